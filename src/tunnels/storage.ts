import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { TimeMs } from '@/lib/shapes'
import { accountStore } from '@/session/account-store'

/**
 * As much of a stored tunnel as is needed without its machine: which node, and whether it may be open. The machine
 * reads the rest, row by row, as every version of the app has stored it.
 */
const KeptMap = v.looseObject({
  startedAs: v.nullable(v.string()),
  unanswered: v.nullable(v.looseObject({ isKnown: v.boolean() })),
})
const KeptTunnel = v.looseObject({
  node: v.looseObject({ id: v.string(), name: v.string(), addr: v.string() }),
  maps: readableRows(KeptMap),
  mayBeOpen: v.boolean(),
  unanswered: v.unknown(),
  isEnding: v.optional(v.boolean()),
  seenAtMs: TimeMs,
})
export type KeptTunnel = v.InferOutput<typeof KeptTunnel>

/** Only what is needed to close it after its account has signed out: which ports of its network are open. */
export const unclosedOf = <Row extends KeptTunnel>(row: Row): Row[] => {
  if (!isOpenNow(row)) return []
  const { id, addr } = row.node
  const maps = row.maps.filter(isDoor).map(map => ({ ...map, ...withoutPerson }))
  return [{ ...row, node: { id, addr, name: '' }, limitKbps: null, limitMayChangeUntilMs: null, maps }]
}

const withoutPerson = {
  name: '',
  preset: 'own',
  isFavourite: false,
  isHidden: false,
  lastAddress: null,
  ended: null,
  wants: 'removed',
  closesAtMs: null,
  openForMs: null,
}

/** Whether anything may be reached through it. Older versions stored one that was to be destroyed without its maps. */
export const isOpenNow = ({ maps, mayBeOpen, unanswered, isEnding = maps.length === 0 }: KeptTunnel): boolean =>
  maps.some(isDoor) || (isEnding && (mayBeOpen || unanswered !== null))

const isDoor = ({ startedAs, unanswered }: v.InferOutput<typeof KeptMap>): boolean =>
  startedAs !== null || (unanswered !== null && !unanswered.isKnown)

export const stored = accountStore({
  key: 'tunnels',
  schema: v.object({ sessions: readableRows(KeptTunnel) }),
  empty: { sessions: [] },
  isInMemory: true,
  afterSignOut: ({ sessions }) => {
    const unclosed = sessions.flatMap(unclosedOf)
    return unclosed.length > 0 ? { sessions: unclosed } : undefined
  },
})
