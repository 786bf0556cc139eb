import { usePullDownRefresh } from '@tarojs/taro'
import { useEffect } from 'react'
import { serverNow } from '@/lib/clock'
import { later } from '@/lib/pauses'
import { CallError } from '@/request/errors'
import { userData } from '@/services/user-data'
import { forgetPutOff } from '@/session/put-off'
import { rules } from '@/tunnel/shapes'
import { type OpenDoor, openDoors } from '@/tunnels/everywhere/doors'
import { useKept } from '@/tunnels/everywhere/kept'
import { quietLeftMs, reading, useIsKnown, useRefreshError, wasReadSince } from '@/tunnels/everywhere/refresh'
import { readEverywhere, readEverywhereAgain, startTunnels, useTunnels } from '@/tunnels/store'
import { isStoreLoaded } from '@/tunnels/summary'
import type { QueryLike } from '@/ui/query-state'
import { useNow } from '@/ui/use-now'

/** What of the account's homes is, or may be, open, by whichever phone. */
export const useOpenDoors = (): OpenDoor[] =>
  openDoors(useKept(), useTunnels(), useNow(15_000), Math.round(serverNow() - Date.now()))

/** What begins at the same moment, as at a start, is not read twice. */
const sameMomentMs = 1_000
const isReadSince = (atMs: number): boolean => wasReadSince(atMs - sameMomentMs)

/**
 * For pages that have asked themselves whether there are any: what other phones have opened since is read then too, and
 * when the page is pulled down.
 */
export const useDoorsAskedAt = (askedAtMs: number): void => {
  useEffect(startTunnels, [])
  // The page itself stops the platform's spinner.
  usePullDownRefresh(() => void readEverywhere())
  useEffect(() => {
    if (askedAtMs === 0) return
    let isOver = false
    const read = async (): Promise<void> => {
      // One that runs may have begun before.
      await reading()
      if (isOver || isReadSince(askedAtMs) || (await readEverywhereAgain())) return
      if (quietLeftMs() > 0) cancel = later(quietLeftMs(), read)
    }
    let cancel = later(0, read)
    return () => {
      isOver = true
      cancel()
    }
  }, [askedAtMs])
}

/** Begins the key of what needs attention; then all that are open. */
const anyone = 'anyone '

type Props = {
  /** When the page has asked whether there are any, once it knows. */
  askedAtMs: number
  onFound: (found: Found) => void
}

export type Found = {
  /** Undefined while others may be open that were not read. */
  keys?: readonly string[]
  /** Why they could not be read, and how they are. */
  unread?: Pick<QueryLike<unknown>, 'error' | 'refetch'>
}

/** For pages that only count those that anyone may reach, and that can be closed from here. Draws nothing. */
export const OpenToAnyone = ({ askedAtMs, onFound }: Props) => {
  useDoorsAskedAt(askedAtMs)
  const doors = useOpenDoors().filter(({ rule }) => rule === rules.anyone)
  // Before, this phone does not know its own; others are listed until a complete read lacks them.
  const isLoaded = isStoreLoaded()
  useEffect(() => {
    const isListed = (key: string) => doors.some(door => door.key === key)
    if (isLoaded) forgetPutOff(key => key.startsWith(anyone) && !key.slice(anyone.length).split(',').every(isListed))
  })
  const found = doors
    .filter(({ state }) => state === 'running' || state === 'may-be-open')
    .map(({ key }) => key)
    .sort()
    .join()
  const isNew = isReadSince(askedAtMs)
  const isKnown = useIsKnown() && isNew
  const failure = useRefreshError()
  const isPutOff = !isNew && quietLeftMs() > 0
  useEffect(() => {
    const error = failure ?? (isPutOff ? busyFor(quietLeftMs()) : undefined)
    const unread = error && { error, refetch: readEverywhere }
    const keys = found !== '' ? found.split(',') : isKnown ? [] : undefined
    onFound({ ...(keys && { keys }), ...(unread && { unread }) })
  }, [found, isKnown, failure, isPutOff, onFound])
  return null
}

const busyFor = (ms: number): CallError =>
  new CallError('busy', userData.userData.path, { retryAfterS: Math.ceil(ms / 1_000) })
