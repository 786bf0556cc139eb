import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import { TimeMs } from '@/lib/shapes'
import { accountStore } from '@/session/account-store'
import { currentUid } from '@/session/session'

/** Nodes that are to be unbound, and since when by the server's clock: a kill may come before it is known whether they are. */
const stored = accountStore({
  key: 'unbindings',
  schema: v.object({ sinceMs: v.record(v.string(), TimeMs) }),
  empty: { sinceMs: {} },
  afterSignOut: left => (Object.keys(left.sinceMs).length > 0 ? left : undefined),
})

type Since = Readonly<Record<string, number>>

/** Instead of what is stored, by account: what a full phone could not store, also that one was forgotten. */
const unstored = new Map<string, Since>()

const unbindingsOf = (uid: string): Since => unstored.get(uid) ?? stored.readOf(uid).sinceMs

export const unbindings = (): Since => unbindingsOf(currentUid() ?? '')

/** Also of an account that has signed out. */
export const isUnbinding = (uid: string, nodeId: string): boolean => unbindingsOf(uid)[nodeId] !== undefined

const keep = (sinceMs: Since): void => {
  const uid = currentUid() ?? ''
  if (stored.write({ sinceMs })) unstored.delete(uid)
  else unstored.set(uid, sinceMs)
}

export const noteUnbinding = (nodeId: string, sinceMs = Math.round(serverNow())): void =>
  keep({ ...unbindings(), [nodeId]: sinceMs })

/** Another phone may have unbound it before: nothing of that is on its way any more. */
export const noteDoubt = (nodeId: string): void => {
  if (unbindings()[nodeId] === undefined) noteUnbinding(nodeId, longAgo)
}
const longAgo = 0

export const forgetUnbinding = (nodeId: string): void => {
  const { [nodeId]: known, ...sinceMs } = unbindings()
  if (known !== undefined) keep(sinceMs)
}
