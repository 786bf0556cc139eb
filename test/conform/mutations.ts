import { codes } from '@/request/codes'
import { isJson } from '../contract/json'
import type { Judge } from './judge'
import { dataOf, type Heard, type Known, knownOf } from './known'
import { type Place, placesIn } from './places'

/** What a server may do wrong, in every place of every reply that was heard, and whether the judge says so. */
export type Tally = { found: number; of: number; missed: string[] }

/** A server does one thing wrong in one place of a call, whatever it is asked. */
export const mutatedReplies = (known: Known, judge: Judge): Record<string, Tally> => {
  const tallies: Record<string, Tally> = {}
  for (const heard of successesByCall(known)) {
    const before = findingsOf(heard, known, judge)
    for (const { what, where, mutated } of mutationsOf(heard)) {
      const others = known.heard.filter(each => !heard.includes(each))
      const after = findingsOf(mutated, knownOf({ ...known, heard: [...mutated, ...others] }), judge)
      const isFound = after.some(words => !before.includes(words))
      const { found, of, missed } = tallies[what] ?? { found: 0, of: 0, missed: [] }
      tallies[what] = { found: found + Number(isFound), of: of + 1, missed: isFound ? missed : [...missed, where] }
    }
  }
  return tallies
}

const findingsOf = (heard: Heard[], known: Known, judge: Judge): string[] =>
  heard.flatMap(each => judge(each, known)).flatMap(({ broken, absent }) => [...broken, ...absent])

const successesByCall = ({ heard }: Known): Heard[][] => {
  const successes = heard.filter(each => isSuccess(each) && !each.call.codec)
  const names = [...new Set(successes.map(({ call }) => call.name))]
  return names.map(name => successes.filter(({ call }) => call.name === name))
}

const isSuccess = ({ call, body }: Heard): boolean => !call.hasEnvelope || (isJson(body) && body.code === codes.success)

type Mutation = { what: string; where: string; mutated: Heard[] }

const mutationsOf = (heard: Heard[]): Mutation[] => [...inEnvelope(heard), ...inPlaces(heard)]

const inEnvelope = (heard: Heard[]): Mutation[] => {
  const [first] = heard
  if (!first?.call.hasEnvelope) return []
  const bodies: Record<string, (each: Heard) => unknown> = {
    'another envelope': each => ({ errno: 0, result: dataOf(each) }),
    'no envelope': dataOf,
    'another code': ({ body }) => ({ ...Object(body), code: 200 }),
    'a code as text': ({ body }) => ({ ...Object(body), code: '0' }),
  }
  return Object.entries(bodies).map(([what, bodyOf]) => ({
    ...{ what, where: first.call.name },
    mutated: heard.map(each => ({ ...each, body: bodyOf(each) })),
  }))
}

const inPlaces = (heard: Heard[]): Mutation[] => {
  const places = heard.flatMap(placesOf)
  const paths = [...new Set(places.map(({ path }) => path))]
  return paths.flatMap(path =>
    Object.entries(changes)
      .filter(([, { fits }]) => places.some(each => each.path === path && fits(each)))
      .map(([what, { change }]) => ({
        ...{ what, where: `${heard[0]?.call.name} ${path}` },
        mutated: heard.map(each => changed(each, path, change)),
      })),
  )
}

const placesOf = (heard: Heard): Place[] => placesIn({ data: dataOf(heard) }).filter(({ path }) => path !== '.data')

/** As a wrong server would: in every row. */
const changed = (heard: Heard, path: string, change: (place: Place) => void): Heard => {
  const copy: Heard = { ...heard, body: structuredClone(heard.body) }
  for (const place of placesOf(copy)) if (place.path === path) change(place)
  return copy
}

type Change = { fits: (place: Place) => boolean; change: (place: Place) => void }

const put = ({ parent, key }: Place, value: unknown) => Object.assign(parent, { [key]: value })
const scaled = (names: RegExp, factor: number): Change => {
  const fits = ({ key, value }: Place) => names.test(key) && typeof value === 'number' && value !== 0
  const change = (place: Place) => (fits(place) ? put(place, rounded(Number(place.value) * factor)) : undefined)
  return { fits, change }
}
/** Times and counts are whole after a conversion too, money is not. */
const rounded = (value: number): number => (value > 1e8 ? Math.floor(value) : value)

const changes: Record<string, Change> = {
  'a missing field': {
    fits: ({ parent }) => !Array.isArray(parent),
    change: ({ parent, key }) => Reflect.deleteProperty(parent, key),
  },
  'another type': {
    fits: () => true,
    change: place => put(place, ofAnotherType(place.value)),
  },
  'seconds for milliseconds': scaled(/Ms$|^expiresAt$/, 1 / 1_000),
  'microseconds for milliseconds': scaled(/Ms$|^expiresAt$/, 1_000),
  'milliseconds for seconds': scaled(/[a-z]S$/, 1_000),
  'yuan for fen': scaled(/Fen$/, 1 / 100),
  'bits a second for kilobits': scaled(/Kbps$/, 1_000),
  'megabits a second for kilobits': scaled(/Kbps$/, 1 / 1_000),
  'kilobytes for bytes': scaled(/Bytes$/, 1 / 1_000),
  'bits for bytes': scaled(/Bytes$/, 8),
  'a thousand times the bytes': scaled(/Bytes$/, 1_000),
}

const ofAnotherType = (value: unknown): unknown => {
  if (typeof value === 'number') return `${value}`
  return typeof value === 'string' || value === null ? { value } : 'text'
}
