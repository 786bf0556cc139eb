import { useEffect, useRef, useState } from 'react'
import { serverNow } from '@/lib/clock'
import { patienceMs } from '@/request/call'
import { CallError } from '@/request/errors'
import { request } from '@/request/send'
import { trackAccount } from '@/session/session'
import { backup } from './calls'
import { askNode, type Look, noLook, whileThere } from './confirming'
import { backupOf } from './store'

type Confirming = {
  look: Look
  /** What the node said, while nobody knows whether it was there until the end. */
  unsure?: Look
  isAsking: boolean
  beganAtMs: number
  /** When the last was heard of it, if only that it failed. */
  heardAtMs: number
  error?: CallError
  isNodeOffline?: boolean
}
const nothingAsked: Confirming = { look: noLook, isAsking: false, beganAtMs: 0, heardAtMs: 0 }

/** A look that was left for longer is not gone on with: the node may have lost what it had then. */
const maxRestMs = 2 * 60_000

type Failed = { before: Confirming; look: Look; isThere: () => Promise<boolean>; error: CallError }
/** Without knowing whether the node is there, nothing that it said is shown; it may still be gone on with. */
const afterFailure = async ({ before, look, isThere, error }: Failed): Promise<Partial<Confirming>> => {
  // What the server declines, as for a node that was removed, it has not confirmed either.
  if (error.kind === 'refused') return { look: noLook, error }
  if (look.asked.size === 0) return { error }
  const isStillThere = await isThere().catch(() => undefined)
  if (isStillThere === false) return { look: noLook, isNodeOffline: true }
  if (isStillThere) return { error }
  const heardAtMs = look === before.unsure ? before.heardAtMs : serverNow()
  return { look: noLook, unsure: look, heardAtMs, error }
}

/** Asks the node which pictures it has, on a tap and never by itself. */
export const useConfirming = (deviceId: string) => {
  const [now, setNow] = useState(nothingAsked)
  const asking = useRef<AbortController>()
  useEffect(() => () => asking.current?.abort(), [])

  /** What a look that failed has learnt is kept, and only the rest is asked about. */
  const ask = async (before: Confirming): Promise<void> => {
    asking.current?.abort()
    const abort = new AbortController()
    asking.current = abort
    const isOtherAccount = trackAccount()
    const isOver = () => abort.signal.aborted || isOtherAccount()
    const options = { signal: abort.signal, timeoutMs: patienceMs }
    let look = before.unsure ?? before.look
    const show = (more: Partial<Confirming>) => {
      if (!isOver()) setNow({ look, isAsking: false, beganAtMs: before.beganAtMs, heardAtMs: serverNow(), ...more })
      return !isOver()
    }
    show({ isAsking: true, look: before.look })
    const isThere = async () =>
      !isOver() && (await request(backup.backupPath, { deviceId }, options)).freeBytes !== null && !isOver()
    const askAbout = async (sha256s: string[]) =>
      (await request(backup.picturesThere, { deviceId, sha256s }, options)).there
    const askAll = () =>
      askNode(askAbout, backupOf(deviceId)?.entries ?? [], look, known => {
        look = known
        return show({ isAsking: true })
      })
    try {
      show((await whileThere(isThere, askAll)) ? {} : { look: noLook, isNodeOffline: true })
    } catch (reason) {
      show(await afterFailure({ before, look, isThere, error: CallError.from(reason) }))
    }
  }

  const start = () => ask({ ...nothingAsked, beganAtMs: serverNow() })
  return {
    ...now,
    start,
    goOn: () => (serverNow() - now.heardAtMs < maxRestMs ? ask(now) : start()),
    stop: () => asking.current?.abort(),
  }
}
