import { sql } from 'drizzle-orm'
import { wordsIn } from '@/i18n/words'
import { type LedgerEntry, ledger } from '@/pages/ledger/calls'
import { tableOf, wholeLedger } from '@/pages/ledger/export'
import { linesOf } from '@/pages/ledger/lines'
import { ledgerWords } from '@/pages/ledger/words'
import type { InputOf } from '@/request/call'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { type Reading, readWhole } from '@/screen/export/read-whole'
import type { Ask } from '../../backend/ask'
import { ledger as ledgerRows } from '../../backend/db/points'
import { type Backend, startBackend } from '../../backend/start'

let backend: Backend
let ask: Ask
beforeAll(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-fleet')
  connectTo(ask)
})
afterAll(() => backend.stop())

/** as: the stand-in's own client carries calls as the app's transport does. */
const connectTo = (carry: (call: typeof ledger.ledger, input: InputOf<typeof ledger.ledger>) => unknown) =>
  connect((async (call: typeof ledger.ledger, input: InputOf<typeof ledger.ledger>) =>
    carry(call, input)) as unknown as Parameters<typeof connect>[0]) // the ledgerRows is all that is asked for here
const nothingRead: Reading<LedgerEntry> = { rows: [], cursor: null, isWhole: false }
const never = new AbortController().signal

const t = wordsIn(ledgerWords, 'zh')
test('writes fifty thousand entries, each once, with the database’s sum', async () => {
  let entries: readonly LedgerEntry[] = []
  await readWhole(wholeLedger('all'), nothingRead, {
    signal: never,
    onProgress: reading => {
      entries = reading.rows
    },
  })
  const [kept] = await backend.db
    .select({ count: sql<number>`count(*)`, points: sql<number>`sum(${ledgerRows.points})` })
    .from(ledgerRows)
    .where(sql`${ledgerRows.uid} = 'u-fleet' AND ${ledgerRows.points} <> 0`)
  expect(entries.length).toBeGreaterThanOrEqual(49_000)
  expect(entries.length).toBe(kept?.count)
  expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length)
  const rows = tableOf(entries, t).trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(entries.length)
  // No name of this fleet has a comma in it.
  expect(rows.reduce((sum, row) => sum + Number(row.split(',')[2]), 0)).toBe(kept?.points)
}, 120_000)

test('takes a month’s sums from the database, on any page and with any filter', async () => {
  const [all, out] = [await ask(ledger.ledger, { kind: 'all' }), await ask(ledger.ledger, { kind: 'out' })]
  const months = linesOf([all, out]).flatMap(line => ('month' in line ? [line.month] : []))
  expect(months.length).toBeGreaterThan(0)
  for (const { month, ...sums } of months) {
    const day = sql`strftime('%Y-%m', ${ledgerRows.atMs} / 1000, 'unixepoch', '+8 hours')`
    const [kept] = await backend.db
      .select({
        inPoints: sql<number>`sum(max(${ledgerRows.points}, 0))`,
        outPoints: sql<number>`sum(max(-${ledgerRows.points}, 0))`,
      })
      .from(ledgerRows)
      .where(sql`${ledgerRows.uid} = 'u-fleet' AND ${day} = ${month}`)
    expect(sums).toEqual(kept)
  }
})

test('writes an entry once that a later one has moved to the next page meanwhile', async () => {
  const { items } = await ask(ledger.ledger, { kind: 'all', limit: 3 })
  connectTo((_call, { cursor }) =>
    cursor ? { items: items.slice(1), nextCursor: null } : { items: items.slice(0, 2), nextCursor: 'second' },
  )
  let rows: readonly LedgerEntry[] = []
  await readWhole(wholeLedger('all'), nothingRead, {
    signal: never,
    onProgress: reading => {
      rows = reading.rows
    },
  })
  expect(rows).toEqual(items)
})

test('writes an entry once that a later one has moved to a page that failed at first', async () => {
  const { items } = await ask(ledger.ledger, { kind: 'all', limit: 3 })
  let isDown = true
  connectTo((call, { cursor }) => {
    if (!cursor) return { items: items.slice(0, 2), nextCursor: 'second' }
    if (isDown) throw new CallError('network', call.path)
    return { items: items.slice(1), nextCursor: null }
  })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let reading = nothingRead
  const onProgress = (now: typeof reading) => {
    reading = now
  }
  await expect(readWhole(wholeLedger('all'), reading, { signal: never, onProgress })).rejects.toThrow()
  isDown = false
  await readWhole(wholeLedger('all'), reading, { signal: never, onProgress })
  expect(reading.rows).toEqual(items)
})

test('continues where it was after a failure', async () => {
  const first = await ask(ledger.ledger, { kind: 'in', limit: 500 })
  const calls: unknown[] = []
  connectTo((call, input) => {
    calls.push(input)
    if (calls.length === 2) throw new CallError('network', call.path)
    return ask(call, input)
  })
  let last = nothingRead
  const onProgress = (reading: Reading<LedgerEntry>) => {
    last = reading
  }
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(readWhole(wholeLedger('in'), nothingRead, { signal: never, onProgress })).rejects.toMatchObject({
    kind: 'network',
  })
  expect(last).toEqual({ rows: first.items, cursor: first.nextCursor, isWhole: false })
  connectTo((call, input) => {
    calls.push(input)
    throw new CallError('network', call.path)
  })
  await expect(readWhole(wholeLedger('in'), last, { signal: never, onProgress })).rejects.toMatchObject({
    kind: 'network',
  })
  expect(calls.at(-1)).toMatchObject({ cursor: first.nextCursor })
})

test.each([
  ['the same cursor', () => 'again'],
  ['new cursors', (at: number) => `${at}`],
])('fails instead of reading the same page for ever by %s', async (_what, cursorAt) => {
  const page = await ask(ledger.ledger, { kind: 'in', limit: 1 })
  let asked = 0
  connectTo(() => {
    asked += 1
    if (asked > 20) throw new CallError('network', ledger.ledger.path)
    return { ...page, nextCursor: cursorAt(asked) }
  })
  const onProgress = () => undefined
  await expect(readWhole(wholeLedger('in'), nothingRead, { signal: never, onProgress })).rejects.toMatchObject({
    kind: 'unreadable',
  })
  expect(asked).toBe(2)
})

test('writes all entries where a server has left nothing of some pages', async () => {
  const { items } = await ask(ledger.ledger, { kind: 'all', limit: 2 })
  const pages = [[], items.slice(0, 1), [], [], items.slice(1)]
  connectTo((_call, { cursor }) => {
    const at = Number(cursor ?? 0)
    return { items: pages[at] ?? [], nextCursor: at < pages.length - 1 ? `${at + 1}` : null }
  })
  let last = nothingRead
  const onProgress = (reading: Reading<LedgerEntry>) => {
    last = reading
  }
  await readWhole(wholeLedger('all'), nothingRead, { signal: never, onProgress })
  expect(last).toEqual({ rows: items, cursor: null, isWhole: true })
})

test('reads no further where a server leaves nothing of one page after the other', async () => {
  let asked = 0
  connectTo(() => ({ items: [], nextCursor: `${++asked}` }))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const reading = readWhole(wholeLedger('all'), nothingRead, { signal: never, onProgress: () => undefined })
  await expect(reading).rejects.toMatchObject({ kind: 'unreadable' })
  expect(asked).toBe(21)
})
