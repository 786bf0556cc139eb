import { Nothing } from '@/lib/shapes'
import { get, service } from '@/request/call'
import { Ranking } from './shapes/ranking'

/** Who earned most. */
export const rankingApi = service('second', {
  rankToday: get('/api/jdb/user/rank/today', { input: Nothing, reply: Ranking, isKept: true }),
  rankThreeDays: get('/api/jdb/user/rank/threeday', { input: Nothing, reply: Ranking, isKept: true }),
})
