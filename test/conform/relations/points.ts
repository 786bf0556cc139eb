import { account } from '@/services/account'
import { points } from '@/services/points'
import { isSorted, type Relations, sum } from './relation'

const year = 365 * 24 * 3_600_000

export const pointsRelations = {
  signInByPhone: ({ expiresAt }) => ({
    'the session has ended or lasts for years': isWithin(expiresAt, Date.now(), year),
  }),
  settings: ({ settings }) => ({
    'settings were changed in the future': !settings || settings.updatedAtMs < Date.now() + 24 * 3_600_000,
  }),
  agreements: ({ agreements }) => ({
    'terms and privacy are not both there': agreements.length === 2,
    'an agreement has no text': agreements.every(({ text }) => text !== ''),
  }),
  acceptAgreements: ({ agreements }) => ({
    'what was accepted is not': agreements.every(({ version, acceptedVersion }) => version === acceptedVersion),
  }),
  user: ({ uid }, _, { session }) => ({ 'another account answers': uid === session.uid }),
  logUserActions: ({ kept }, { actions }) => ({ 'more was kept than sent': kept <= actions.length }),

  userPoints: each => ({
    'today is more than this month': each.earnedToday <= each.earnedThisMonth,
    'this month is more than ever': each.earnedThisMonth <= each.earnedInAll,
    'more is available than was ever earned': each.available <= each.earnedInAll,
    'more expires than is available': sum(each.expiring, ({ points: some }) => some) <= each.available,
    'what expires is not in order': isSorted(each.expiring.map(({ expiresAtMs }) => expiresAtMs)),
    'what expires has expired': each.expiring.every(({ expiresAtMs }) => expiresAtMs > each.atMs),
  }),
  pointsChart: ({ points: whole, days, nodes, otherNodes, withoutNode, today }, { days: asked }) => ({
    'the days do not add up': sum(days, each => each.points) === whole,
    'the nodes do not add up': sum(nodes, each => each.points) + otherNodes.points + withoutNode.points === whole,
    'the causes of a day do not add up': days.every(day => sum(day.causes, each => each.points) === day.points),
    'the days are more than was asked': days.length <= asked,
    'a day is in the future': days.every(({ day }) => day <= today),
    'others have points and are none': otherNodes.count > 0 || otherNodes.points === 0,
  }),
  devicePoints: ({ days, today }, { days: asked }) => ({
    'the days are more than was asked': days.length <= asked,
    'a day is in the future': days.every(({ day }) => day <= today),
  }),
  ledger: ({ items, months }, { kind }) => ({
    'the newest is not first': isSorted(items.map(({ atMs }) => -atMs)),
    'an entry has the wrong sign': items.every(each => kind === 'all' || (kind === 'in') === each.points >= 0),
    'a month has less than its entries': months.every(({ month, inPoints, outPoints }) => {
      const its = items.filter(({ atMs }) => monthOf(atMs) === month).map(each => each.points)
      const incoming = its.filter(each => each > 0)
      return (
        sum(incoming, each => each) <= inPoints &&
        sum(
          its.filter(each => each < 0),
          each => -each,
        ) <= outPoints
      )
    }),
    'a month of an entry is missing': items.every(({ atMs }) => months.some(({ month }) => month === monthOf(atMs))),
  }),
  onlinePoints: ({ points: whole, nodes, sinceMs, atMs }) => ({
    'the nodes have more than all': sum(nodes, each => each.points) <= whole,
    'all have more than the nodes': nodes.length >= 100 || sum(nodes, each => each.points) === whole,
    'it was claimed in the future': sinceMs === null || sinceMs <= atMs,
  }),
  openGift: ({ expiresAtMs }, _, { of }) => ({
    'a gift has expired': expiresAtMs === null || expiresAtMs > (of(points.userPoints)?.atMs ?? 0),
  }),
  newcomerPoints: ({ tasks }) => ({ 'a task is done and not claimable': tasks.every(isTask) }),
  growth: ({ growth, level, nextLevel, tasks }, _, { of }) => ({
    'the level is not reached': level.fromGrowth <= growth,
    'the next level is reached': nextLevel === null || (growth < nextLevel.fromGrowth && nextLevel.level > level.level),
    'a task is done and not claimable': tasks.every(isTask),
    "the level is not the account's": (of(account.user)?.level ?? level.level) === level.level,
  }),
  signInCalendar: each => ({
    'a day is of another month': each.signedDays.every(day => day.startsWith(each.month)),
    'the streak is longer than the longest': each.streakDays <= each.longestStreakDays,
    'today is both': !each.today.startsWith(each.month) || each.signedDays.includes(each.today) === each.isSignedToday,
    'the ladder is not in order': isSorted(each.ladder.map(({ step }) => step)),
  }),
  takeOnlinePoints: (each, _, { of }) => ({
    'a claim is more than the balance': each.points <= each.available,
    'a claim is not what was unclaimed': (of(points.onlinePoints)?.points ?? 0) <= each.points,
  }),
  takeNewcomerPoints: each => ({ 'a claim is more than the balance': each.points <= each.available }),
  takeOpenGift: each => ({ 'a claim is more than the balance': each.points <= each.available }),
  redeemCode: each => ({ 'a claim is more than the balance': each.points <= each.available }),
  takeGrowth: each => ({ 'a claim is more than the balance': each.points <= each.available }),
  rankToday: each => inOrder(each),
  rankThreeDays: each => inOrder(each),
} satisfies Relations

type Ranking = { people: { place: number; points: number }[]; count: number; me: { place: number } | null }
const inOrder = ({ people, count, me }: Ranking) => ({
  'places are not in order': isSorted(people.map(({ place }) => place)),
  'points are not in order': isSorted(people.map(each => -each.points)),
  'more people than there are': people.length <= count && (me === null || me.place <= count),
})

type Task = { state: string; done: number; goal: number }
const isTask = ({ state, done, goal }: Task): boolean => state !== 'open' || done < goal

const isWithin = (value: number, from: number, ms: number): boolean => value > from && value < from + ms

/** Beijing's. */
const monthOf = (atMs: number): string => new Date(atMs + 8 * 3_600_000).toISOString().slice(0, 7)
