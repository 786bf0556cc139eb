import * as v from 'valibot'
import { oneOf, TimeMs } from '@/lib/shapes'
import { type DataEntry, openPrefix } from '@/services/user-data'
import { Callee, Host, Rule, SequenceId, ServicePort, SpeedLimit } from '@/tunnel/shapes'
import type { Node, Service } from '@/tunnel/tunnel'

/**
 * The account's services as they are in its own data, where every phone reads and writes them: `service/<id>/<field>`,
 * one key for each field, so that two phones that change two fields lose neither. A service that was deleted keeps
 * `gone` alone. What is open has keys of its own, by the sequenceId that it was started under:
 * `service-open/<id>/<sequenceId>` says what, and is written before the node is asked for it,
 * `service/<id>/at/<sequenceId>` where it is reached, `closing/` in place of `at/` which phone closes it. It is open
 * while the first of them is there. No token is in any of them.
 */
export type KnownService = {
  id: string
  node: Node
  service: Service
  limitKbps: number | null
  isFavourite: boolean
  /** The last port that was taken back from whoever has its address. */
  retiredPort: number | null
}

const preset = oneOf(['web', 'ssh', 'rdp', 'smb', 'printer'], 'own')

/** One opening of a service, by whichever phone: all that closing it needs. */
const Opening = v.object({
  nodeId: Callee,
  nodeName: v.fallback(v.string(), ''),
  addr: v.string(),
  name: v.fallback(v.string(), ''),
  preset,
  ip: Host,
  port: ServicePort,
  rule: Rule,
  /** By the server's clock, as is `closesAtMs`: null, until somebody closes it. */
  openedAtMs: TimeMs,
  closesAtMs: v.nullable(TimeMs),
  /** The phone that opened it. */
  phoneId: v.string(),
  phone: v.fallback(v.string(), ''),
})
const Place = v.object({ svMapHost: Host, svMapPort: ServicePort })
export const Door = v.object({
  ...Opening.entries,
  serviceId: v.pipe(v.string(), v.nonEmpty()),
  startedAs: SequenceId,
  /** Null until its node has said so. */
  place: v.nullable(Place),
  isClosing: v.boolean(),
  /** By the server's clock; missing for what an older version has stored. */
  closingSinceMs: v.optional(TimeMs),
})
export type Door = v.InferOutput<typeof Door>
export type Place = v.InferOutput<typeof Place>
type DoorId = Pick<Door, 'serviceId' | 'startedAs'>

/** Of a change; a null value removes its key. */
export type Entries = Record<string, string | null>

const fieldKey = (id: string, field: string) => `service/${id}/${field}`
const openKey = ({ serviceId, startedAs }: DoorId) => `${openPrefix}${serviceId}/${startedAs}`
const doorKey = ({ serviceId, startedAs }: DoorId, part: 'at' | 'closing') =>
  fieldKey(serviceId, `${part}/${startedAs}`)

export const doorEntries = ({ place: _, isClosing: _not, closingSinceMs: _nor, ...door }: Door): Entries => {
  const { serviceId, startedAs, ...opening } = door
  return {
    [openKey({ serviceId, startedAs })]: JSON.stringify(opening),
  }
}
export const isPlaceKey = (key: string): boolean => key.includes('/at/')
export const placeEntries = (door: DoorId, place: Place): Entries => ({ [doorKey(door, 'at')]: JSON.stringify(place) })
export const closingEntries = (door: DoorId, phoneId: string): Entries => ({ [doorKey(door, 'closing')]: phoneId })
export const closedEntries = (door: DoorId): Entries => ({
  [openKey(door)]: null,
  [doorKey(door, 'at')]: null,
  [doorKey(door, 'closing')]: null,
})

const numberText = (value: number | null) => (value === null ? '' : String(value))

export const favouriteEntries = (id: string, isFavourite: boolean): Entries => ({
  [fieldKey(id, 'favourite')]: isFavourite ? 'yes' : 'no',
})
export const retiredEntries = (id: string, port: number): Entries => ({ [fieldKey(id, 'retired')]: String(port) })
export const limitEntries = (id: string, limitKbps: number | null): Entries => ({
  [fieldKey(id, 'limit')]: numberText(limitKbps),
})

export const serviceEntries = ({
  id,
  node,
  service,
  limitKbps,
  isFavourite,
}: Omit<KnownService, 'retiredPort'>): Entries => {
  const fields: Record<string, string> = {
    node: node.id,
    'node-name': node.name,
    addr: node.addr,
    name: service.name,
    ip: service.ip,
    port: String(service.port),
    preset: service.preset,
    who: String(service.rule),
    'open-for': numberText(service.openForMs),
  }
  const named = Object.entries(fields).map(([field, value]) => [fieldKey(id, field), value])
  return {
    ...Object.fromEntries(named),
    ...limitEntries(id, limitKbps),
    ...favouriteEntries(id, isFavourite),
    [tombstoneKey(id)]: null,
  }
}

