import { type Query, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { useWords } from '@/i18n/words'
import { useShownName } from '@/node/use-node-name'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { NoSuchNode, useIsNoSuchNode } from '@/screen/no-such-node'
import { NodeScreen } from '@/screen/node-screen'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown } from '@/screen/use-pull-down'
import { nodeWords } from './words'
import './node.scss'
import { Earnings } from './parts/earnings'
import { Network } from './parts/network'
import { NodeTabs } from './parts/node-tabs'
import { OverviewTab } from './parts/overview'
import { Tools } from './parts/tools'
import { useNode } from './queries'

definePageConfig({ enablePullDownRefresh: true })

const tabs = { overview: OverviewTab, earnings: Earnings, network: Network, tools: Tools }

/** One node: its state, earnings, traffic and tools. */
export default asPage(function Node() {
  const t = useWords(nodeWords)
  const { name = '' } = usePageParams<typeof routes.node.node>()
  return (
    <NodeScreen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }} isFramed>
      {deviceId => <OneNode deviceId={deviceId} name={name} />}
    </NodeScreen>
  )
})

const OneNode = ({ deviceId, name }: { deviceId: string; name: string }) => {
  const t = useWords(nodeWords)
  const device = useNode(deviceId)
  const shownName = useShownName()
  return (
    <Screen title={device.data ? shownName(device.data) : name || t('title')} isWide>
      {useIsNoSuchNode(deviceId, device) ? <NoSuchNode /> : <Tabs deviceId={deviceId} />}
    </Screen>
  )
}

const Tabs = ({ deviceId }: { deviceId: string }) => {
  const { tab } = usePageParams<typeof routes.node.node>()
  const client = useQueryClient()
  // Refetches what this page shows, not what the pages below it show, whose lists may be long.
  const ofNode = v.object({ deviceId: v.literal(deviceId) })
  const isOfNode = ({ queryKey: [, input] }: Query) => v.is(ofNode, input)
  usePullDown(() => client.refetchQueries({ type: 'active', predicate: isOfNode }))
  return <NodeTabs deviceId={deviceId} first={tab === 'tools' ? tab : undefined} tabs={tabs} />
}
