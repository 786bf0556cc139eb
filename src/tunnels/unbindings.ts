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

/** What a full phone could not store of them, by account; null where one was forgotten. */
const unstored = new Map<string, Readonly<Record<string, number | null>>>()

// Once another window has noted more, what was forgotten here may be in doubt again.
if (process.env.TARO_ENV === 'h5')
  stored.onChangedElsewhere(() => {
    const uid = currentUid() ?? ''
    const noted = Object.entries(unstored.get(uid) ?? {}).filter(([, sinceMs]) => sinceMs !== null)
    unstored.set(uid, Object.fromEntries(noted))
  })

const unbindingsOf = (uid: string): Since => {
  const latest = { ...stored.readOf(uid).sinceMs, ...unstored.get(uid) }
  return Object.fromEntries(
    Object.entries(latest).flatMap(([id, sinceMs]) => (sinceMs === null ? [] : [[id, sinceMs]])),
  )
}

export const unbindings = (): Since => unbindingsOf(currentUid() ?? '')

/** Also of an account that has signed out. */
export const isUnbinding = (uid: string, nodeId: string): boolean => unbindingsOf(uid)[nodeId] !== undefined

/** Another window may have stored more since. */
const keep = (nodeId: string, sinceMs: number | null): void => {
  const uid = currentUid() ?? ''
  unstored.set(uid, { ...unstored.get(uid), [nodeId]: sinceMs })
  if (stored.write({ sinceMs: unbindings() })) unstored.delete(uid)
}

export const noteUnbinding = (nodeId: string, sinceMs = Math.round(serverNow())): void => keep(nodeId, sinceMs)

/** Another phone may have unbound it before: nothing of that is on its way any more. */
export const noteDoubt = (nodeId: string): void => {
  if (unbindings()[nodeId] === undefined) noteUnbinding(nodeId, longAgo)
}
const longAgo = 0

export const forgetUnbinding = (nodeId: string): void => {
  if (unbindings()[nodeId] !== undefined) keep(nodeId, null)
}
