import type { Query } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsShown } from './use-is-shown'

const firstPauseMs = 1_000
const longestPauseMs = 10_000

/** An offline node may take days: after some minutes it polls once a minute. */
const patientAsks = 24
const patientPauseMs = 60_000

/** 1 s, 1.5 s, 2.25 s … up to ten, then once a minute. */
const pauseMs = (asked: number): number =>
  asked >= patientAsks ? patientPauseMs : Math.min(longestPauseMs, firstPauseMs * 1.5 ** asked)

type Polled = { state: Pick<Query['state'], 'dataUpdateCount'> & { data: unknown } }

const growingPauses = <Data>(isUnderWay: (data: Data) => boolean, isShown: () => boolean) => {
  let restedAt = 0
  return ({ state: { data, dataUpdateCount } }: Polled): number | false => {
    // as: a query's data is its own call's reply; its type is not known to this callback.
    if (data !== undefined && isUnderWay(data as Data)) return isShown() && pauseMs(dataUpdateCount - restedAt - 1)
    restedAt = dataUpdateCount
    return false
  }
}

/**
 * For a query's `refetchInterval`: polls with growing pauses while something is in progress, and starts with short ones
 * the next time. A page that is not in front does not poll.
 */
export const useGrowingPauses = <Data>(isUnderWay: (data: Data) => boolean) => {
  const latest = useRef({ isUnderWay, isShown: true })
  latest.current = { isUnderWay, isShown: useIsShown() }
  return useState(() =>
    growingPauses<Data>(
      data => latest.current.isUnderWay(data),
      () => latest.current.isShown,
    ),
  )[0]
}
