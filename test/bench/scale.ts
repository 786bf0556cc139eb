import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { onceEach } from '@/lib/once-each'
import { ledger } from '@/pages/ledger/calls'
import { linesOf } from '@/pages/ledger/lines'
import { chartDays } from '@/pages/points/chart'
import type { Call } from '@/request/call'
import { readReply } from '@/request/reply'
import { devices } from '@/services/devices'
import { orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { toPersisted } from '@/tunnel/persisted'
import { storedRows } from '@/tunnels/other-windows'
import { stored } from '@/tunnels/storage'
import { shapeOf } from '@/ui/chart/shape'
import { layoutOf } from '@/ui/list/windowed-rows'
import { sessionOf } from '../session/sample'
import { mapOf, openWith, running, tunnelOf } from '../tunnel/tunnel-of'
import { type Bench, cpuMs, median } from './bench'
import { platform } from './stub-platform'

/** What one item costs among many, against one among few: work, memory, bytes stored. No list may cost more by its length. */

const goal = 1.3
const nowMs = Date.UTC(2026, 10, 21)
const many = (count: number, itemAt: (at: number) => object) => Array.from({ length: count }, (_, at) => itemAt(at))

const nodeAt = (at: number) => ({
  ...{ id: `node-${at}`, name: `第 ${at} 台`, state: 'online', lastSeenAtMs: nowMs, todayPoints: at % 900 },
  ...{ upKbps: 800, downKbps: 12_000, limit: null, alerts: [], model: 'Box 1', group: null, tunnelAddr: null },
})
const entryAt = (at: number) => ({
  ...{ entryId: `e-${at}`, atMs: nowMs - at * 60_000, points: 5, reason: 'online', deviceId: 'node-1' },
  ...{ deviceName: '客厅', orderNo: null, earnedOn: null },
})
const orderAt = (at: number) => ({
  ...{ orderNo: `o-${at}`, kind: 'thing', itemId: 'i-1', title: '路由器', quantity: 1, points: 100, amountFen: null },
  ...{ state: 'done', steps: [{ state: 'created', atMs: nowMs - at * 60_000 }] },
})

const row = { columns: 1, rowHeight: 70, headerHeight: 40, isHeader: () => false }
const read = <Reply>(call: Call, text: string): Reply =>
  readReply(call, {}, { status: 200, headers: {}, setCookies: [], text }) as Reply // the call's own schema has checked it
const replied = (data: object) => JSON.stringify({ code: 0, data })

type Listed = { items: { id: string }[] }
/** From the texts of the replies to a list that is laid out. */
const nodesIn = (replies: (count: number) => number) => (count: number) => {
  const rest = { atMs: nowMs, nextCursor: null, summary: null }
  const inOne = count / replies(count)
  const texts = Array.from({ length: replies(count) }, (_, at) =>
    replied({ items: many(inOne, place => nodeAt(at * inOne + place)), ...rest }),
  )
  return () => {
    const rows = texts.flatMap(text => read<Listed>(devices.nodes, text).items)
    return layoutOf(
      onceEach(rows, ({ id }) => id),
      row,
    )
  }
}

const inPage = 100
const nodesInPages = nodesIn(count => count / inPage)
const nodesInOne = nodesIn(() => 1)

const pagesOf = <Page>(call: Call, count: number, itemAt: (at: number) => object, rest: object): Page[] =>
  Array.from({ length: count / inPage }, (_, page) =>
    read<Page>(
      call,
      replied({ items: many(inPage, at => itemAt(page * inPage + at)), nextCursor: `${page}`, ...rest }),
    ),
  )

type Entries = Parameters<typeof linesOf>[0][number]
const ledgerPages = (count: number) => {
  const months = [{ month: '2026-11', inPoints: 1, outPoints: 0 }]
  const pages = pagesOf<Entries>(ledger.ledger, count, entryAt, { months })
  return () => layoutOf(linesOf(pages), { ...row, isHeader: line => 'month' in line })
}
const orderPages = (count: number) => {
  const counts = { all: count, toPay: 0, underWay: 0, done: count, refunded: 0 }
  const pages = pagesOf<{ items: { orderNo: string }[] }>(orders.orders, count, orderAt, { counts })
  return () => {
    const rows = onceEach(
      pages.flatMap(({ items }) => items),
      ({ orderNo }) => orderNo,
    )
    return layoutOf(rows, row)
  }
}

const tunnels = (count: number) => {
  const node = (at: number) => ({ node: { id: `n-${at}`, name: '客厅', addr: 'https://node.example' } })
  const rows = Array.from({ length: count }, (_, at) =>
    toPersisted(tunnelOf(openWith({ a: running('s-1') }), [mapOf('a'), mapOf('b')], node(at))),
  )
  /** As when one of them changes, and as at a start. */
  return () => {
    startSession(sessionOf('u-1'))
    stored.write({ sessions: rows })
    const all = storedRows()
    endSession()
    if (all.length !== count) throw new Error(`${all.length} of ${count} tunnels were read`)
    return all
  }
}

const dayMs = 86_400_000
const chart = (count: number) => {
  const dayAt = (at: number) => new Date(nowMs - at * dayMs).toISOString().slice(0, 10)
  const days = Array.from({ length: count }, (_, at) => ({ day: dayAt(at), points: at % 400, causes: [] }))
  const today = dayAt(0)
  return () => {
    const points = chartDays({ today, days }, count).map(({ day, points }) => ({ key: day, label: day, value: points }))
    return [shapeOf('bars', points, { width: 343, height: 160 }), shapeOf('line', points, { width: 343, height: 160 })]
  }
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const rounds = 5
const itemsARound = 100_000

/** CPU microseconds, and bytes held afterwards, for one item. Few items are done as often as makes as many. */
const costOf = (run: () => unknown, count: number) => {
  const times = Math.max(1, Math.round(itemsARound / count))
  const startedMs = cpuMs()
  for (let time = 0; time < times; time += 1) run()
  return ((cpuMs() - startedMs) * 1_000) / (times * count)
}

const heldBy = (run: () => unknown, count: number): number => {
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: Math.max(1, Math.round(itemsARound / count)) }, run)
  collect()
  return (process.memoryUsage().heapUsed - before) / (kept.length * count)
}

