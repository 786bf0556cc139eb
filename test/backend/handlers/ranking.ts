import { accounts, settings } from '../db/account'
import type { Database } from '../db/open'
import { rankedPeople } from '../db/points'
import { type Context, handlersOf } from '../handler'
import { seededRandom } from '../seeded-random'
import { dayMs, dayOf, dayStart } from '../server-day'
import { earnedSince } from './points'

type Ranked = { id: string; nickname: string; points: number; isHidden: boolean }

const shownPlaces = 20
/** People below the top also see those just above and below them. */
const neighbours = 2

export const rankingHandlers = handlersOf({
  rankToday: (_, context) => ranking(context, 1),
  rankThreeDays: (_, context) => ranking(context, 3),
})

const ranking = async ({ db, uid, now }: Context, days: number) => {
  const firstDayMs = dayStart(now, days - 1)
  const people = [...(await accountsOf(db, firstDayMs, now)), ...(await othersOf(db, firstDayMs, now))]
  const ranked = people.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1))
  const myIndex = ranked.findIndex(({ id }) => id === uid)
  const isShown = (index: number) => index < shownPlaces || Math.abs(index - myIndex) <= neighbours
  return {
    atMs: now,
    people: ranked
      .map((person, index) => ({
        place: placeOf(ranked, person),
        nickname: person.isHidden && person.id !== uid ? null : person.nickname,
        points: person.points,
        isMe: index === myIndex,
      }))
      .filter((_, index) => isShown(index)),
    me: mine(ranked, uid),
    count: ranked.length,
  }
}

const mine = (ranked: Ranked[], uid: string) => {
  const me = ranked.find(({ id }) => id === uid)
  if (!me) return null
  const behind = ranked.filter(({ points }) => points < me.points).length
  const percentile = ranked.length > 1 ? Math.round((1_000 * behind) / (ranked.length - 1)) / 10 : 100
  return { place: placeOf(ranked, me), points: me.points, percentile, isHidden: me.isHidden }
}

/** Equal points share a place. */
const placeOf = (ranked: Ranked[], { points }: Ranked) => 1 + ranked.findIndex(person => person.points === points)

const accountsOf = async (db: Database, firstDayMs: number, now: number): Promise<Ranked[]> => {
  const rows = await db.select({ id: accounts.uid, nickname: accounts.nickname }).from(accounts)
  const kept = await db.select({ uid: settings.uid, saved: settings.saved }).from(settings)
  const hidden = new Set(kept.filter(({ saved }) => saved.isHiddenInRanking).map(({ uid }) => uid))
  return Promise.all(
    rows.map(async row => ({
      ...row,
      points: (await earnedSince(db, row.id, { inRange: dayOf(firstDayMs) }, now)).inRange,
      isHidden: hidden.has(row.id),
    })),
  )
}

/** People who exist in the ranking only: they earn by the clock, a different amount each day. */
const othersOf = async (db: Database, firstDayMs: number, now: number): Promise<Ranked[]> => {
  const rows = await db.select().from(rankedPeople)
  return rows.map(({ pointsPerDay, ...person }) => {
    let points = 0
    for (let start = firstDayMs; start < now; start += dayMs) {
      const share = Math.min(1, (now - start) / dayMs)
      points += Math.floor(pointsPerDay * share * (0.7 + 0.6 * seededRandom(`${person.id} ${dayOf(start)}`)))
    }
    return { ...person, points }
  })
}
