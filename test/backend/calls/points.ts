import { ledger } from '@/pages/ledger/calls'
import { ranking } from '@/pages/ranking/calls'
import { points } from '@/services/points'
import { exercise } from '../exercise'

const requestId = 'intention-1'

export const pointsCalls = [
  exercise(points.userPoints, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(points.pointsChart, { good: { days: 30 }, bad: { days: 31 }, refusedWith: 1601 }),
  exercise(ledger.ledger, { good: { kind: 'in' }, bad: { kind: 'in', cursor: 'page 2' }, refusedWith: 1601 }),
  exercise(points.onlinePoints, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(points.takeOnlinePoints, { good: { requestId }, bad: { requestId: 'short' }, refusedWith: 1601 }),
  exercise(points.newcomerPoints, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(points.takeNewcomerPoints, {
    good: { task: 'three-nodes', requestId },
    bad: { task: 'welcome', requestId: 'intention-2' },
    refusedWith: 1204,
  }),
  exercise(points.openGift, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(points.takeOpenGift, {
    as: 'u-new',
    good: { requestId },
    bad: { requestId: 'intention-2' },
    refusedWith: 1204,
  }),
  exercise(points.redeemCode, {
    good: { code: ' good-01 ', requestId },
    bad: { code: 'USED-01', requestId: 'intention-2' },
    refusedWith: 1204,
  }),
  exercise(ranking.rankToday, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(ranking.rankThreeDays, { good: {}, bad: 'signed-out', refusedWith: 401 }),
]
