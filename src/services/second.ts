import { Nothing } from '@/lib/shapes'
import { get, getToWrite, post, postToRead, service } from '@/request/call'
import { Acceptance, Agreements, AgreementsQuery } from './shapes/agreements'
import { BoostOrder, Boosts, BoostUse, StartedBoost } from './shapes/boosts'
import { Device, GivenName, NewName } from './shapes/device'
import { OpenGift, OpenGiftQuery, RedeemCode } from './shapes/gifts'
import { CalendarQuery, CheckInCalendar, Growth, GrowthClaim, GrowthClaimed } from './shapes/growth'
import { Feedback, FeedbackInput, SentFeedback, SentFeedbackQuery } from './shapes/help'
import { NodeFactsQuery, NodeFactsReply, OfDevice } from './shapes/nodes'
import { OrderQuery, Trade, UnpaidOrder } from './shapes/payments'
import { PointsClaim, PointsClaimed } from './shapes/points'
import { SavedSettings, Settings } from './shapes/settings'
import { TopUpOrder } from './shapes/top-ups'
import { ActionsLogged, UserActions } from './shapes/user-actions'
import { Schedule, ScheduleInput, Wakeups } from './shapes/wake'

const buying = { isUrgent: true }
/** Short enough that five unanswered reads in a row end within a minute. */
const truth = { isUrgent: true, timeoutMs: 8_000 }

/** The second service: settings, what a node is, growth, wake attempts, boosts, payments, feedback. */
export const second = service('second', {
  agreements: get('/api/jdxb/user/agree', { input: AgreementsQuery, reply: Agreements, isPublic: true, isKept: true }),
  acceptAgreements: post('/api/jdxb/user/agree', { input: Acceptance, reply: Agreements }),
  settings: get('/api/jdxb/user/config', { input: Nothing, reply: SavedSettings }),
  saveSettings: post('/api/jdxb/user/config', { input: Settings, reply: SavedSettings }),
  logUserActions: post('/api/jdxb/log/user', { input: UserActions, reply: ActionsLogged }),

  renameDevice: post('/api/jdxb/device/name', { input: NewName, reply: GivenName }),
  device: postToRead('/api/jdxb/device/info', { input: OfDevice, reply: Device, isKept: true }),
  deviceStates: postToRead('/api/jdxb/device/info_simple', { input: NodeFactsQuery, reply: NodeFactsReply }),

  openGift: get('/api/jdxb/user/xbyz_open_gift', { input: OpenGiftQuery, reply: OpenGift, isKept: true }),
  takeOpenGift: getToWrite('/api/jdxb/user/xbyz_open_gift', {
    input: PointsClaim,
    reply: PointsClaimed,
  }),
  redeemCode: post('/api/jdxb/user/exchange', { input: RedeemCode, reply: PointsClaimed }),
  signInCalendar: postToRead('/api/jdxb/user/signin/info', {
    input: CalendarQuery,
    reply: CheckInCalendar,
    isKept: true,
  }),
  growth: postToRead('/api/jdxb/user/growth/info', { input: Nothing, reply: Growth, isKept: true }),
  takeGrowth: post('/api/jdxb/user/growth/take', { input: GrowthClaim, reply: GrowthClaimed }),

  boosts: get('/api/jdxb/user/server/times', { input: Nothing, reply: Boosts, isKept: true }),
  useBoost: post('/api/jdxb/user/server/times', { input: BoostUse, reply: StartedBoost, ...buying }),
  orderBoost: post('/pay/UnifiedOrder', { input: BoostOrder, reply: UnpaidOrder, ...buying }),
  boostOrder: postToRead('/pay/OrderQuery', { input: OrderQuery, reply: Trade, ...truth }),
  orderTopUp: post('/fulupay/UnifiedOrder', { input: TopUpOrder, reply: UnpaidOrder, ...buying }),
  topUpOrder: postToRead('/fulupay/OrderQuery', { input: OrderQuery, reply: Trade, ...truth }),

  wakeups: get('/api/jdxb/user/wakeup/list', { input: OfDevice, reply: Wakeups, isKept: true }),
  addWakeup: post('/api/jdxb/user/wakeup/add', { input: ScheduleInput, reply: Schedule }),

  sendFeedback: post('/api/jdxb/user/feedback', { input: FeedbackInput, reply: Feedback }),
  sentFeedback: postToRead('/api/jdxb/user/feedback', { input: SentFeedbackQuery, reply: SentFeedback }),
})
