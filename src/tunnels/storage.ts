import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { TimeMs } from '@/lib/shapes'
import { accountStore } from '@/session/account-store'

/**
 * As much of a stored tunnel as is needed without its machine: which node, and whether it may be open. The machine
 * reads the rest, row by row, as every version of the app has stored it.
 */
const KeptTunnel = v.looseObject({
  node: v.looseObject({ id: v.string(), addr: v.string() }),
  mayBeOpen: v.boolean(),
  unanswered: v.unknown(),
  seenAtMs: TimeMs,
})
export type KeptTunnel = v.InferOutput<typeof KeptTunnel>

/** Only what is needed to close it after its account has signed out. */
const leftOf = ({ node: { id, addr }, mayBeOpen, unanswered, seenAtMs }: KeptTunnel): KeptTunnel[] => {
  if (!isOpenNow({ mayBeOpen, unanswered })) return []
  const nothing = { limitKbps: null, limitMayChangeUntilMs: null, maps: [] }
  return [{ ...nothing, node: { id, addr, name: '' }, mayBeOpen, unanswered, seenAtMs }]
}

export const isOpenNow = ({ mayBeOpen, unanswered }: Pick<KeptTunnel, 'mayBeOpen' | 'unanswered'>): boolean =>
  mayBeOpen || unanswered !== null

export const stored = accountStore({
  key: 'tunnels',
  schema: v.object({ sessions: readableRows(KeptTunnel) }),
  empty: { sessions: [] },
  afterSignOut: ({ sessions }) => {
    const left = sessions.flatMap(leftOf)
    return left.length > 0 ? { sessions: left } : undefined
  },
})
