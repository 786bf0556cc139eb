import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '@/i18n/words'
import { query, readAgain } from '@/request/query'
import { open, routes } from '@/routes'
import { devices } from '@/services/devices'
import { Button } from '@/ui/button'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { StateDot } from '@/ui/state-dot'
import { useSecondsLeft } from '@/ui/use-now'
import { usePolling } from '@/ui/use-polling'
import { callOffWaking, leaveWaking, useWakeRun, type WakeRun, wakeAgain } from './wake-run'
import { wakeRunWords } from './wake-run-words'

type Step = { name: string; state: 'later' | 'now' | 'done' | 'stopped'; note: string }

const dots = { later: 'unknown', now: 'changing', done: 'on', stopped: 'off' } as const

/** What follows once the node is back: the last step, and what is shown below the steps. */
export type Follow = (run: WakeRun, isBack: boolean) => { step: Step; isDone: boolean; below: ReactNode }

type Props = { place: string; useFollow: Follow; onLeave: (run: WakeRun) => void }

/** The node that a tap on this page wakes. To close it, or to leave the page, ends what was asked for. */
export const WakeSheet = ({ place, useFollow, onLeave }: Props) => {
  const t = useWords(wakeRunWords)
  const run = useWakeRun(place)
  // While it slides away it says what it said.
  const last = useRef(run)
  last.current = run ?? last.current
  const leave = () => {
    if (run) onLeave(run)
    callOffWaking(place)
  }
  useEffect(() => () => leaveWaking(place), [place])
  const shown = last.current
  if (!shown) return null
  return (
    <Sheet isOpen={run !== undefined} title={t('toOpen', { name: shown.service.name })} onClose={leave}>
      <Progress run={shown} onLeave={leave} useFollow={useFollow} />
    </Sheet>
  )
}

type ProgressProps = { run: WakeRun; onLeave: () => void; useFollow: Follow }

const Progress = ({ run, onLeave, useFollow }: ProgressProps) => {
  const t = useWords(wakeRunWords)
  const { isBack, error } = useBack(run)
  const follow = useFollow(run, isBack)
  const steps = [useSignalStep(run), useBackStep(run, isBack, error !== null), follow.step]
  const isOver = isBack && follow.isDone
  const { isStanding } = run.service
  return (
    <>
      <View>
        {steps.map(({ name, state, note }) => (
          <Row key={name} title={name} note={<StateDot state={dots[state]} text={note} />} />
        ))}
      </View>
      {follow.below}
      {!isBack && <View>{t(isStanding ? 'standingNote' : 'closeNote')}</View>}
      {!isBack && <IfStuck run={run} />}
      <Button kind="quiet" text={t(isOver ? 'done' : isStanding ? 'stopWaiting' : 'dontOpen')} onPress={onLeave} />
    </>
  )
}

/** Once the time is over, or the signal was refused. */
const IfStuck = ({ run: { place, nodeId, signal, untilMs } }: { run: WakeRun }) => {
  const t = useWords(wakeRunWords)
  const client = useQueryClient()
  const isTimeOver = useSecondsLeft(untilMs) === 0
  if (signal.is === 'sending' || !(isTimeOver || signal.is === 'refused')) return null
  const toChecks = () => {
    leaveWaking(place)
    return open(routes.wake.wake({ deviceId: nodeId }))
  }
  return (
    <>
      <Button text={t('again')} onPress={() => wakeAgain(client, place)} needsNetwork />
      <Button kind="quiet" text={t('checks')} onPress={toChecks} />
    </>
  )
}

/** Whether it is back. */
const useBackStep = ({ untilMs }: WakeRun, isBack: boolean, isUnread: boolean): Step => {
  const t = useWords(wakeRunWords)
  const secondsLeft = useSecondsLeft(untilMs)
  const name = t('back')
  if (isBack) return { name, state: 'done', note: t('isBack') }
  if (secondsLeft === 0) return { name, state: 'stopped', note: t('notBack') }
  return { name, state: 'now', note: isUnread ? t('unread') : t('left', { count: secondsLeft }) }
}

/** Where the signal is. */
const useSignalStep = ({ signal }: WakeRun): Step => {
  const t = useWords(wakeRunWords)
  const name = t('signal')
  if (signal.is === 'refused') return { name, state: 'stopped', note: t('refused', { reason: signal.reason }) }
  const { is } = signal
  return { name, state: is === 'sending' ? 'now' : 'done', note: t(`is-${is}`) }
}

const askEveryMs = 3_000
/** After the two minutes a node may still come back, hours later. */
const askLaterEveryMs = 60_000

/** Whether the node is back, as the server says since the tap: what was known before it may be outdated. */
const useBack = ({ nodeId, untilMs }: WakeRun) => {
  const client = useQueryClient()
  const isTimeOver = useSecondsLeft(untilMs) === 0
  const { data, error, isFetchedAfterMount } = useQuery({
    ...query(devices.deviceStates, { ids: [nodeId] }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: usePolling(isTimeOver ? askLaterEveryMs : askEveryMs),
  })
  const known = isFetchedAfterMount ? (data?.items ?? []) : []
  const isBack = known.some(({ id, state }) => id === nodeId && state === 'online')
  // What other pages have read of a node that is back is outdated.
  useEffect(() => {
    if (isBack) void readAgain(client, [devices.nodes, devices.device])
  }, [client, isBack])
  return { isBack, error }
}
