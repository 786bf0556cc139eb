import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { NodeChoices } from '@/node/node-choices'
import { NodeStateDot } from '@/node/node-state-dot'
import { useShownName } from '@/node/use-node-name'
import { useShownState } from '@/node/use-shown-state'
import { query, readAgain } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { NoSuchNode, useIsNoSuchNode } from '@/screen/no-such-node'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown, usePullDownOf } from '@/screen/use-pull-down'
import { type Device, devices } from '@/services/devices'
import { nodePage } from '@/services/node-page'
import { schedules, type Wakeups } from '@/services/schedules'
import { Card } from '@/ui/card'
import { Head } from '@/ui/head'
import { useLastError } from '@/ui/last-error'
import { withAgeOf } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { useGrowingPauses, usePolling } from '@/ui/use-polling'
import { attemptState, endedInTime, pauseUntilChangeMs } from './attempt'
import { AttemptCard } from './parts/attempt-card'
import { GroupAsleep } from './parts/group-asleep'
import { Results } from './parts/results'
import { Schedules } from './parts/schedules'
import { WakeUnread } from './parts/wake-unread'
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
  usePullDownOf(devices.nodes)
  return (
    <Card title={t('choose')}>
      <NodeChoices sort="problems" onPick={({ id }) => void open(routes.wake.wake({ deviceId: id }))} />
    </Card>
  )
}

/** It may still come after an attempt, or by itself. */
const isAway = ({ state }: Device) => state !== 'online'

/** What is there may go. */
const useDevice = (deviceId: string) => {
  const [away, there] = [useGrowingPauses(isAway), usePolling<Device>(60_000)]
  return useQuery({ ...query(devices.device, { deviceId }), refetchInterval: read => away(read) || there(read) })
}

const OfNode = ({ deviceId }: { deviceId: string }) => {
  const wakeups = useWakeups(deviceId)
  const device = useDevice(deviceId)
  const state = useShownState(device.data)
  const shownName = useShownName()
  const isUnread = useLastError(wakeups) !== null && wakeups.data === undefined
  usePullDown(() => Promise.all([wakeups.refetch(), device.refetch()]))
  if (useIsNoSuchNode(deviceId, wakeups)) return <NoSuchNode />
  return (
    <SharedFailure queries={[wakeups, device]}>
      <Head query={device}>
        {data => (
          <View className="wake__head">
            <View className="wake__node">{shownName(data)}</View>
            <NodeStateDot state={state} />
          </View>
        )}
      </Head>
      <QueryView query={withAgeOf(wakeups, device)}>
        {data => (
          <View className="wake__parts">
            <AttemptCard deviceId={deviceId} state={state} readAtMs={device.data?.atMs ?? 0} wakeups={data} />
            {state === 'offline' && device.data?.group && <GroupAsleep group={device.data.group} />}
            <Schedules deviceId={deviceId} wakeups={data} />
            <Results results={data.results} />
          </View>
        )}
      </QueryView>
      {/* Nobody wakes a node that is not named. */}
      {isUnread && device.data && <WakeUnread deviceId={deviceId} />}
    </SharedFailure>
  )
}

/** A node's wake attempts and schedules. Polls during an attempt, and after each run: only the server knows how it ends. */
const useWakeups = (deviceId: string) => {
  const client = useQueryClient()
  const wakeups = useQuery({
    ...query(schedules.wakeups, { deviceId }),
    select: read => endedInTime(read, Math.max(read.atMs, serverNow())),
    refetchInterval: usePolling<Wakeups>(
      ({ state: { data } }) => data !== undefined && pauseUntilChangeMs(data, serverNow()),
    ),
  })

  // An attempt that has ended makes what other pages have read of the node stale.
  const state = wakeups.data ? attemptState(wakeups.data) : 'known'
  const stateBefore = useRef(state)
  useEffect(() => {
    if (stateBefore.current !== 'known' && state !== stateBefore.current)
      void readAgain(client, [devices.nodes, devices.device, nodePage.deviceOverview])
    stateBefore.current = state
  }, [client, state])

  return wakeups
}
