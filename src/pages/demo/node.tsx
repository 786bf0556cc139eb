import { Earnings } from '@/pages/node/parts/earnings'
import { Network } from '@/pages/node/parts/network'
import { NodeTabs } from '@/pages/node/parts/node-tabs'
import { OverviewTab } from '@/pages/node/parts/overview'
import '@/pages/node/node.scss'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { usePageParams } from '@/screen/use-page-params'
import { DemoScreen } from './parts/demo-screen'
import { sampleNode } from './samples/nodes'

const tabs = { overview: OverviewTab, earnings: Earnings, network: Network }

definePageConfig({ enableShareAppMessage: true })

/** One node of the demonstration; an unknown id in a link shows the first. */
export default asPage(function DemoNode() {
  const { deviceId = '' } = usePageParams<typeof routes.demo.node>()
  const { id, name } = sampleNode(deviceId)
  return (
    <DemoScreen title={name} isWide>
      <NodeTabs deviceId={id} tabs={tabs} />
    </DemoScreen>
  )
})
