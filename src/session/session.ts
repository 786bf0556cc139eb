import * as v from 'valibot'
import { create } from 'zustand'
import {
  onStoredElsewhere,
  readStored,
  removeAllStored,
  removeStored,
  storedKeys,
  writeStored,
} from '@/platform/storage'
import { Session } from '@/services/shapes/account'

/**
 * Who is signed in. Screens see who; the tokens stay in this file and under a storage key of their own, so that
 * no state that is drawn, kept for offline or logged ever holds one.
 */
type SessionState =
  | { status: 'signed-out' }
  | { status: 'signed-in'; uid: string }
  /** The server refused the token: the page stays, and a sheet asks to sign in again. */
  | { status: 'expired'; uid: string }

const storageKey = 'session'
let session: Session | undefined

const useStore = create<SessionState>(() => ({ status: 'signed-out' }))

export const useSession = useStore
export const currentSession = useStore.getState
/** Also once the session has expired: what is on the phone is still this account's. */
export const currentUid = (): string | undefined => uidOf(currentSession())
export const accessToken = (): string | undefined => credentials()?.accessToken

/**
 * For the one kind of message that carries tokens in its body, a tunnel's; undefined once the server takes them no
 * more.
 */
export const credentials = () => {
  if (!session || currentSession().status !== 'signed-in') return undefined
  const { uid, authToken, accessToken } = session
  return { uid, authToken, accessToken }
}

/**
 * What lies in storage from the last time. The server alone decides whether it still holds: phones' clocks go wrong.
 */
export const restoreSession = (): void => {
  const stored = v.safeParse(Session, readStored(storageKey))
  if (stored.success) begin(stored.output)
}

export const startSession = (started: Session): void => {
  // Over a session that has expired, or can no longer be read, another account may come in: it finds nothing of the one
  // before, as after signing out.
  const before = currentUid()
  const isUnreadable = before === undefined && storedKeys().includes(storageKey)
  if (isUnreadable || (before !== undefined && before !== started.uid)) endSession()
  writeStored(storageKey, started)
  begin(started)
}

/**
 * Who signs in or out in one window of a browser does so in all of them (`faults.md` 61). What is stored is the other
 * window's doing and stays as it is. `replaced`: the pages here are those of the account before.
 */
export const followOtherWindows = (replaced: () => void): (() => void) =>
  onStoredElsewhere(storageKey, () => {
    const before = currentUid()
    const stored = v.safeParse(Session, readStored(storageKey))
    if (!stored.success) forget()
    else if (stored.output.accessToken !== session?.accessToken) begin(stored.output)
    if (before !== undefined && stored.success && stored.output.uid !== before) replaced()
  })

const forget = () => {
  session = undefined
  useStore.setState({ status: 'signed-out' }, true)
}

export const expireSession = (): void => {
  const now = currentSession()
  if (now.status === 'signed-in') useStore.setState({ status: 'expired', uid: now.uid }, true)
}

/** What is kept under `device.` belongs to the phone, under `left.` to the accounts that were signed in on it. */
export const leftPrefix = 'left.'

/** Leaves nothing of the account on the phone but what `account-store.ts` keeps for its return. */
export const endSession = (): void => {
  for (const listener of endings) listener()
  removeAllStored({ except: ['device.', leftPrefix] })
  forget()
}

/** The account was deleted: erases everything of it. */
export const endDeletedAccount = (): void => {
  const uid = currentUid()
  endSession()
  if (uid === undefined) return
  for (const key of storedKeys()) if (key.startsWith(`${leftPrefix}${uid}.`)) removeStored(key)
}

const endings = new Set<() => void>()
/** Calls back just before everything that accounts stored is erased. */
export const onSessionEnding = (listener: () => void): void => {
  endings.add(listener)
}

/** Calls back when another account, or none, has replaced the last. */
export const onAccountChange = (listener: (uid: string | undefined) => void): (() => void) =>
  useStore.subscribe((now, before) => {
    if (uidOf(now) !== uidOf(before)) listener(uidOf(now))
  })

/** Calls back when the session is over: expired or signed out. */
export const onSessionOver = (listener: () => void): (() => void) =>
  useStore.subscribe((now, before) => {
    if (before.status === 'signed-in' && now.status !== 'signed-in') listener()
  })

/** Calls back when the session has expired. */
export const onSessionExpired = (listener: () => void): (() => void) =>
  useStore.subscribe((now, before) => {
    if (before.status === 'signed-in' && now.status === 'expired') listener()
  })

/** Calls back when the same account has signed in again. */
export const onSessionRenewed = (listener: () => void): (() => void) =>
  useStore.subscribe((now, before) => {
    if (before.status === 'expired' && now.status === 'signed-in' && now.uid === before.uid) listener()
  })

const begin = (started: Session) => {
  session = started
  useStore.setState({ status: 'signed-in', uid: started.uid }, true)
}

const uidOf = (who: SessionState) => (who.status === 'signed-out' ? undefined : who.uid)