const fields = [
  ...['node', 'node-name', 'addr', 'name', 'ip', 'port', 'preset', 'who', 'open-for', 'limit', 'favourite', 'retired'],
]

/** It is deleted, for every phone. What may still be open of it stays listed. */
export const goneEntries = (id: string): Entries => ({
  ...Object.fromEntries(fields.map(field => [fieldKey(id, field), null])),
  [tombstoneKey(id)]: 'yes',
})
export const tombstoneKey = (id: string): string => fieldKey(id, 'gone')
/** The services that a change deletes, and does not forget. */
export const deletedIn = (entries: Entries): string[] =>
  Object.entries(entries).flatMap(([key, value]) => {
    const [, id, field] = /^service\/([^/]+)\/(node|gone)$/.exec(key) ?? []
    const isDeleted = id !== undefined && value === (field === 'node' ? null : 'yes')
    return isDeleted && !isForgottenIn(entries, id) ? [id] : []
  })
/** Nothing is left of it: its node is no longer the account's. */
export const forgottenEntries = (id: string): Entries => ({ ...goneEntries(id), [tombstoneKey(id)]: null })
export const isForgottenIn = (entries: Entries, id: string): boolean => entries[tombstoneKey(id)] === null

const numberOrNull = v.pipe(
  v.optional(v.string(), ''),
  v.transform(text => (text === '' ? null : Number(text))),
)
const Fields = v.object({
  node: Callee,
  'node-name': v.optional(v.string(), ''),
  addr: v.string(),
  name: v.optional(v.string(), ''),
  ip: Host,
  port: v.pipe(v.string(), v.transform(Number), ServicePort),
  preset,
  who: v.pipe(v.string(), v.transform(Number), Rule),
  'open-for': v.pipe(numberOrNull, v.nullable(TimeMs)),
  limit: v.fallback(v.pipe(numberOrNull, v.nullable(SpeedLimit)), null),
  favourite: v.optional(v.string(), 'no'),
  retired: v.fallback(v.pipe(numberOrNull, v.nullable(ServicePort)), null),
})

/** What every phone knows of: services, those that were deleted and when, and what is, or may be, open. */
export type Everywhere = {
  services: KnownService[]
  /** When each was last told of, by the server's clock, also those that this version cannot read. */
  toldAtMs: Record<string, number>
  gone: Record<string, number>
  doors: Door[]
}

/** What a field's name begins with, by the key's first part. */
const rooms: Record<string, string> = { service: '', 'service-open': 'open' }

/** What cannot be read is left out; another version of the app may have written it. */
export const everywhereIn = (entries: readonly DataEntry[]): Everywhere => {
  const texts = new Map<string, Record<string, string>>()
  const gone: Everywhere['gone'] = {}
  const toldAtMs: Everywhere['toldAtMs'] = {}
  for (const { key, value, updatedAtMs } of entries) {
    const [room = '', id, ...rest] = key.split('/')
    const before = rooms[room]
    if (before === undefined || !id || rest.length === 0) continue
    const field = before + rest.join('')
    if (field === 'gone') gone[id] = updatedAtMs
    if (field === 'node') toldAtMs[id] = updatedAtMs
    // Which phone closes it matters to nobody, and since when it does.
    const text = field.startsWith('closing') ? String(updatedAtMs) : value
    texts.set(id, { ...texts.get(id), [field]: text })
  }
  const all = [...texts]
  return {
    gone,
    toldAtMs,
    services: all.flatMap(([id, each]) => (gone[id] === undefined ? serviceIn(id, each) : [])),
    doors: all.flatMap(([id, each]) => doorsIn(id, each)),
  }
}

const serviceIn = (id: string, texts: Record<string, string>): KnownService[] => {
  const read = v.safeParse(Fields, texts)
  return read.success ? [serviceFrom(id, read.output)] : []
}

const doorsIn = (serviceId: string, texts: Record<string, string>): Door[] =>
  Object.entries(texts).flatMap(([field, text]) => {
    const [, startedAs] = /^open(\d+)$/.exec(field) ?? []
    const opening = startedAs === undefined ? undefined : parsed(Opening, text)
    if (startedAs === undefined || !opening) return []
    const place = parsed(Place, texts[`at${startedAs}`] ?? '') ?? null
    const closing = texts[`closing${startedAs}`]
    const state = closing === undefined ? { isClosing: false } : { isClosing: true, closingSinceMs: Number(closing) }
    const door = { ...opening, serviceId, startedAs, place, ...state }
    return v.is(Door, door) ? [door] : []
  })

const parsed = <Value>(schema: v.GenericSchema<unknown, Value>, text: string): Value | undefined => {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}

const serviceFrom = (id: string, given: v.InferOutput<typeof Fields>): KnownService => ({
  id,
  node: { id: given.node, name: given['node-name'], addr: given.addr },
  service: {
    name: given.name,
    preset: given.preset,
    ip: given.ip,
    port: given.port,
    rule: given.who,
    openForMs: given['open-for'],
  },
  limitKbps: given.limit,
  isFavourite: given.favourite === 'yes',
  retiredPort: given.retired,
})
