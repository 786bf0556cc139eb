import { Nothing } from '@/lib/shapes'
import { get, getToWrite, post, postToRead, service } from '@/request/call'

/** The main service: accounts, points, goods, limits. */
export const main = service('main', {
  bindAccount: post('/user/wx/bind', { input: Nothing, reply: Nothing, isUrgent: true }),
  deregister: post('/deregister/exec', { input: Nothing, reply: Nothing }),
  verifyDeregisterCaptcha: post('/deregister/captcha/verify', { input: Nothing, reply: Nothing }),
  sendDeregisterCaptcha: post('/deregister/captcha/send', { input: Nothing, reply: Nothing }),
  maskedPhone: postToRead('/user/phone/display', { input: Nothing, reply: Nothing }),
  user: postToRead('/jdb/user/info', { input: Nothing, reply: Nothing }),
  signInByPhone: post('/phone/login2', { input: Nothing, reply: Nothing, isUrgent: true }),
  signInByAccount: post('/wx/account/auth', { input: Nothing, reply: Nothing, isUrgent: true }),
  sendSignInCaptcha: getToWrite('/phone/captcha2', { input: Nothing, reply: Nothing, isUrgent: true }),
  pictureChallenge: getToWrite('/captcha/phone/get', { input: Nothing, reply: Nothing, isUrgent: true }),
  sendBindCaptcha: getToWrite('/captcha/bind/phone', { input: Nothing, reply: Nothing, isUrgent: true }),

  onlinePoints: postToRead('/jdb/user/online/points', { input: Nothing, reply: Nothing }),
  takeOnlinePoints: post('/jdb/user/online/points/take', { input: Nothing, reply: Nothing }),
  newcomerPoints: postToRead('/jdb/user/new/points', { input: Nothing, reply: Nothing }),
  takeNewcomerPoints: post('/jdb/user/new/points/take', { input: Nothing, reply: Nothing }),
  userPoints: postToRead('/jdb/user/points', { input: Nothing, reply: Nothing }),

  reserveDevice: post('/jdb/book/register', { input: Nothing, reply: Nothing }),
  deviceByCode: get('/dev/pid/query', { input: Nothing, reply: Nothing }),
  freeSpace: getToWrite('/air/jdb/clean', { input: Nothing, reply: Nothing }),
  cleanCache: getToWrite('/jdb/cacheclean', { input: Nothing, reply: Nothing }),
  setLimit: post('/jdb/limit/set', { input: Nothing, reply: Nothing }),
  limit: postToRead('/jdb/limit/get', { input: Nothing, reply: Nothing }),
  devicePoints: postToRead('/jdb/device/points', { input: Nothing, reply: Nothing }),
  deviceOverview: postToRead('/jdb/device/info', { input: Nothing, reply: Nothing }),
  miniApps: get('/jdb/miniapp/list', { input: Nothing, reply: Nothing }),
  miniAppStatus: postToRead('/jdb/miniapp/status', { input: Nothing, reply: Nothing }),
  agreeToMiniApp: post('/jdb/miniapp/agree', { input: Nothing, reply: Nothing }),

  goods: postToRead('/jdb/goods/list', { input: Nothing, reply: Nothing }),
  exchangeGoods: post('/jdb/goods/exchange', { input: Nothing, reply: Nothing, isUrgent: true }),
  orders: postToRead('/jdb/exchange/list', { input: Nothing, reply: Nothing }),
  butlerPlans: postToRead('/jdgj/goods', { input: Nothing, reply: Nothing }),
  butlerLeft: postToRead('/jdgj/left', { input: Nothing, reply: Nothing }),

  guideProgress: get('/jdb/xbjs/readguideget', { input: Nothing, reply: Nothing }),
  saveGuideProgress: getToWrite('/jdb/xbjs/readguideset', { input: Nothing, reply: Nothing }),
})
