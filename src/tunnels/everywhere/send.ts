import { steadyNow } from '@/lib/clock'
import { later, pauseAfter } from '@/lib/pauses'
import { patienceMs } from '@/request/call'
import { CallError } from '@/request/errors'
import { hasNextPage } from '@/request/paged-query'
import { sendOnce } from '@/request/perform'
import { request } from '@/request/send'
import { machineWrite } from '@/request/write'
import { type DataEntry, servicePrefix, type UserDataPage, userData } from '@/services/user-data'
import { accountState } from '@/session/account-state'
import { consent } from '@/session/consent'
import { credentials, trackAccount } from '@/session/session'
import { keep, kept, withoutSent } from './kept'
import type { Entries } from './keys'

/** Reading and writing the account's own data. */

/** Setting the same keys to the same values again changes nothing. */
const saveServices = machineWrite(userData.saveUserData)

const pausesMs = [2_000, 10_000, 60_000, 300_000]
const perRequest = 200

/** `wasRefused`: something of what was sent is not taken, and whatever goes with it. */
type Sending = { isSending: boolean; failures: number; wasRefused: boolean; cancel: () => void }
const { getState: now, setState: set } = accountState<Sending>(
  () => ({ isSending: false, failures: 0, wasRefused: false, cancel: () => undefined }),
  ({ cancel }) => cancel(),
)

export const save = (entries: Entries): Promise<unknown> =>
  sendOnce(saveServices, { entries: Object.entries(entries).map(([key, value]) => ({ key, value })) })

/** What is removed, so that other phones know what is closed, does not wait for what may not, or cannot, be kept. */
const sendable = (): [string, string | null][] => {
  const waiting = Object.entries(kept().outbox)
  const removals = waiting.filter(([, value]) => value === null)
  const isApart = consent() === 'refused' || (now().wasRefused && removals.length > 0)
  return isApart ? removals : waiting
}

/** Sends what waits, all of it together; what fails is sent again after a pause. */
export const sendOutbox = async (): Promise<void> => {
  const waiting = sendable().slice(0, perRequest)
  if (waiting.length === 0 || now().isSending || !credentials()) return
  now().cancel()
  const [sent, isOtherAccount] = [Object.fromEntries(waiting), trackAccount()]
  set({ isSending: true })
  const failure = await save(sent).then(
    () => undefined,
    (reason: unknown) => CallError.from(reason),
  )
  if (isOtherAccount()) return
  if (!failure) keep(({ outbox }) => ({ outbox: withoutSent(outbox, sent) }))
  const failures = failure ? now().failures + 1 : 0
  const pauseMs = failure ? pauseAfter(pausesMs, failures - 1, failure.waitMs) : 0
  const wasRefused = failure?.kind === 'refused'
  set({ isSending: false, failures, wasRefused, cancel: later(pauseMs, () => void sendOutbox()) })
}

/** On every return to the app, and when the network is back. */
export const sendOutboxAgain = (): void => {
  set({ failures: 0 })
  void sendOutbox()
}

const mostPages = 50

/**
 * All entries below it, and when they were asked for. What could be read in part only is not read: an entry that is
 * missing was deleted by another phone.
 */
export const readEntries = async (prefix = servicePrefix): Promise<{ entries: DataEntry[]; askedAtMs: number }> => {
  const askedAtMs = steadyNow()
  const entries: DataEntry[] = []
  const cursors: string[] = []
  let before: UserDataPage | undefined
  while (cursors.length < mostPages) {
    const cursor = before?.nextCursor ?? null
    const page: UserDataPage = await request(userData.userData, { prefix, cursor }, { timeoutMs: patienceMs })
    entries.push(...page.items)
    if (page.nextCursor === null) return { entries, askedAtMs }
    if (!hasNextPage(page, before, cursors)) break
    cursors.push(page.nextCursor)
    before = page
  }
  throw new CallError('unreadable', userData.userData.path, { cause: 'pages' })
}
