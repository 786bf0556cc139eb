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

/**
 * What is looked up before it is sent holds up nothing else. `wasRefused`: something of what was sent is not taken, and
 * whatever goes with it.
 */
type Lane = { isBusy: boolean; isPausing: boolean; failures: number; wasRefused: boolean; cancel: () => void }
type Lanes = Record<'plain' | 'late', Lane>
const idle: Lane = { isBusy: false, isPausing: false, failures: 0, wasRefused: false, cancel: () => undefined }
const { getState: now, setState: set } = accountState<Lanes>(
  () => ({ plain: idle, late: idle }),
  ({ plain, late }) => {
    plain.cancel()
    late.cancel()
  },
)

export const save = (entries: Entries): Promise<unknown> =>
  sendOnce(saveServices, { entries: Object.entries(entries).map(([key, value]) => ({ key, value })) })

/** What is removed, so that other phones know what is closed, does not wait for what may not, or cannot, be kept. */
const sendable = (lane: keyof Lanes): [string, string | null][] => {
  const { outbox } = kept()
  const late = lateDeletionsIn(outbox)
  const waiting = Object.entries(outbox).filter(([key]) => (late[key] !== undefined) === (lane === 'late'))
  const removals = waiting.filter(([, value]) => value === null)
  const isApart = consent() === 'refused' || (now()[lane].wasRefused && removals.length > 0)
  return isApart ? removals : waiting
}

/** Does the work of a lane, one at a time; what fails is done again after a pause. */
const run = async (lane: keyof Lanes, work: (isOtherAccount: () => boolean) => Promise<unknown>): Promise<void> => {
  if (now()[lane].isBusy || sendable(lane).length === 0 || !credentials()) return
  now()[lane].cancel()
  const isOtherAccount = trackAccount()
  change(lane, { isBusy: true })
  const failure = await work(isOtherAccount).then(() => undefined, CallError.from)
  if (isOtherAccount()) return
  const { failures } = now()[lane]
  const pauseMs = failure ? pauseAfter(pausesMs, failures, failure.waitMs) : 0
  const goOn = () => {
    change(lane, { isPausing: false })
    // What could not be sent may be late by now.
    if (!now().late.isPausing) void lookUpAndSend(lookUpDeleted)
    if (!now().plain.isPausing) void sendPlain()
  }
  change(lane, {
    isBusy: false,
    isPausing: pauseMs > 0,
    failures: failure ? failures + 1 : 0,
    wasRefused: failure?.kind === 'refused',
    cancel: later(pauseMs, goOn),
  })
}

const change = (lane: keyof Lanes, part: Partial<Lane>): void => set({ [lane]: { ...now()[lane], ...part } })

/** Sends what waits, all of it together, but for late deletions, which are looked up first. */
export const sendOutbox = (): Promise<void> => {
  void lookUpAndSend(lookUpDeleted)
  return sendPlain()
}

const sendPlain = (): Promise<void> => run('plain', isOtherAccount => sendThose(isOtherAccount, 'plain'))

/** Sends what was late before the account was read. While that goes on, nothing else looks it up. */
export const lookUpAndSend = (lookUp: (isOtherAccount: () => boolean) => Promise<unknown>): Promise<void> =>
  run('late', async isOtherAccount => {
    const late = Object.fromEntries(sendable('late'))
    await lookUp(isOtherAccount)
    await sendThose(isOtherAccount, 'late', key => late[key] !== undefined)
  })

const sendThose = async (
  isOtherAccount: () => boolean,
  lane: keyof Lanes,
  isMeant = (_key: string) => true,
): Promise<void> => {
  const waiting = isOtherAccount()
    ? []
    : sendable(lane)
        .filter(([key]) => isMeant(key))
        .slice(0, perRequest)
  if (waiting.length === 0) return
  const sent = Object.fromEntries(waiting)
  // What is told to an account that has left since ends here: its reply is dropped.
  await save(sent)
  keep(({ outbox }) => ({ outbox: withoutSent(outbox, sent) }))
}

/** On every return to the app, and when the network is back. */
export const sendOutboxAgain = (): void => {
  change('plain', { failures: 0 })
  change('late', { failures: 0 })
  void sendOutbox()
}
