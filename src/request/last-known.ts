import { hashKey, type InfiniteData, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Call } from './call'

/**
 * What was last read of the calls that are `isKept`, for a start without a network: each answer under a key of its
 * own, read when a screen asks for it and not before, so that a start costs nothing. A query begins with it as data
 * of its age, and is read anew as any data that old. Nothing is written by way of a cache of the whole: one answer
 * that changed is one small write.
 */
export type Shelf = {
  read(key: string): unknown
  write(key: string, value: unknown): boolean
  remove(key: string): void
}

const Entry = v.object({ hash: v.string(), key: v.string(), size: v.number(), atMs: v.number() })
type Entry = v.InferOutput<typeof Entry>
const Index = v.object({ version: v.literal(1), uid: v.string(), nextNumber: v.number(), entries: v.array(Entry) })
type Index = v.InferOutput<typeof Index>

const indexKey = 'known'
/** Characters; the platform takes 1 MB a key and 10 MB in all, and a Chinese character is three bytes of it. */
const mostInEntry = 300_000
const mostInAll = 2_000_000
/** Answers come in bursts: a screen is written once. */
const settleMs = 1_000
/** What is read again and again while one looks at it is written so often, and when the app is left. */
const writeEveryMs = 60_000

let shelf: Shelf | undefined
let index: Index | undefined
const waiting = new Map<string, Query>()
let timer: ReturnType<typeof setTimeout> | undefined

/** `app.tsx` says where it is kept, and tells of each account. */
export const keepAnswers = (client: QueryClient, on: Shelf): void => {
  shelf = on
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !query.meta?.isKept || query.state.status !== 'success') return
    const ageMs = query.state.dataUpdatedAt - (entryOf(query.queryHash)?.atMs ?? 0)
    if (ageMs > 0) waiting.set(query.queryHash, query)
    if (ageMs > writeEveryMs) timer ??= setTimeout(writeAnswers, settleMs)
  })
}

/** What is kept belongs to one account; another, or none, starts with nothing. */
export const keepAnswersOf = (uid: string | undefined): void => {
  waiting.clear()
  const stored = v.safeParse(Index, shelf?.read(indexKey))
  index = stored.success ? stored.output : undefined
  if (index?.uid === uid) return
  forgetAnswers()
  index = uid === undefined ? undefined : { version: 1, uid, nextNumber: 0, entries: [] }
}

/** Also when the app goes to the background: there may be no later. */
export const writeAnswers = (): void => {
  clearTimeout(timer)
  timer = undefined
  if (!index || waiting.size === 0) return
  for (const query of waiting.values()) keep(query)
  waiting.clear()
  shelf?.write(indexKey, index)
}

const keep = ({ queryHash: hash, state }: Query): void => {
  const answer = { data: firstPageOnly(state.data), atMs: state.dataUpdatedAt }
  const size = JSON.stringify(answer).length
  if (!index || size > mostInEntry) return
  const key = entryOf(hash)?.key ?? `${indexKey}.${index.nextNumber}`
  index = {
    ...index,
    nextNumber: index.nextNumber + 1,
    entries: [...without(key), { hash, key, size, atMs: answer.atMs }],
  }
  while (sizeOf(index.entries) > mostInAll && dropOldest());
  if (!shelf?.write(key, answer)) index = { ...index, entries: without(key) }
}

const without = (key: string): Entry[] => index?.entries.filter(entry => entry.key !== key) ?? []
const sizeOf = (entries: readonly Entry[]) => entries.reduce((sum, { size }) => sum + size, 0)

/** A list of thousands begins with its first page. */
const firstPageOnly = (data: unknown): unknown => {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

const entryOf = (hash: string) => index?.entries.find(entry => entry.hash === hash)

/** Oldest first: whatever else must be stored is worth more. False when there is nothing left to give up. */
export const dropOldest = (): boolean => {
  const [oldest] = [...(index?.entries ?? [])].sort((a, b) => a.atMs - b.atMs)
  if (!index || !oldest) return false
  shelf?.remove(oldest.key)
  index = { ...index, entries: without(oldest.key) }
  return true
}

const forgetAnswers = (): void => {
  while (dropOldest());
  shelf?.remove(indexKey)
}

const Answer = v.object({ data: v.unknown(), atMs: v.number() })

/**
 * The options that let a query begin with what was last read. What an older version of the app kept and this one
 * cannot read is not there.
 */
export const startingWithLastKnown = <Data>(call: Call, queryKey: QueryKey, isOfPages = false) => {
  let found: { data: Data; atMs: number } | undefined
  const find = () => {
    const entry = entryOf(hashKey(queryKey))
    const answer = entry && v.safeParse(Answer, shelf?.read(entry.key))
    if (!answer?.success) return undefined
    const shape = isOfPages
      ? v.object({ pages: v.array(call.reply), pageParams: v.array(v.nullable(v.string())) })
      : call.reply
    const data = v.safeParse(shape, answer.output.data)
    // Never as new, so that it is always read again: the phone's clock may have been set back since.
    const atMs = Math.min(answer.output.atMs, Date.now() - 60_000)
    return data.success ? { data: data.output as Data /* the call's own schema has just read it */, atMs } : undefined
  }
  return {
    initialData: () => {
      found = find()
      return found?.data
    },
    initialDataUpdatedAt: () => found?.atMs,
  }
}
