import { Nothing } from '@/lib/shapes'
import { getToWrite, patienceMs, post, postToRead, service } from '@/request/call'
import {
  AccountBinding,
  AccountLogin,
  AccountLoginResult,
  CaptchaRequest,
  CaptchaSent,
  Leave,
  LeaveTicket,
  MaskedPhone,
  OfPhone,
  PhoneLogin,
  PictureChallenge,
  Session,
  User,
  VerifiedCaptcha,
} from './shapes/account'
import { ButlerLeft, ButlerPlans } from './shapes/butler'
import { NewcomerPoints, NewcomerTake } from './shapes/gifts'
import { Exchange, GoodsFilter, GoodsPage, Receipt } from './shapes/mall'
import { OrdersFilter, OrdersPage, OrderVisibility } from './shapes/orders'
import {
  LedgerPage,
  LedgerQuery,
  OnlinePoints,
  PointsChart,
  PointsChartQuery,
  PointsQuery,
  PointsSummary,
  PointsTake,
  PointsTaken,
} from './shapes/points'
import { TopUps, TopUpsFilter } from './shapes/top-ups'

/** The main service: accounts, points, goods. What one feature alone asks stands in that feature's own file. */
export const main = service('main', {
  bindAccount: post('/user/wx/bind', { input: AccountBinding, reply: Session, isUrgent: true, isPublic: true }),
  deregister: post('/deregister/exec', { input: Leave, reply: Nothing }),
  verifyDeregisterCaptcha: post('/deregister/captcha/verify', { input: VerifiedCaptcha, reply: LeaveTicket }),
  sendDeregisterCaptcha: post('/deregister/captcha/send', { input: Nothing, reply: CaptchaSent }),
  maskedPhone: postToRead('/user/phone/display', { input: Nothing, reply: MaskedPhone, isKept: true }),
  user: postToRead('/jdb/user/info', { input: Nothing, reply: User, isKept: true }),
  signInByPhone: post('/phone/login2', { input: PhoneLogin, reply: Session, isUrgent: true, isPublic: true }),
  signInByAccount: post('/wx/account/auth', {
    input: AccountLogin,
    reply: AccountLoginResult,
    isUrgent: true,
    isPublic: true,
  }),
  sendSignInCaptcha: getToWrite('/phone/captcha2', {
    input: CaptchaRequest,
    reply: CaptchaSent,
    isUrgent: true,
    isPublic: true,
  }),
  pictureChallenge: getToWrite('/captcha/phone/get', {
    input: OfPhone,
    reply: PictureChallenge,
    isUrgent: true,
    isPublic: true,
  }),
  sendBindCaptcha: getToWrite('/captcha/bind/phone', {
    input: OfPhone,
    reply: CaptchaSent,
    isUrgent: true,
    isPublic: true,
  }),

  onlinePoints: postToRead('/jdb/user/online/points', { input: Nothing, reply: OnlinePoints, isKept: true }),
  takeOnlinePoints: post('/jdb/user/online/points/take', {
    input: PointsTake,
    reply: PointsTaken,
  }),
  newcomerPoints: postToRead('/jdb/user/new/points', { input: Nothing, reply: NewcomerPoints, isKept: true }),
  takeNewcomerPoints: post('/jdb/user/new/points/take', {
    input: NewcomerTake,
    reply: PointsTaken,
  }),
  userPoints: postToRead('/jdb/user/points', {
    input: PointsQuery,
    reply: PointsSummary,
    isKept: true,
    timeoutMs: patienceMs,
  }),
  pointsChart: postToRead('/jdb/user/points', { input: PointsChartQuery, reply: PointsChart, isKept: true }),
  ledger: postToRead('/jdb/user/points', { input: LedgerQuery, reply: LedgerPage, isKept: true }),

  goods: postToRead('/jdb/goods/list', {
    input: GoodsFilter,
    reply: GoodsPage,
    isPublic: true,
    isKept: true,
    timeoutMs: patienceMs,
  }),
  topUps: postToRead('/jdb/goods/list', { input: TopUpsFilter, reply: TopUps, isPublic: true, isKept: true }),
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
  setOrderVisibility: post('/jdb/exchange/list', { input: OrderVisibility, reply: Nothing }),
  butlerPlans: postToRead('/jdgj/goods', { input: Nothing, reply: ButlerPlans, isKept: true }),
  butlerLeft: postToRead('/jdgj/left', { input: Nothing, reply: ButlerLeft, isKept: true }),
})
