import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import type { Database } from '../backend/db/open'
import { tables } from '../backend/db/tables'
import { available } from '../backend/handlers/balance'
import type { acts } from './acts'
import { openApp } from './open-page'
import { otherActs, otherPhone, uid } from './other-phone'

/** Of the ledger the balance is compared; the rest is how a server works, or what the app counts. */
const untold =
  /^(goods|categories|ranked_people|shops|sessions|onces|captchas|ledger|user_actions|takings|absences|rate_.*)$/

type Facts = Map<string, string>

/** What the server knows of the account, by table, row and column. */
const factsOf = async (db: Database): Promise<Facts> => {
  const facts: Facts = new Map()
  for (const table of tables) {
    const { name, primaryKeys, columns } = getTableConfig(table)
    if (untold.test(name)) continue
    const keys = [...(primaryKeys[0]?.columns ?? []), ...columns.filter(({ primary }) => primary)]
    // as: of any table.
    const rows = (await db.select().from(table)) as Record<string, unknown>[]
    const own = 'uid' in getTableColumns(table) ? rows.filter(row => row.uid === uid) : rows
    for (const row of own) {
      const id = keys.map(key => row[key.name]).join()
      for (const [column, value] of Object.entries(row)) facts.set(`${name}/${id}/${column}`, JSON.stringify(value))
    }
  }
  return facts
}

const changedIn = (before: Facts, after: Facts): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(key => before.get(key) !== after.get(key))

type Pair = { act: (typeof acts)[string]; other: string; isLate: boolean }

/** What one phone does after another did something else: since its page was read, or since its last sheet was. */
export const runPair = async (pair: Pair) => {
  const app = await openApp()
  try {
    return await runIn(app, pair)
  } finally {
    app.close()
  }
}

type App = Awaited<ReturnType<typeof openApp>>

const runIn = async (app: App, { act: { call: asked, page, taps }, other, isLate }: Pair) => {
  const { db, clock } = app.backend
  const phone = await otherPhone(app.backend)
  const told = async () => ({ facts: await factsOf(db), points: await available(db, uid, clock.now()) })
  const [before, between] = [[] as Awaited<ReturnType<typeof told>>[], [] as Awaited<ReturnType<typeof told>>[]]
  let done = 0
  const seen = await app.look(page, {
    ...{ before: [], taps, readForMs: 90_000, pulledDownMs: 5_000 },
    beforeTap: async at => {
      if (at !== (isLate ? taps.length - 1 : 0)) return
      before.push(await told())
      await otherActs[other]?.(phone)
      between.push(await told())
    },
    respond: async (call, act) => {
      const incoming = await act()
      const isDone = incoming.status === 200 && (incoming.text ? incoming.text.startsWith('{"code":0') : true)
      if (call === asked && isDone) done += 1
      return incoming
    },
  })
  const [then, now] = [before[0], between[0] ?? (await told())]
  const after = await told()
  const fresh = await app.look(page, { before: [], openedAtMs: Date.now() })
  const ofOther = new Set(then && changedIn(then.facts, now.facts))
  return {
    ...seen,
    done,
    sent: seen.asked.filter(call => call === asked).length,
    hasMet: then !== undefined,
    overwritten: changedIn(now.facts, after.facts).filter(key => ofOther.has(key)),
    points: { before: now.points, after: after.points },
    fresh: fresh.texts,
  }
}
