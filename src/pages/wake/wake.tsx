import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { NodeChoices } from '@/node/node-choices'
import { NodeStateDot } from '@/node/node-state-dot'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { NoSuchNode, useIsNoSuchNode } from '@/screen/no-such-node'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown } from '@/screen/use-pull-down'
import { devices } from '@/services/devices'
import { Card } from '@/ui/card'
import { Pending, QueryView } from '@/ui/query-view'
import { AttemptCard } from './parts/attempt-card'
import { Results } from './parts/results'
import { Schedules } from './parts/schedules'
import { useWakeups } from './use-wakeups'
import { wakeWords } from './words'
import './wake.scss'

definePageConfig({ enablePullDownRefresh: true })

/** Waking a node: now, or at set times. */
export default asPage(function Wake() {
  const t = useWords(wakeWords)
  const { deviceId } = usePageParams<typeof routes.wake.wake>()
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {deviceId ? <OfNode deviceId={deviceId} /> : <Choose />}
    </Screen>
  )
})

const Choose = () => {
  const t = useWords(wakeWords)
  usePullDown(() => Promise.resolve())
  return (
    <Card title={t('choose')}>
      <NodeChoices sort="problems" onPick={({ id }) => void open(routes.wake.wake({ deviceId: id }))} />
    </Card>
  )
}

const OfNode = ({ deviceId }: { deviceId: string }) => {
  const wakeups = useWakeups(deviceId)
  const device = useQuery(query(devices.device, { deviceId }))
  usePullDown(wakeups.refetch)
  if (useIsNoSuchNode(deviceId, wakeups)) return <NoSuchNode />
  return (
    <>
      {device.data && (
        <View className="wake__head">
          <View className="wake__node">{device.data.name}</View>
          <NodeStateDot state={device.data.state} />
        </View>
      )}
      <Pending of={device} />
      <QueryView query={wakeups} isEmpty={() => false} empty={null}>
        {data => (
          <View className="wake__parts">
            <AttemptCard deviceId={deviceId} isOnline={device.data?.state === 'online'} wakeups={data} />
            <Schedules deviceId={deviceId} wakeups={data} />
            <Results results={data.results} />
          </View>
        )}
      </QueryView>
    </>
  )
}
