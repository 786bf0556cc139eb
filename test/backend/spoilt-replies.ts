import type { Call } from '@/request/call'
import { cookieJar } from '@/request/cookies'
import { CallError } from '@/request/errors'
import { hostsOf } from '@/request/hosts'
import { httpTransport } from '@/request/http'
import { seededRandom } from './seeded-random'

/** A correct reply, spoilt in every way that JSON allows, read through the app's own transport. */

export const variants = 50
const tooBig = '"\\u0000"'
const proto = '"\\u0001"'

type Parent = Record<string, unknown> | unknown[]
type Place = { parent: Parent; key: string; path: string }

const placesIn = (value: unknown, path = ''): Place[] => {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Parent // an object or an array
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = Array.isArray(value) ? `${path}.*` : `${path}.${key}`
    return [{ parent, key, path: at }, ...placesIn(inner, at)]
  })
}

const put = ({ parent, key }: Place, value: unknown) => Object.assign(parent, { [key]: value })
const valueAt = ({ parent, key }: Place): unknown => Object.entries(parent).find(([each]) => each === key)?.[1]
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** Each changes the reply in one place. */
const ways: Record<string, (place: Place) => void> = {
  missing: ({ parent, key }) => void Reflect.deleteProperty(parent, key),
  null: place => put(place, null),
  'a text': place => put(place, 'NaN'),
  'a number as text': place => put(place, `${valueAt(place)}`),
  'another type': place => put(place, typeof valueAt(place) === 'object' ? true : [valueAt(place)]),
  'an object': place => put(place, { value: valueAt(place) }),
  negative: place => put(place, -1),
  'a fraction': place => put(place, 0.1),
  huge: place => put(place, 2 ** 60),
  'beyond all numbers': place => put(place, '\u0000'),
  /** Bits for bytes, fen for yuan, seconds for milliseconds. */
  'another unit': place => {
    const value = valueAt(place)
    if (typeof value === 'number') put(place, value > 1e11 ? Math.floor(value / 1_000) : value * 100)
  },
  'a long text': place => put(place, 'x'.repeat(100_000)),
  deep: place => put(place, deep(1_000)),
  __proto__: place => put(place, { '\u0001': { isAdmin: true } }),
  'an unknown field': ({ parent, key }) =>
    Object.assign(parent, { [`${key}-later`]: valueAt({ parent, key, path: '' }) }),
  /** A list then has each of its ids twice. */
  twice: place => {
    const value = valueAt(place)
    put(place, Array.isArray(value) ? [...value, ...value] : [value, value])
  },
}

const textOf = (data: unknown) =>
  JSON.stringify(data ?? null)
    .split(tooBig)
    .join('1e999')
    .split(proto)
    .join('"__proto__"')

/** One of its variants, as JSON. */
export const spoilt = (name: string, reply: unknown, at: number): { what: string; text: string } => {
  const drawn = (what: string, of: number) => Math.floor(seededRandom(`${name} ${at} ${what}`) * of)
  const root = { data: JSON.parse(textOf(reply)) }
  const places = placesIn(root)
  const place = places[drawn('place', places.length)]
  const [what, spoil] = Object.entries(ways)[at % Object.keys(ways).length] ?? []
  if (place && spoil) spoil(place)
  return { what: `${what} at ${place?.path}`, text: textOf(root.data) }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** What a phone has told of its own clock is read as it was told. */
const ofPhones = [
  ...['.atMs', '.startedAtMs', '.changedAtMs'].flatMap(field => [`.data.items.*${field}`, `.data${field}`]),
  '.data.settings.updatedAtMs',
]

/** Read as milliseconds, seconds are a day in 1970. */
const isInSeconds = ({ path }: Place, value: unknown): boolean =>
  typeof value === 'number' && /(At|from|to|Run|since|until)Ms$/i.test(path) && value < 1e12

const kindsIn = (reply: unknown) => {
  const kinds = new Map<string, Set<string>>()
  for (const place of placesIn({ data: reply })) {
    const known = kinds.get(place.path) ?? new Set()
    kinds.set(place.path, known.add(kindOf(valueAt(place))))
  }
  return kinds
}

/** A value that a page would draw wrongly: of another kind than in the correct reply, or not a number. */
const wrongIn = (read: unknown, reply: unknown): string[] => {
  const kinds = kindsIn(reply)
  return placesIn({ data: read }).flatMap(place => {
    const value = valueAt(place)
    const [kind, known] = [kindOf(value), kinds.get(place.path)]
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return [`${place.path} is ${value}`]
    if (isInSeconds(place, value) && !ofPhones.includes(place.path)) return [`${place.path} is ${value}`]
    const isAnother = known && ![...known].includes('null') && !known.has(kind) && !['null', 'undefined'].includes(kind)
    return isAnother ? [`${place.path} is of kind ${kind}, not ${[...known]}`] : []
  })
}

/** What the app accepts wrongly of the call's spoilt replies; empty when it refuses them or reads only the rest. */
export const misread = async (call: Call, input: unknown, reply: unknown): Promise<string[]> => {
  let text = ''
  let asked = 0
  const envelope = (data: string) => (call.hasEnvelope ? `{"code":0,"msg":"","data":${data}}` : data)
  const transport = httpTransport({
    roundTrip: async () => {
      asked += 1
      return { status: 200, headers: {}, setCookies: [], text }
    },
    hosts: () => hostsOf('same-site', 'http://site.example'),
    cookies: cookieJar(Date.now),
    accessToken: () => undefined,
    isOnline: () => true,
    now: Date.now,
  })
  // as: comes from the call's own schema.
  const read = (): Promise<unknown> => transport(call, input as never, {})
  text = envelope(textOf(reply))
  await read()
  const wrong: string[] = []
  const replies = Array.from({ length: variants }, (_, at) => spoilt(call.name, reply, at))
  for (const { what, text: each } of replies) {
    text = envelope(each)
    const found = await read().then(
      data => wrongIn(data, reply),
      error => (error instanceof CallError && error.kind === 'unreadable' ? [] : [String(error)]),
    )
    wrong.push(...found.map(each => `${what}: ${each}`))
  }
  if (asked !== replies.length + 1) wrong.push(`${asked} requests`)
  if ('isAdmin' in {}) wrong.push('the prototype of all objects was changed')
  return wrong
}
