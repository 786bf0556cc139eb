import type { Query } from '@tanstack/react-query'
import { useState } from 'react'
import { useLatest } from '@/lib/use-latest'
import { useIsShown } from './use-is-shown'

/** The part of a query that decides on the next pause. */
type Polled<Data> = { state: Pick<Query['state'], 'dataUpdateCount' | 'error'> & { data: Data | undefined } }

type Pause<Data> = number | ((polled: Polled<Data>) => number | false)

/**
 * For a query's `refetchInterval`. A page that is not visible does not poll, and a server that says how long to wait
 * is not asked sooner.
 */
export const usePolling = <Data>(pause: Pause<Data>) => {
  const isShown = useIsShown()
  return (polled: Polled<Data>): number | false => {
    const pauseMs = typeof pause === 'number' ? pause : pause(polled)
    return isShown && pauseMs !== false && pauseAfter(pauseMs, polled.state.error)
  }
}

/** The usual pause, or as long as the server wants. */
export const pauseAfter = (usualMs: number, failure: Query['state']['error']): number =>
  Math.max(usualMs, (failure?.retryAfterS ?? 0) * 1_000)

const firstPauseMs = 1_000
const longestPauseMs = 10_000

/** What depends on an offline node may take days, so after this many reads the pause is a minute. */
const patientAsks = 24
const patientPauseMs = 60_000

/** 1 s, 1.5 s, 2.25 s … up to 10 s, and a minute after `patientAsks` reads. */
export const growingPauseMs = (asked: number): number =>
  asked >= patientAsks ? patientPauseMs : Math.min(longestPauseMs, firstPauseMs * 1.5 ** asked)

const growingPauses = <Data>(isInProgress: (data: Data) => boolean) => {
  let restedAt = 0
  return ({ state: { data, dataUpdateCount } }: Polled<Data>): number | false => {
    if (data !== undefined && isInProgress(data)) return growingPauseMs(dataUpdateCount - restedAt - 1)
    restedAt = dataUpdateCount
    return false
  }
}

/** Polls with growing pauses while something is in progress, and starts with short ones the next time. */
export const useGrowingPauses = <Data>(isInProgress: (data: Data) => boolean) => {
  const latest = useLatest(isInProgress)
  return usePolling(useState(() => growingPauses<Data>(data => latest.current(data)))[0])
}
