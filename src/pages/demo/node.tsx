import { useState } from 'react'
import { nodeWords } from '@/i18n/node'
import { useWords } from '@/i18n/words'
import { Earnings } from '@/pages/node/parts/earnings'
import { Network } from '@/pages/node/parts/network'
import { OverviewTab } from '@/pages/node/parts/overview'
import { TabLine } from '@/pages/node/parts/tab-line'
import '@/pages/node/node.scss'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { usePageParams } from '@/screen/use-page-params'
import { DemoScreen } from './parts/demo-screen'
import { sampleNode } from './samples/nodes'

const tabs = { overview: OverviewTab, earnings: Earnings, network: Network }
type Tab = keyof typeof tabs

/** One node of the demonstration; a link's unknown one is the first. */
export default asPage(function DemoNode() {
  const { deviceId = '' } = usePageParams<typeof routes.demo.node>()
  const { id, name } = sampleNode(deviceId)
  return (
    <DemoScreen title={name} isWide>
      <Tabs deviceId={id} />
    </DemoScreen>
  )
})

const Tabs = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(nodeWords)
  const [tab, setTab] = useState<Tab>('overview')
  const Shown = tabs[tab]
  return (
    <>
      <TabLine
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'overview', text: t('overview') },
          { value: 'earnings', text: t('earnings') },
          { value: 'network', text: t('network') },
        ]}
      />
      <Shown deviceId={deviceId} onTools={() => undefined} />
    </>
  )
}
