import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import * as fc from 'fast-check'
import { createTables } from './db/create'
import { type Database, openDatabase } from './db/open'
import { ledger } from './db/points'
import { available, earn, lotOf, spend } from './handlers/balance'
import { insertLots } from './handlers/ledger-rows'

let folder: string
let client: Client
let db: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nodemate-balance-'))
  const opened = await openDatabase(`file:${join(folder, 'balance.db')}`)
  db = opened.db
  client = opened.client
  await createTables(db)
})
afterAll(async () => {
  client.close()
  await rm(folder, { recursive: true })
})
afterEach(() => db.delete(ledger))

const uid = 'u-1'
const lot = (points: number, expiresAtMs: number | null, atMs = 0) =>
  earn(db, { uid, points, reason: 'code', atMs, expiresAtMs })
const buy = (points: number, atMs: number) => spend(db, { uid, points, reason: 'exchange', atMs })

test('spends the lot that expires first, and one that never expires last', async () => {
  await lot(10, null)
  await lot(10, 300)
  await lot(10, 200)
  await buy(15, 100)
  expect(await available(db, uid, 100)).toBe(15)
  // The first was spent completely, so nothing of it expires; five of the second do.
  expect(await available(db, uid, 200)).toBe(15)
  expect(await available(db, uid, 300)).toBe(10)
})

test('does not charge earlier spending to points that came later', async () => {
  await lot(10, 200)
  await buy(10, 100)
  await lot(10, 900, 300)
  expect(await available(db, uid, 400)).toBe(10)
})

test('cannot spend points credited in the future', async () => {
  await lot(10, null, 500)
  expect(await available(db, uid, 499)).toBe(0)
  expect(await available(db, uid, 500)).toBe(10)
})

test('refuses when one point is missing, says how many, and takes nothing', async () => {
  await lot(10, null)
  await expect(buy(11, 100)).rejects.toMatchObject({ code: 1201, data: { missingPoints: 1 } })
  expect(await available(db, uid, 100)).toBe(10)
})

test('never spends from another account', async () => {
  await earn(db, { uid: 'u-2', points: 10, reason: 'code', atMs: 0 })
  await expect(buy(1, 100)).rejects.toMatchObject({ code: 1201 })
})

type Lot = { left: number; endsMs: number; cameMs: number }
type Step = { kind: 'earn'; points: number; lastsMs: number | null } | { kind: 'spend'; points: number }

const step = fc.record({
  waitMs: fc.integer({ min: 0, max: 50 }),
  act: fc.oneof(
    fc.record({
      kind: fc.constant('earn' as const),
      points: fc.integer({ min: 0, max: 30 }),
      lastsMs: fc.option(fc.integer({ min: 1, max: 200 })),
    }),
    fc.record({ kind: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 60 }) }),
  ),
})

/** The rule once more, written as one would explain it. */
const makeModel = () => {
  const lots: Lot[] = []
  const good = (now: number) =>
    lots.filter(({ endsMs }) => endsMs > now).sort((a, b) => a.endsMs - b.endsMs || a.cameMs - b.cameMs)
  const balance = (now: number) => good(now).reduce((sum, { left }) => sum + left, 0)
  const act = (step: Step, now: number): boolean => {
    if (step.kind === 'earn') {
      const endsMs = step.lastsMs === null ? Number.POSITIVE_INFINITY : now + step.lastsMs
      lots.push({ left: step.points, endsMs, cameMs: now })
      return true
    }
    if (balance(now) < step.points) return false
    let due = step.points
    for (const each of good(now)) {
      const given = Math.min(each.left, due)
      each.left -= given
      due -= given
    }
    return true
  }
  return { act, balance }
}

test('leaves what the rule says after any mix of earning and spending, at every later moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      await db.delete(ledger)
      const model = makeModel()
      let now = 1_000
      for (const { waitMs, act } of steps) {
        now += waitMs
        const isDone =
          act.kind === 'earn'
            ? await lot(act.points, act.lastsMs === null ? null : now + act.lastsMs, now).then(() => true)
            : await buy(act.points, now).then(
                () => true,
                () => false,
              )
        expect(isDone).toBe(model.act(act, now))
        expect(await available(db, uid, now)).toBe(model.balance(now))
      }
      for (const later of [10, 60, 150, 250]) {
        expect(await available(db, uid, now + later)).toBe(model.balance(now + later))
      }
    }),
    { numRuns: 200 },
  )
})

test('stores rows written in bulk as it stores single ones', async () => {
  const earnings = [
    { uid, points: 7, reason: 'online', atMs: 5_000, nodeId: 'node-1', day: '2026-11-20', trafficPart: 2 },
    { uid, points: 0, reason: 'online', atMs: 5_000, nodeId: 'node-2', expiresAtMs: null },
    { uid, points: 3, reason: 'refund', atMs: 6_000, orderNo: "o'1" },
  ] as const
  await insertLots(db, earnings.map(lotOf))
  const together = await db.select().from(ledger)
  await db.delete(ledger)
  for (const earning of earnings) await earn(db, earning)
  const alone = await db.select().from(ledger)
  const withoutId = ({ id: _, ...row }: (typeof alone)[number]) => row
  expect(together.map(withoutId)).toEqual(alone.map(withoutId))
  expect(together).toHaveLength(3)
})
