import type { Query } from '@tanstack/react-query'
import { useState } from 'react'
import { pauseAfter } from '@/lib/pauses'
import { useLatest } from '@/lib/use-latest'
import { useIsShown } from './use-is-shown'

/** The part of a query that decides on the next pause. */
type Polled<Data> = {
  state: Pick<Query['state'], 'dataUpdateCount' | 'errorUpdateCount' | 'error'> & { data: Data | undefined }
}

type Pause<Data> = number | ((polled: Polled<Data>) => number | false)

/**
 * For a query's `refetchInterval`. A page that is not visible does not poll, what fails is polled less and less often,
 * and a server that says how long to wait is not asked sooner.
 */
export const usePolling = <Data>(pause: Pause<Data>) => {
  const isShown = useIsShown()
  const [failuresOf] = useState(countFailures)
  return (polled: Polled<Data>): number | false => {
    const usualMs = typeof pause === 'number' ? pause : pause(polled)
    return isShown && usualMs !== false && Math.max(usualMs, pauseWhileFailing(failuresOf(polled), polled.state.error))
  }
}

/** How often in a row it has failed. */
const countFailures = () => {
  let [replies, errorsBefore] = [0, 0]
  return ({ state: { dataUpdateCount, errorUpdateCount } }: Polled<unknown>): number => {
    if (dataUpdateCount !== replies) [replies, errorsBefore] = [dataUpdateCount, errorUpdateCount]
    return errorUpdateCount - errorsBefore
  }
}

const failingMs = [0, 5_000, 10_000, 30_000, 60_000, 120_000]

/** The least pause after so many failures in a row; none when all is well. */
export const pauseWhileFailing = (failures: number, failure: Query['state']['error']): number =>
  pauseAfter(failingMs, failures, failure?.waitMs)

/**
 * 1 s, 1.5 s, 2.25 s … up to 10 s. What depends on an offline node may take days, and what never ends at the server
 * takes for ever: after three minutes it is asked about once a minute, and after forty every five minutes.
 */
const growingMs = [
  ...Array.from({ length: 24 }, (_, asked) => Math.min(10_000, 1_000 * 1.5 ** asked)),
  ...Array.from({ length: 36 }, () => 60_000),
  300_000,
]

export const growingPauseMs = (asked: number, wantedMs = 0): number => pauseAfter(growingMs, asked, wantedMs)

const growingPauses = <Data>(isInProgress: (data: Data | undefined) => boolean) => {
  let restedAt = Number.POSITIVE_INFINITY
  return ({ state: { data, dataUpdateCount, error } }: Polled<Data>): number | false => {
    // Another page may have read it often before this one was opened.
    if (dataUpdateCount < restedAt) restedAt = dataUpdateCount - 1
    if ((data ?? error) && isInProgress(data)) return growingPauseMs(dataUpdateCount - restedAt - 1)
    restedAt = dataUpdateCount
    return false
  }
}

/**
 * Polls with growing pauses while something is in progress, and starts with short ones the next time. `isAwaited`: also
 * what could not be read yet, where nothing on the page says so.
 */
export const useGrowingPauses = <Data>(isInProgress: (data: Data) => boolean, isAwaited = false) => {
  const latest = useLatest((data: Data | undefined) => (data === undefined ? isAwaited : isInProgress(data)))
  return usePolling(useState(() => growingPauses<Data>(data => latest.current(data)))[0])
}
