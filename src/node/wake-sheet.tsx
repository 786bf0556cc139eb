import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '@/i18n/words'
import { keyOf, query } from '@/request/query'
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

/** The nodes that a tap on this page wakes. To close it, or to leave the page, ends what was asked for. */
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
  const [node] = shown?.nodes ?? []
  if (!shown || !node) return null
  const title = shown.service
    ? t('toOpen', { name: shown.service.name })
    : shown.nodes.length > 1
      ? t('together', { count: shown.nodes.length })
      : t('one', { name: node.name })
  return (
    <Sheet isOpen={run !== undefined} title={title} onClose={leave}>
      <Progress run={shown} onLeave={leave} useFollow={useFollow} />
    </Sheet>
  )
}

type ProgressProps = { run: WakeRun; onLeave: () => void; useFollow: Follow }

const Progress = ({ run, onLeave, useFollow }: ProgressProps) => {
  const t = useWords(wakeRunWords)
  const { away, error } = useAway(run)
  const isBack = away.length === 0
  const follow = useFollow(run, isBack)
  const steps = [useSignalStep(run), useBackStep(run, away.length, error !== null)]
  const isOver = isBack && follow.isDone
  const leaveText = isOver ? 'done' : run.service && !run.service.isStanding ? 'dontOpen' : 'stopWaiting'
  return (
    <>
      <View>
        {(run.service ? [...steps, follow.step] : steps).map(({ name, state, note }) => (
          <Row key={name} title={name} note={<StateDot state={dots[state]} text={note} />} />
        ))}
      </View>
      {follow.below}
      {!isBack && <View>{t(noteOf(run))}</View>}
      <IfStuck run={run} away={away} />
      <Button kind="quiet" text={t(leaveText)} onPress={onLeave} />
    </>
  )
}

const noteOf = ({ service }: WakeRun) => {
  if (!service) return 'waitNote'
  return service.isStanding ? 'standingNote' : 'closeNote'
}

type IfStuckProps = { run: WakeRun; away: WakeRun['nodes'] }

/** Once the time is over, or a signal was refused. */
const IfStuck = ({ run: { place, signals, untilMs, nodes }, away }: IfStuckProps) => {
  const t = useWords(wakeRunWords)
  const client = useQueryClient()
  const isTimeOver = useSecondsLeft(untilMs) === 0
  const [node] = away
  const isSending = nodes.some(({ id }) => signals[id]?.is === 'sending')
  const isStuck = isTimeOver || away.some(({ id }) => signals[id]?.is === 'refused')
  if (!node || isSending || !isStuck) return null
  const toChecks = () => {
    leaveWaking(place)
    return open(routes.wake.wake({ deviceId: node.id }))
  }
  return (
    <>
      <Button text={t('again')} onPress={() => wakeAgain(client, place, away)} needsNetwork />
      <Button kind="quiet" text={t('checks')} onPress={toChecks} />
    </>
  )
}

/** How many are back. */
const useBackStep = ({ nodes, untilMs }: WakeRun, awayCount: number, isUnread: boolean): Step => {
  const t = useWords(wakeRunWords)
  const secondsLeft = useSecondsLeft(untilMs)
  const total = nodes.length
  const name = total > 1 ? t('backAll', { done: total - awayCount, total }) : t('back')
  if (awayCount === 0) return { name, state: 'done', note: t('isBack') }
  if (secondsLeft === 0) return { name, state: 'stopped', note: t('notBack') }
  return { name, state: 'now', note: isUnread ? t('unread') : t('left', { count: secondsLeft }) }
}

/** Where the signals are. */
const useSignalStep = ({ nodes, signals }: WakeRun): Step => {
  const t = useWords(wakeRunWords)
  const told = nodes.map(({ id }) => signals[id] ?? { is: 'sending' as const })
  const refused = told.find(signal => signal.is === 'refused')
  const isSending = told.some(({ is }) => is === 'sending')
  const unsure = told.some(({ is }) => is === 'unsure')
  const done = told.filter(({ is }) => is === 'sent').length
  return {
    name: told.length > 1 ? t('signals', { done, total: told.length }) : t('signal'),
    state: isSending ? 'now' : refused ? 'stopped' : 'done',
    note: isSending ? t('sending') : refused ? t('refused', { reason: refused.reason }) : t(unsure ? 'unsure' : 'sent'),
  }
}

const askEveryMs = 3_000
/** After the two minutes a node may still come back, hours later. */
const askLaterEveryMs = 60_000

/** The nodes that are not back, as the server says since the tap: what was known before it may be outdated. */
const useAway = ({ nodes, untilMs }: WakeRun) => {
  const client = useQueryClient()
  const isTimeOver = useSecondsLeft(untilMs) === 0
  const { data, error, isFetchedAfterMount } = useQuery({
    ...query(devices.deviceStates, { ids: nodes.map(({ id }) => id) }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: usePolling(isTimeOver ? askLaterEveryMs : askEveryMs),
  })
  const known = isFetchedAfterMount ? (data?.items ?? []) : []
  const away = nodes.filter(node => known.find(({ id }) => id === node.id)?.state !== 'online')
  const back = nodes.length - away.length
  // What other pages have read of a node that is back is outdated.
  useEffect(() => {
    if (back === 0) return
    for (const call of [devices.nodes, devices.device]) void client.invalidateQueries({ queryKey: keyOf(call) })
  }, [client, back])
  return { away, error }
}
