import * as v from 'valibot'
import { create } from 'zustand'
import { later, pauseAfter } from '@/lib/pauses'
import {
  mayBeStored,
  onStoredElsewhere,
  readStored,
  removeAllStored,
  removeStored,
  storedKeys,
  writeStored,
} from '@/platform/storage'
import { Session } from '@/services/account'

/**
 * Who is signed in. The tokens stay in this file and under a storage key of their own, so that no state that is drawn,
 * stored for offline or logged ever holds one.
 */
type SessionState =
  | { status: 'signed-out' }
  | { status: 'signed-in'; uid: string }
  /** The server refused the token: the page stays, and a sheet asks to sign in again. */
  | { status: 'expired'; uid: string }

const storageKey = 'session'
let session: Session | undefined
/** False when the phone could not store it. */
let isStored = false
/** What is stored in its place from signing out until everything of the account is erased. */
const Over = v.object({ isOver: v.literal(true) })
/** The session that was signed out of while the storage failed. */
let unerased: Session | undefined
/** Whose pages are open here: still, once another window has signed them out. */
let pagesOf: string | undefined
export const pagesUid = () => pagesOf

const useStore = create<SessionState>(() => ({ status: 'signed-out' }))

export const useSession = useStore
export const currentSession = useStore.getState
/** Also when the session has expired: what is on the phone is still this account's. */
export const currentUid = (): string | undefined => uidOf(currentSession())
/** The returned function says whether another account, or none, has replaced the present one. */
export const trackAccount = (): (() => boolean) => {
  const uid = currentUid()
  return () => uid !== currentUid()
}
export const accessToken = (): string | undefined => credentials()?.accessToken

/** For the one kind of message that carries tokens in its body, a tunnel's; undefined once the server refuses them. */
export const credentials = () => {
  if (!session || !isSignedIn(currentSession())) return undefined
  const { uid, authToken, accessToken } = session
  return { uid, authToken, accessToken }
}

/**
 * Restores the stored session. Only the server decides whether it is still valid: phones' clocks go wrong.
 */
export const restoreSession = (): void => {
  const value = readStored(storageKey)
  const stored = sessionIn(value)
  if (stored) begin(stored)
  else if (v.is(Over, value)) erase()
  isStored = stored !== undefined
}

const sessionIn = (value: unknown): Session | undefined => {
  const stored = v.safeParse(Session, value)
  return stored.success ? stored.output : undefined
}
const inStorage = () => sessionIn(readStored(storageKey))

export const startSession = (started: Session): void => {
  // After a session that expired or cannot be read, another account may sign in: it must find nothing of the one before.
  // Its own is stored where that could not be read before, or another window has just signed it in.
  const before = currentUid() ?? inStorage()?.uid
  const isLeft = before === undefined && (mayBeStored(storageKey) || isSomethingOfOthers(started.uid))
  if (isLeft || (before !== undefined && before !== started.uid)) endSession()
  // What the storage failed to erase is erased now: later it cannot be told from what the next account stores.
  catchUp()
  isStored = writeStored(storageKey, started)
  // What is still stored would otherwise sign the account before in again.
  if (isStored) unerased = undefined
  begin(started)
}

/** What is stored for an account alone. */
export const Owned = v.object({ uid: v.string() })
/** Of an account whose session the phone could not store: it ended with the app. */
const isSomethingOfOthers = (uid: string): boolean =>
  storedKeys().some(key => {
    const stored = isOfAccount(key) && readStored(key)
    return v.is(Owned, stored) && stored.uid !== uid
  })

/** Adopts what another window has stored. */
let follow = () => {}

/**
 * Signing in or out in one window of a browser applies to all of them (`faults.md` 61). The storage is the other
 * window's doing and stays as it is. `replaced`: the pages here are those of the previous account. The mini-program could
 * not read it until now.
 */
export const followOtherWindows = (replaced: () => void): (() => void) => {
  if (process.env.TARO_ENV !== 'h5') return onStoredElsewhere(storageKey, catchUpWithStorage)
  follow = () => {
    const before = pagesOf
    const stored = inStorage()
    if (!stored) forget()
    else if (stored.accessToken !== session?.accessToken) {
      // Whatever keeps its tokens takes the new ones once it is renewed.
      if (stored.uid === before) expireSession()
      begin(stored)
    }
    isStored = stored !== undefined
    if (before !== undefined && stored && stored.uid !== before) replaced()
  }
  return onStoredElsewhere(storageKey, follow)
}

/** Another window of the browser has signed this account out, and this one has not been told yet. */
export const isEndedElsewhere = (): boolean => {
  if (process.env.TARO_ENV !== 'h5' || !isStored) return false
  const value = readStored(storageKey)
  // What cannot be read may still be there.
  if (value === undefined && mayBeStored(storageKey)) return false
  return sessionIn(value)?.uid !== currentUid()
}

const forget = () => {
  session = undefined
  useStore.setState({ status: 'signed-out' }, true)
}

export const expireSession = (): void => {
  const now = currentSession()
  if (isSignedIn(now)) useStore.setState({ status: 'expired', uid: now.uid }, true)
}

/** Keys under `device.` belong to the phone, those under `left.` to accounts that were signed in on it. */
export const leftPrefix = 'left.'

