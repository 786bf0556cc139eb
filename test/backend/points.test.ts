import { and, eq, gt, sql } from 'drizzle-orm'
import { type LedgerEntry, ledger } from '@/pages/ledger/calls'
import { binding } from '@/services/binding'
import { nodeFigures } from '@/services/node-figures'
import { points } from '@/services/points'
import type { Ask } from './ask'
import { absences } from './db/nodes'
import { ledger as ledgerRows } from './db/points'
import { earn } from './handlers/balance'
import { dayMs, dayOf, dayStart, hourMs } from './server-day'
import { type Backend, startBackend } from './start'

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
})
afterEach(() => backend.stop())

const wholeLedger = async (context: Ask, kind: 'all' | 'in' | 'out', limit: number) => {
  const items: LedgerEntry[] = []
  const months = new Map<string, { inPoints: number; outPoints: number }>()
  let cursor: string | null = null
  do {
    const page: { items: LedgerEntry[]; nextCursor: string | null; months: Month[] } = await context(ledger.ledger, {
      kind,
      limit,
      cursor,
    })
    items.push(...page.items)
    for (const { month, ...sums } of page.months) months.set(month, sums)
    cursor = page.nextCursor
  } while (cursor !== null)
  return { items, months }
}
type Month = { month: string; inPoints: number; outPoints: number }

const pointsIn = (entries: { points: number }[]) => entries.reduce((sum, { points }) => sum + points, 0)

describe('the ledger', () => {
  test('adds up to what is available, with expired points as entries of its own', async () => {
    const { items } = await wholeLedger(ask, 'all', 50)
    const { available } = await ask(points.userPoints, {})
    expect(pointsIn(items)).toBe(available)
    expect(items.filter(({ reason }) => reason === 'expired')).not.toHaveLength(0)
  })

  test('lists each entry once, newest first, whatever the page size', async () => {
    const { items } = await wholeLedger(ask, 'all', 500)
    const times = items.map(({ atMs }) => atMs)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(new Set(items.map(({ entryId }) => entryId)).size).toBe(items.length)
    expect((await wholeLedger(ask, 'all', 7)).items).toEqual(items)
  })

  test('filters earned and spent, and sums whole months with both', async () => {
    const all = await wholeLedger(ask, 'all', 500)
    const came = await wholeLedger(ask, 'in', 500)
    const went = await wholeLedger(ask, 'out', 500)
    expect(came.items).toEqual(all.items.filter(({ points }) => points > 0))
    expect(went.items).toEqual(all.items.filter(({ points }) => points < 0))
    for (const [month, sums] of all.months) {
      const entries = all.items.filter(({ atMs }) => dayOf(atMs).startsWith(month))
      expect(sums).toEqual({
        inPoints: pointsIn(entries.filter(({ points }) => points > 0)),
        outPoints: 0 - pointsIn(entries.filter(({ points }) => points < 0)),
      })
    }
    expect(went.items.filter(({ orderNo }) => orderNo !== null)).not.toHaveLength(0)
  })

  test('starts a month at midnight in Shanghai', async () => {
    const newYear = Date.parse('2026-01-01T00:00:00+08:00')
    const asOther = await backend.signIn('u-new')
    for (const atMs of [newYear - 1, newYear]) {
      await earn(backend.db, {
        uid: 'u-new',
        points: atMs === newYear ? 5 : 3,
        reason: 'code',
        atMs,
        expiresAtMs: null,
      })
    }
    const { months } = await asOther(ledger.ledger, { kind: 'all' })
    expect(months).toEqual([
      { month: '2026-01', inPoints: 5, outPoints: 0 },
      { month: '2025-12', inPoints: 3, outPoints: 0 },
    ])
  })

  test('exports a fleet’s 50,000 entries complete, with the database’s sum', async () => {
    const asFleet = await backend.signIn('u-fleet')
    const { items, months } = await wholeLedger(asFleet, 'all', 500)
    const [stored] = await backend.db
      .select({ count: sql<number>`count(*)`, points: sql<number>`sum(${ledgerRows.points})` })
      .from(ledgerRows)
      .where(and(eq(ledgerRows.uid, 'u-fleet'), gt(ledgerRows.points, 0)))
    expect(items.length).toBeGreaterThanOrEqual(50_000)
    expect(items).toHaveLength(stored?.count ?? 0)
    expect(pointsIn(items)).toBe(stored?.points)
    expect([...months.values()].reduce((sum, { inPoints }) => sum + inPoints, 0)).toBe(stored?.points)
    expect((await asFleet(points.userPoints, {})).available).toBe(stored?.points)
  }, 60_000)

  test('shows a refund when its time has come', async () => {
    await earn(backend.db, {
      uid: 'u-ordinary',
      points: 40,
      reason: 'refund',
      atMs: Date.now() + hourMs,
      orderNo: 'o-1',
    })
    const newest = async () => (await ask(ledger.ledger, { kind: 'all', limit: 1 })).items[0]
    expect(await newest()).not.toMatchObject({ orderNo: 'o-1' })
    await backend.control.moveClock(hourMs + 60_000)
    expect(await newest()).toMatchObject({ orderNo: 'o-1', points: 40, reason: 'refund' })
  })
})

