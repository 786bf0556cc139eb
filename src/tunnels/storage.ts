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
export const unclosedOf = <Row extends KeptTunnel>(row: Row) => {
  const { mayBeOpen, unanswered, seenAtMs }: Pick<Row, 'mayBeOpen' | 'unanswered' | 'seenAtMs'> = row
  if (!isOpenNow({ mayBeOpen, unanswered })) return []
  const node = { id: row.node.id, addr: row.node.addr, name: '' }
  return [{ node, limitKbps: null, limitMayChangeUntilMs: null, maps: [], mayBeOpen, unanswered, seenAtMs }]
}

export const isOpenNow = ({ mayBeOpen, unanswered }: Pick<KeptTunnel, 'mayBeOpen' | 'unanswered'>): boolean =>
  mayBeOpen || unanswered !== null

export const stored = accountStore({
  key: 'tunnels',
  schema: v.object({ sessions: readableRows(KeptTunnel) }),
  empty: { sessions: [] },
  afterSignOut: ({ sessions }) => {
    const unclosed = sessions.flatMap(unclosedOf)
    return unclosed.length > 0 ? { sessions: unclosed } : undefined
  },
})
