import { later, pauseAfter } from '@/lib/pauses'
import { CallError } from '@/request/errors'
import { sendOnce } from '@/request/perform'
import { machineWrite } from '@/request/write'
import { userData } from '@/services/user-data'
import { accountState } from '@/session/account-state'
import { consent } from '@/session/consent'
import { credentials, trackAccount } from '@/session/session'
import { lateDeletionsIn, lookUpDeleted } from './deleted'
import { keep, kept, withoutSent } from './kept'
import type { Entries } from './keys'

/** Writing the account's own data. */

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
  if (sendable().length === 0 || now().isSending || !credentials()) return
  now().cancel()
  const isOtherAccount = trackAccount()
  set({ isSending: true })
  const failure = await sendNext(isOtherAccount).then(
    () => undefined,
    (reason: unknown) => CallError.from(reason),
  )
  if (isOtherAccount()) return
  const failures = failure ? now().failures + 1 : 0
  const pauseMs = failure ? pauseAfter(pausesMs, failures - 1, failure.waitMs) : 0
  const wasRefused = failure?.kind === 'refused'
  set({ isSending: false, failures, wasRefused, cancel: later(pauseMs, () => void sendOutbox()) })
}

/** Nothing else waits until it is looked up whether a late deletion still holds. */
const sendNext = async (isOtherAccount: () => boolean): Promise<void> => {
  const late = lateDeletionsIn(Object.fromEntries(sendable()))
  const sendOthers = () => sendThose(isOtherAccount, key => late[key] === undefined)
  await sendOthers()
  if (Object.keys(late).length === 0 || isOtherAccount()) return
  await lookUpDeleted(isOtherAccount).catch(async reason => {
    // Of what was closed meanwhile.
    await sendOthers()
    throw reason
  })
  await sendThose(isOtherAccount, () => true)
}

const sendThose = async (isOtherAccount: () => boolean, isMeant: (key: string) => boolean): Promise<void> => {
  const waiting = isOtherAccount()
    ? []
    : sendable()
        .filter(([key]) => isMeant(key))
        .slice(0, perRequest)
  if (waiting.length === 0) return
  const sent = Object.fromEntries(waiting)
  await save(sent)
  if (!isOtherAccount()) keep(({ outbox }) => ({ outbox: withoutSent(outbox, sent) }))
}

/** On every return to the app, and when the network is back. */
export const sendOutboxAgain = (): void => {
  set({ failures: 0 })
  void sendOutbox()
}