/**
 * Erases the account from the phone, except what `account-store.ts` keeps for its return. Returns whether it is erased:
 * otherwise that is tried again, and a kill before would undo the sign-out.
 */
export const endSession = (): boolean => {
  const ended = session
  const isErased = erase()
  // Who signs in next may meet a storage that fails still, or again.
  unerased = isErased ? undefined : (ended ?? unerased)
  forget()
  pagesOf = undefined
  finishLater(0)
  return isErased
}

const pausesMs = [1_000, 5_000, 30_000]
let cancelFinishing: () => void = () => undefined
const finishLater = (tries: number) => {
  cancelFinishing()
  if (!unerased) return
  const finish = () => {
    catchUp()
    finishLater(tries + 1)
  }
  cancelFinishing = later(pauseAfter(pausesMs, tries), finish)
}

/** Of an older version, which did not store whose they were; also where the phone cannot list what it has stored. */
const storedUnowned = ['feedback.draft', 'reservation']

/** The error of the phone's clock belongs to no account. */
const kept = ['device.', leftPrefix, storageKey, 'serverAhead']
const isOfAccount = (key: string): boolean => !kept.some(start => key.startsWith(start))

/**
 * The session last, so that an erasing which the storage or a kill interrupts is continued at the next start; and each
 * time what is to stay is put aside first. What cannot be, though the rest has made room for it, stays where it is.
 */
const erase = (): boolean => {
  const unleft = putAsideAll()
  // A kill signs nobody in again.
  if (!writeStored(storageKey, { isOver: true })) removeStored(storageKey)
  for (const key of storedUnowned) removeStored(key)
  const isErased = removeAllStored([...kept, ...unleft])
  const isAside = putAsideAll().length === 0
  return isErased && isAside && removeAllStored(kept) && removeStored(storageKey)
}

/**
 * Called whenever the app comes or goes. A page that a browser has kept, and shows again, was told of nothing that other
 * windows did meanwhile; and a phone may read by now what it could not at the start.
 */
export const catchUpWithStorage = (): void => {
  if (process.env.TARO_ENV !== 'h5') {
    if (!session && !unerased) restoreSession()
  } else if (mayBeBehind()) follow()
  catchUp()
}

const mayBeBehind = (): boolean => {
  const isReadable = readStored(storageKey) !== undefined
  // What cannot be read may still be there.
  return session ? isStored && (isReadable || !mayBeStored(storageKey)) : isReadable && !unerased
}

/** Stores who has signed in, and erases who has signed out, once the storage allows it. */
const catchUp = (): void => {
  if (unerased) {
    const stored = inStorage()
    const isAnother = stored && stored.accessToken !== unerased.accessToken
    if (!isAnother && !erase()) return
    unerased = undefined
  }
  if (process.env.TARO_ENV === 'h5' && isReplacedElsewhere()) return
  if (session && !isStored) isStored = writeStored(storageKey, session)
}

/** Another window has signed somebody else in: one that was asleep, or out of sight, may not have been told. */
const isReplacedElsewhere = (): boolean => {
  const stored = inStorage()
  return stored !== undefined && stored.uid !== currentUid()
}

/** The account was deleted: erases everything of it, also what is put aside when that is tried again. */
export const endDeletedAccount = (): void => {
  const left = `${leftPrefix}${currentUid()}.`
  const eraseLeft = (): undefined => {
    for (const key of storedKeys()) if (key.startsWith(left)) removeStored(key)
  }
  onSessionEnding(eraseLeft)
  // Nothing of it is to be put aside.
  removeAllStored(kept)
  if (endSession()) endings.delete(eraseLeft)
}

type BeforeErasing = () => string | undefined
const endings = new Set<BeforeErasing>()
/** Calls back before all that accounts stored is erased, and after it. What it returns is a key to be left alone. */
export const onSessionEnding = (listener: BeforeErasing): void => {
  endings.add(listener)
}
const putAsideAll = (): string[] => [...endings].flatMap(putAside => putAside() ?? [])

/** Calls back when another account, or none, has replaced the last. */
export const onAccountChange = (listener: (uid: string | undefined) => void): (() => void) =>
  useStore.subscribe((now, before) => {
    if (uidOf(now) !== uidOf(before)) listener(uidOf(now))
  })

const onChange = (isMeant: (now: SessionState, before: SessionState) => boolean) => (listener: () => void) =>
  useStore.subscribe((now, before) => {
    if (isMeant(now, before)) listener()
  })

const isSignedIn = (now: SessionState): now is SessionState & { status: 'signed-in' } => now.status === 'signed-in'

/** Calls back when the session is over: expired or signed out. */
export const onSessionOver = onChange((now, before) => isSignedIn(before) && !isSignedIn(now))

/** Calls back when the session has expired. */
export const onSessionExpired = onChange((now, before) => isSignedIn(before) && now.status === 'expired')

/** Calls back when the same account has signed in again. */
export const onSessionRenewed = onChange(
  (now, before) => before.status === 'expired' && isSignedIn(now) && uidOf(now) === uidOf(before),
)

const begin = (started: Session) => {
  session = started
  pagesOf = started.uid
  useStore.setState({ status: 'signed-in', uid: started.uid }, true)
}

const uidOf = (who: SessionState) => (who.status === 'signed-out' ? undefined : who.uid)
