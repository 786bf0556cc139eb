import { ledgerApi } from '@/services/ledger'
import { main } from '@/services/main'
import { rankingApi } from '@/services/ranking'
import { second } from '@/services/second'
import { exercise } from '../exercise'

const requestId = 'intention-1'

export const pointsCalls = [
  exercise(main.userPoints, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(main.pointsChart, { good: { days: 30 }, bad: { days: 31 }, refusedWith: 1601 }),
  exercise(ledgerApi.ledger, { good: { kind: 'in' }, bad: { kind: 'in', cursor: 'page 2' }, refusedWith: 1601 }),
  exercise(main.onlinePoints, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(main.takeOnlinePoints, { good: { requestId }, bad: { requestId: 'short' }, refusedWith: 1601 }),
  exercise(main.newcomerPoints, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(main.takeNewcomerPoints, {
    good: { task: 'three-nodes', requestId },
    bad: { task: 'welcome', requestId: 'intention-2' },
    refusedWith: 1204,
  }),
  exercise(second.openGift, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(second.takeOpenGift, {
    as: 'u-new',
    good: { requestId },
    bad: { requestId: 'intention-2' },
    refusedWith: 1204,
  }),
  exercise(second.redeemCode, {
    good: { code: ' good-01 ', requestId },
    bad: { code: 'USED-01', requestId: 'intention-2' },
    refusedWith: 1204,
  }),
  exercise(rankingApi.rankToday, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(rankingApi.rankThreeDays, { good: {}, bad: 'signed-out', refusedWith: 401 }),
]