describe('online points', () => {
  test('grow while nodes are online, and are credited once when they are claimed', async () => {
    const before = await ask(points.userPoints, {})
    await backend.control.moveClock(6 * hourMs)
    const waiting = await ask(points.onlinePoints, {})
    expect(waiting.points).toBeGreaterThan(0)
    expect(pointsIn(waiting.nodes)).toBe(waiting.points)
    expect((await ask(points.userPoints, {})).available).toBe(before.available)

    const taken = await ask(points.takeOnlinePoints, { requestId: 'take-0001' })
    expect(taken.points).toBeGreaterThanOrEqual(waiting.points)
    expect(taken.available).toBe(before.available + taken.points)
    expect(await ask(points.takeOnlinePoints, { requestId: 'take-0001' })).toEqual(taken)
    expect((await ask(points.userPoints, {})).available).toBe(taken.available)
  })

  test('leave a second intention nothing to claim', async () => {
    for (const nodeId of ['node-1', 'node-2', 'node-3']) await backend.control.switchNode(nodeId, 'offline')
    await ask(points.takeOnlinePoints, { requestId: 'take-0001' })
    await expect(ask(points.takeOnlinePoints, { requestId: 'take-0002' })).rejects.toMatchObject({ code: 1204 })
  })

  test('keep what was earned on a day when they are claimed', async () => {
    await backend.control.moveClock(2 * dayMs)
    const before = await ask(points.pointsChart, { days: 7 })
    await ask(points.takeOnlinePoints, { requestId: 'take-0001' })
    const after = await ask(points.pointsChart, { days: 7 })
    // The clock has moved on a little in between.
    expect(after.days.map(({ day }) => day)).toEqual(before.days.map(({ day }) => day))
    expect(Math.abs(after.points - before.points)).toBeLessThanOrEqual(5)
  })

  test('stay with who earned them when a node changes hands', async () => {
    await backend.control.moveClock(6 * hourMs)
    const before = await ask(points.userPoints, {})
    await ask(binding.bindNode, { action: 'unbind', deviceId: 'node-1' })
    const after = await ask(points.userPoints, {})
    expect(after.earnedInAll).toBeGreaterThanOrEqual(before.earnedInAll)
    expect(after.available).toBeGreaterThan(before.available)
  })
})

