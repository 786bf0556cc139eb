import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import { TimeMs } from '@/lib/shapes'
import { accountStore } from '@/session/account-store'

/** Nodes that are to be unbound, and since when by the server's clock: a kill may come before it is known whether they are. */
const stored = accountStore({
  key: 'unbindings',
  schema: v.object({ sinceMs: v.record(v.string(), TimeMs) }),
  empty: { sinceMs: {} },
  afterSignOut: left => (Object.keys(left.sinceMs).length > 0 ? left : undefined),
})

type Since = Readonly<Record<string, number>>

export const unbindings = (): Since => stored.read().sinceMs

/** Also of an account that has signed out. */
export const isUnbinding = (uid: string, nodeId: string): boolean => {
  const sinceMs: Since = stored.readOf(uid).sinceMs
  return sinceMs[nodeId] !== undefined
}

export const noteUnbinding = (nodeId: string): void =>
  void stored.write({ sinceMs: { ...unbindings(), [nodeId]: Math.round(serverNow()) } })

export const forgetUnbinding = (nodeId: string): void => {
  const { [nodeId]: known, ...sinceMs } = unbindings()
  if (known !== undefined) stored.write({ sinceMs })
}
