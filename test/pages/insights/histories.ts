import type { PointsChart } from '@/services/points'
import { seededRandom } from '../../backend/seeded-random'

/**
 * Histories to judge an estimate by, written before it and not by its rule: nodes come and change their level, weekends
 * differ, days are missing, boosts and limits come and go, gifts come once.
 */

type Day = PointsChart['days'][number]
export type History = {
  /** What was measured. */
  days: Day[]
  /** What each day of the calendar brought, with and without what comes once. */
  earned: ReadonlyMap<string, number>
  regular: ReadonlyMap<string, number>
}
export type Kind = 'steady' | 'lively'
export type Dice = ReturnType<typeof diceOf>

export const diceOf = (seed: string) => {
  let rolled = 0
  const share = () => {
    rolled += 1
    return seededRandom(`${seed}/${rolled}`)
  }
  const between = (low: number, high: number) => low + share() * (high - low)
  const isRolled = (chance: number) => share() < chance
  /** From -1 to 1 as a rule, mostly near 0. */
  const spread = () => (share() + share() + share() + share() - 2) * Math.sqrt(3)
  return { share, between, isRolled, spread }
}

export const historyOf = (dice: Dice, dates: readonly string[], kind: Kind): History => {
  const plainOn = kind === 'steady' ? steadyFleet(dice) : livelyFleet(dice)
  const isLively = kind === 'lively'
  const isBoosted = spells(dice, isLively ? 1 / 40 : 0, 7)
  const isLimited = spells(dice, isLively ? 1 / 40 : 0, 14)
  const all = dates.map((day, at) => {
    const plain = plainOn(at)
    const gift = dice.isRolled(isLively ? 1 / 50 : 0) ? 200 : 0
    return { day: dayWith(day, { plain, gift, isBoosted: isBoosted(), isLimited: isLimited() }), gift }
  })
  const isMissing = () => dice.isRolled(isLively ? 0.03 : 0)
  const measured = all.filter(() => !isMissing())
  const sums = (pointsOf: (each: (typeof all)[number]) => number) =>
    new Map(measured.map(each => [each.day.day, pointsOf(each)]))
  return {
    days: measured.map(({ day }) => day),
    earned: sums(({ day }) => day.points),
    regular: sums(({ day, gift }) => day.points - gift),
  }
}

const steadyFleet = (dice: Dice) => {
  const level = dice.between(20, 700)
  return () => noisy(dice, level, 0.06)
}

const livelyFleet = (dice: Dice) => {
  const noise = dice.between(0.04, 0.2)
  const weekend = dice.between(0.85, 1.2)
  let levels = Array.from({ length: Math.ceil(dice.between(0.01, 5)) }, () => dice.between(20, 150))
  return (at: number) => {
    levels = levels.map(level => (dice.isRolled(1 / 90) ? level * dice.between(0.5, 1.6) : level))
    if (dice.isRolled(1 / 60)) levels = [...levels, dice.between(20, 150)]
    const level = levels.reduce((sum, each) => sum + each, 0)
    return noisy(dice, at % 7 >= 5 ? level * weekend : level, noise)
  }
}

const noisy = (dice: Dice, level: number, noise: number) => Math.max(0, Math.round(level * (1 + noise * dice.spread())))

/** Whether a spell of some days runs that begins with this chance each day. */
const spells = (dice: Dice, chance: number, maxDays: number) => {
  let daysLeft = 0
  return () => {
    if (daysLeft > 0) daysLeft -= 1
    else if (dice.isRolled(chance)) daysLeft = Math.ceil(dice.between(1, maxDays))
    return daysLeft > 0
  }
}

type Parts = { plain: number; gift: number; isBoosted: boolean; isLimited: boolean }

const dayWith = (day: string, { plain, gift, isBoosted, isLimited }: Parts): Day => {
  const onlineHours = Math.round(plain * 0.6)
  const causes = [
    { cause: 'onlineHours' as const, points: onlineHours },
    { cause: 'traffic' as const, points: plain - onlineHours },
    { cause: 'boost' as const, points: isBoosted ? Math.round(plain * 0.25) : 0 },
    { cause: 'limit' as const, points: isLimited ? -Math.round(plain * 0.14) : 0 },
    { cause: 'gift' as const, points: gift },
  ]
  return { day, points: causes.reduce((sum, { points }) => sum + points, 0), causes }
}