describe('the chart', () => {
  test('agrees with each node’s own chart, day by day', async () => {
    const chart = await ask(points.pointsChart, { days: 30 })
    const ids = ['node-1', 'node-2', 'node-3', 'node-4', 'node-5']
    const ofNodes = await Promise.all(ids.map(deviceId => ask(nodeFigures.devicePoints, { deviceId, days: 30 })))
    const finished = chart.days.filter(({ day }) => day !== chart.today)
    for (const { day, causes } of finished) {
      const fromNodes = causes.filter(({ cause }) => ['onlineHours', 'traffic', 'limit', 'boost'].includes(cause))
      const expected = ofNodes.flatMap(({ days }) => days.filter(each => each.day === day))
      expect([day, pointsIn(fromNodes)]).toEqual([day, pointsIn(expected)])
    }
    // Thirty days without today and without the day on which the server has no data.
    expect(finished).toHaveLength(28)
  })

  test('has the same sum by day, by cause and by node', async () => {
    const chart = await ask(points.pointsChart, { days: 30 })
    expect(pointsIn(chart.days)).toBe(chart.points)
    for (const { points, causes } of chart.days) expect(pointsIn(causes)).toBe(points)
    expect(pointsIn(chart.nodes) + chart.otherNodes.points + chart.withoutNode.points).toBe(chart.points)
    expect(chart.days.flatMap(({ causes }) => causes.map(({ cause }) => cause))).toContain('limit')
  })

  test('leaves out a day without figures, and shows a day without points as zero', async () => {
    const now = Date.now()
    const asOther = await backend.signIn('u-other')
    await backend.control.moveClock(3 * dayMs)
    const away = { nodeId: 'node-other', toMs: dayStart(now + 2 * dayMs) }
    await backend.db.insert(absences).values({ ...away, state: 'unknown', fromMs: dayStart(now + dayMs) })
    const off = { fromMs: dayStart(now + 2 * dayMs), toMs: dayStart(now + 3 * dayMs) }
    await backend.db.insert(absences).values({ nodeId: 'node-other', state: 'offline', ...off })
    const { days } = await asOther(points.pointsChart, { days: 7 })
    expect(days.find(({ day }) => day === dayOf(now + dayMs))).toBeUndefined()
    expect(days.find(({ day }) => day === dayOf(now + 2 * dayMs))).toMatchObject({ points: 0, causes: [] })

    await asOther(points.takeOnlinePoints, { requestId: 'take-0001' })
    const again = await asOther(points.pointsChart, { days: 7 })
    expect(again.days.map(({ day }) => day)).toEqual(days.map(({ day }) => day))
  })

  test('ends with the server’s today', async () => {
    const now = Date.now()
    for (const atMs of [dayStart(now) + dayMs - 60_000, dayStart(now) + dayMs + 60_000]) {
      await backend.control.moveClock(atMs - Date.now())
      const chart = await ask(points.pointsChart, { days: 7 })
      expect(chart.today).toBe(dayOf(atMs))
      expect(chart.days.at(-1)?.day).toBe(chart.today)
      expect((await ask(points.userPoints, {})).today).toBe(chart.today)
    }
  })

  test('has no days for an account with nothing', async () => {
    const asNew = await backend.signIn('u-new')
    expect(await asNew(points.pointsChart, { days: 30 })).toMatchObject({ points: 0, days: [], nodes: [] })
  })
})

describe('the summary', () => {
  test('names what expires soon with its days, and counts expired points no longer', async () => {
    const { expiring, available } = await ask(points.userPoints, {})
    expect(expiring.map(({ points }) => points)).toEqual([60, 150])
    await backend.control.moveClock(7 * dayMs)
    const later = await ask(points.userPoints, {})
    expect(later.available).toBe(available - 60)
    expect(later.expiring.map(({ points }) => points)).toEqual([150])
  })

  test('keeps the lifetime total when points are spent or expire', async () => {
    const before = await ask(points.userPoints, {})
    await backend.control.moveClock(7 * dayMs)
    const after = await ask(points.userPoints, {})
    expect(after.earnedInAll).toBeGreaterThan(before.earnedInAll)
    expect(before.earnedInAll).toBeGreaterThan(before.available)
  })
})