const storedBy = (run: () => unknown, count: number): number => {
  const before = platform.writtenBytes
  run()
  return (platform.writtenBytes - before) / count
}

type Prepare = (count: number) => () => unknown
const measured = (prepare: Prepare, few: number, count: number) => {
  const [small, large] = [prepare(few), prepare(count)]
  costOf(small, few)
  const ratios = Array.from({ length: rounds }, () => {
    collect()
    const one = costOf(small, few)
    collect()
    return costOf(large, count) / one
  })
  return {
    work: median(ratios),
    memory: heldBy(large, count) / heldBy(small, few),
    stored: storedBy(large, count) / storedBy(small, few),
  }
}

const linesFor = (what: string, prepare: Prepare, few: number, count: number, isStored = false): Bench[] => {
  let once: ReturnType<typeof measured> | undefined
  const of = (part: 'work' | 'memory' | 'stored') => () => {
    once ??= measured(prepare, few, count)
    return once[part]
  }
  const against = `one of ${few.toLocaleString('en')}`
  const lines: Bench[] = [
    { name: `${what} of ${count.toLocaleString('en')}: work`, measure: of('work'), against, goal },
    { name: '  memory', measure: of('memory'), against, goal },
  ]
  return isStored ? [...lines, { name: '  bytes stored', measure: of('stored'), against, goal }] : lines
}

export const benches: Bench[] = [
  ...linesFor('a node', nodesInPages, 1_000, 10_000),
  ...linesFor('a node', nodesInPages, 1_000, 100_000),
  // A server that does without pages.
  ...linesFor('a node in one reply', nodesInOne, 1_000, 100_000),
  ...linesFor('a ledger entry', ledgerPages, 1_000, 10_000),
  ...linesFor('a ledger entry', ledgerPages, 1_000, 100_000),
  ...linesFor('an order', orderPages, 1_000, 10_000),
  ...linesFor('an order', orderPages, 1_000, 100_000),
  ...linesFor('a tunnel', tunnels, 20, 200, true),
  ...linesFor("a chart's day", chart, 30, 365),
]
