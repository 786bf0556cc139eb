import { Nothing } from '@/lib/shapes'
import { patienceMs, post, postToRead, service } from '@/request/call'
import { MaskedPhone, User } from './shapes/account'
import { ButlerLeft } from './shapes/butler'
import { NewcomerClaim, NewcomerPoints } from './shapes/gifts'
import { Exchange, GoodsFilter, GoodsPage, Receipt } from './shapes/mall'
import { OrdersFilter, OrdersPage } from './shapes/orders'
import {
  OnlinePoints,
  PointsChart,
  PointsChartQuery,
  PointsClaim,
  PointsClaimed,
  PointsQuery,
  PointsSummary,
} from './shapes/points'

/** The main service: accounts, points, goods. A call that one feature alone makes is declared in that feature's own file. */
export const main = service('main', {
  maskedPhone: postToRead('/user/phone/display', { input: Nothing, reply: MaskedPhone, isKept: true }),
  user: postToRead('/jdb/user/info', { input: Nothing, reply: User, isKept: true }),

  onlinePoints: postToRead('/jdb/user/online/points', { input: Nothing, reply: OnlinePoints, isKept: true }),
  takeOnlinePoints: post('/jdb/user/online/points/take', {
    input: PointsClaim,
    reply: PointsClaimed,
  }),
  newcomerPoints: postToRead('/jdb/user/new/points', { input: Nothing, reply: NewcomerPoints, isKept: true }),
  takeNewcomerPoints: post('/jdb/user/new/points/take', {
    input: NewcomerClaim,
    reply: PointsClaimed,
  }),
  userPoints: postToRead('/jdb/user/points', {
    input: PointsQuery,
    reply: PointsSummary,
    isKept: true,
    timeoutMs: patienceMs,
  }),
  pointsChart: postToRead('/jdb/user/points', { input: PointsChartQuery, reply: PointsChart, isKept: true }),

  goods: postToRead('/jdb/goods/list', {
    input: GoodsFilter,
    reply: GoodsPage,
    isPublic: true,
    isKept: true,
    timeoutMs: patienceMs,
  }),
  exchangeGoods: post('/jdb/goods/exchange', {
    input: Exchange,
    reply: Receipt,
    isUrgent: true,
  }),
  orders: postToRead('/jdb/exchange/list', {
    input: OrdersFilter,
    reply: OrdersPage,
    timeoutMs: patienceMs,
    // A single order contains its voucher's code.
    isKept: ({ orderNo }) => orderNo === undefined,
  }),
  butlerLeft: postToRead('/jdgj/left', { input: Nothing, reply: ButlerLeft, isKept: true }),
})
