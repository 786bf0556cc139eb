import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { onStoredElsewhere, readStored, removeStored, storedKeys, writeStored } from '@/platform/storage'
import { keptShapeOf } from '@/request/query'
import { accountState } from './account-state'
import { accountStore } from './account-store'
import { onAccountChange } from './session'

/**
 * The last replies of calls that are `isKept`, for a start without a network: each under a key of its own and read only
 * when a screen asks for it, so that a start costs nothing. A query begins with the reply and its age, and is refetched
 * like any data of that age. There is no cache of everything that would be written as a whole: a changed reply is one
 * small write.
 */
/** A query as it is stored: by its call's own name and its input, because calls have changed their group. */
const Hash = v.pipe(
  v.string(),
  v.transform(hash => hash.replace(/^\["\w+\./, '["')),
)
const hashOf = ({ queryHash }: Query) => v.parse(Hash, queryHash)

const Entry = v.object({ hash: Hash, key: v.string(), size: v.number(), atMs: v.number() })
type Entry = v.InferOutput<typeof Entry>
/** In the order of writing, the oldest first: the phone's clock may have been ahead. */
const Index = v.object({ version: v.literal(1), nextNumber: v.number(), entries: readableRows(Entry) })
type Index = v.InferOutput<typeof Index>

const indexKey = 'known'
const store = accountStore({ key: indexKey, schema: Index, empty: undefined })

/** `hash` is missing in what older versions stored. */
const Reply = v.object({ hash: v.optional(Hash), data: v.unknown(), atMs: v.number() })
type Reply = { hash: string; data: unknown; atMs: number }

/** In characters: the platform takes 1 MB a key and 10 MB in all, and a Chinese character is three bytes of it. */
const maxInEntry = 300_000
const maxInAll = 2_000_000
/** Replies come in bursts: those of one screen are written together. */
const settleMs = 1_000
/** What is polled while somebody looks is written this often, and when the app is left. */
const writeEveryMs = 60_000

type Known = {
  index: Index | undefined
  /** Changed since they were written. */
  waiting: Map<string, Query>
  timer: ReturnType<typeof setTimeout> | undefined
}
const { getState: known } = accountState(
  (): Known => ({ index: store.read(), waiting: new Map(), timer: undefined }),
  ({ timer }) => clearTimeout(timer),
)

/** Called once at the start of the app. */
export const keepReplies = (client: QueryClient): (() => void) => {
  const stops = [
    client.getQueryCache().subscribe(event => {
      const { query } = event
      if (!keptShapeOf(query)) return
      const isReset = event.type === 'updated' && event.action.type === 'setState' && query.state.data === undefined
      if (event.type === 'added' || isReset) begin(query)
      if (event.type === 'updated' && event.action.type === 'success') note(query)
    }),
    onAccountChange(() => {
      if (!known().index) forgetReplies()
    }),
    onStoredElsewhere(indexKey, () => {
      known().index = store.read()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Another account, or none, starts with nothing. Also removes entries that no index lists. */
const forgetReplies = () => {
  for (const key of storedKeys()) if (key === indexKey || key.startsWith(`${indexKey}.`)) removeStored(key)
}

const note = (query: Query): void => {
  const ageMs = Math.abs(query.state.dataUpdatedAt - (entryOf(hashOf(query))?.atMs ?? 0))
  if (ageMs > 0) known().waiting.set(query.queryHash, query)
  if (ageMs > writeEveryMs) known().timer ??= setTimeout(writeReplies, settleMs)
}

/** Also when the app goes to the background: there may be no later. */
export const writeReplies = (): void => {
  const now = known()
  clearTimeout(now.timer)
  now.timer = undefined
  const replies = [...now.waiting.values()].map(replyOf).filter(isShort)
  now.waiting.clear()
  if (replies.length === 0) return
  // Another window may have stored some since.
  now.index = replies.reduce(withReply, store.read() ?? { version: 1, nextNumber: 0, entries: [] })
  while (totalOf(now.index) > maxInAll && dropOldest());
  // The index first, so that no reply is ever stored without an entry.
  if (store.write(now.index)) for (const reply of replies) write(reply)
}

const write = (reply: Reply): void => {
  const entry = entryOf(reply.hash)
  if (entry && !writeStored(entry.key, reply)) drop(entry)
}

const replyOf = (query: Query): Reply => ({
  hash: hashOf(query),
  data: firstPageOnly(query.state.data),
  atMs: query.state.dataUpdatedAt,
})

const withReply = ({ version, nextNumber, entries }: Index, reply: Reply): Index => {
  const { hash, atMs } = reply
  const known = entries.find(entry => entry.hash === hash)
  const key = known?.key ?? `${indexKey}.${nextNumber}`
  return {
    version,
    nextNumber: known ? nextNumber : nextNumber + 1,
    entries: [...entries.filter(entry => entry !== known), { hash, key, size: sizeOf(reply), atMs }],
  }
}

/** Of a long list no text is made only to find that it is too long. */
const isShort = (reply: Reply) => leastIn(reply, maxInEntry) <= maxInEntry && sizeOf(reply) <= maxInEntry

/** How many characters a text of it has at least; looks no further than just past `most`. */
const leastIn = (value: unknown, most: number): number => {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 1
  let count = 0
  for (const each of Object.values(value)) if (count <= most) count += leastIn(each, most - count)
  return count
}

const sizeOf = (reply: Reply) => JSON.stringify(reply).length
const totalOf = ({ entries }: Index) => entries.reduce((sum, { size }) => sum + size, 0)
const entryOf = (hash: string) => known().index?.entries.find(entry => entry.hash === hash)

/** Of a long list only the first page is stored. */
const firstPageOnly = (data: unknown): unknown => {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/** Frees room for other storage, which is worth more. False when there is nothing left to drop. */
export const dropOldest = (): boolean => {
  const oldest = known().index?.entries[0]
  if (oldest) drop(oldest)
  return oldest !== undefined
}

const drop = (dropped: Entry): void => {
  const now = known()
  if (!now.index) return
  removeStored(dropped.key)
  now.index = { ...now.index, entries: now.index.entries.filter(entry => entry !== dropped) }
  store.write(now.index)
}

/** Ignores what an older version stored and this one cannot read. */
const begin = (query: Query): void => {
  const hash = hashOf(query)
  const shape = keptShapeOf(query)
  const entry = entryOf(hash)
  if (!entry || !shape || query.state.data !== undefined) return
  const reply = v.safeParse(Reply, readStored(entry.key))
  // Two windows that number their keys alike write over each other's replies.
  if (!reply.success || (reply.output.hash ?? hash) !== hash) return
  const data = v.safeParse(shape, reply.output.data)
  // Never as fresh, so that it is always refetched: the phone's clock may have been set back since.
  const dataUpdatedAt = Math.min(reply.output.atMs, Date.now() - 60_000)
  if (data.success) query.setState({ data: data.output, dataUpdatedAt, status: 'success' })
}
