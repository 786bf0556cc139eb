import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import { removeStored } from '@/platform/storage'
import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import type { CallError } from '@/request/errors'
import { isLongAgo } from '@/request/write'
import { accountState } from './account-state'
import { accountStore } from './account-store'
import { endDeletedAccount, onSessionRenewed } from './session'

const key = 'deletion'

/**
 * Remembers that this account's deletion was sent, so that a later response can confirm it: its own may be lost and
 * the app killed (`faults.md` 53). Signing out erases it. An older version did not store when it was sent.
 */
const store = accountStore({
  key,
  schema: v.object({ maskedPhone: v.optional(v.string()), sentAtMs: v.optional(v.number(), 0) }),
  empty: undefined,
})

/** Whether it was sent from here, or the server has said here that there is no such account: nothing is wiped for that. */
export const usePerhapsGone = accountState(() => ({ isPerhapsGone: store.read() !== undefined }))
// It has signed in again.
onSessionRenewed(() => {
  noteAccount(serverNow())
  usePerhapsGone.setState({ isPerhapsGone: false })
})

let notifyDeleted: () => void = () => undefined

/** Calls back once the account is gone, from the server and from the phone. */
export const onDeleted = (listener: () => void): void => {
  notifyDeleted = listener
}

/** Called just before it is sent. The number is masked, as the server shows it. */
export const recordDeletion = (maskedPhone: string | undefined): void => {
  store.write({ sentAtMs: serverNow(), ...(maskedPhone !== undefined && { maskedPhone }) })
  usePerhapsGone.setState({ isPerhapsGone: true })
}

/** The server has refused it, so a later response says nothing of it. */
export const forgetDeletion = (): void => {
  removeStored(key)
  usePerhapsGone.setState({ isPerhapsGone: false })
}

/** The account was there when the server was asked. Long after its deletion was sent that can no longer be done. */
export const noteAccount = (askedAtMs: number): void => {
  const deletion = store.read()
  if (deletion && isLongAgo(deletion.sentAtMs, askedAtMs)) forgetDeletion()
}

/** The server has confirmed it. */
export const endDeletion = (): void => {
  endDeletedAccount()
  notifyDeleted()
}

/** The server says that there is no account: of the token that was sent, or of the phone that was typed to sign in. */
export const confirmDeletion = ({ code }: CallError, { call, input, token }: Sent): void => {
  if (code !== codes.noAccount) return
  const deletion = store.read()
  const isOurs = call.isPublic ? isPhoneOf(deletion?.maskedPhone, input) : token !== undefined
  if (isOurs && deletion) endDeletion()
  else if (isOurs) usePerhapsGone.setState({ isPerhapsGone: true })
}

type Sent = { call: Pick<Call, 'isPublic'>; input: unknown; token: string | undefined }

const Typed = v.object({ phone: v.string() })

const isPhoneOf = (maskedPhone: string | undefined, input: unknown): boolean =>
  maskedPhone !== undefined &&
  v.is(Typed, input) &&
  [...input.phone].every((digit, at) => ['*', digit].includes(maskedPhone[at] ?? ''))
