import { Nothing } from '@/lib/shapes'
import { get, getToWrite, post, postToRead, service } from '@/request/call'

/** The second service: settings, growth, wake-ups, backups, printing's log, payments. */
export const second = service('second', {
  agreements: get('/api/jdxb/user/agree', { input: Nothing, reply: Nothing }),
  acceptAgreements: post('/api/jdxb/user/agree', { input: Nothing, reply: Nothing }),
  settings: get('/api/jdxb/user/config', { input: Nothing, reply: Nothing }),
  saveSettings: post('/api/jdxb/user/config', { input: Nothing, reply: Nothing }),
  logUserActions: post('/api/jdxb/log/user', { input: Nothing, reply: Nothing }),

  fixedId: get('/api/jdxb/user/fixed_ipid', { input: Nothing, reply: Nothing }),
  renameDevice: post('/api/jdxb/device/name', { input: Nothing, reply: Nothing }),
  device: postToRead('/api/jdxb/device/info', { input: Nothing, reply: Nothing }),
  deviceStates: postToRead('/api/jdxb/device/info_simple', { input: Nothing, reply: Nothing }),
  bandwidth: postToRead('/api/jdxb/device/bandwidth', { input: Nothing, reply: Nothing }),

  takeOpenGift: getToWrite('/api/jdxb/user/xbyz_open_gift', { input: Nothing, reply: Nothing }),
  redeemCode: post('/api/jdxb/user/exchange', { input: Nothing, reply: Nothing }),
  rankToday: get('/api/jdb/user/rank/today', { input: Nothing, reply: Nothing }),
  rankThreeDays: get('/api/jdb/user/rank/threeday', { input: Nothing, reply: Nothing }),
  signInCalendar: postToRead('/api/jdxb/user/signin/info', { input: Nothing, reply: Nothing }),
  growth: postToRead('/api/jdxb/user/growth/info', { input: Nothing, reply: Nothing }),
  takeGrowth: post('/api/jdxb/user/growth/take', { input: Nothing, reply: Nothing }),

  boosts: get('/api/jdxb/user/server/times', { input: Nothing, reply: Nothing }),
  useBoost: post('/api/jdxb/user/server/times', { input: Nothing, reply: Nothing, isUrgent: true }),
  orderBoost: post('/pay/UnifiedOrder', { input: Nothing, reply: Nothing, isUrgent: true }),
  boostOrder: postToRead('/pay/OrderQuery', { input: Nothing, reply: Nothing, isUrgent: true }),
  orderTopUp: post('/fulupay/UnifiedOrder', { input: Nothing, reply: Nothing, isUrgent: true }),
  topUpOrder: postToRead('/fulupay/OrderQuery', { input: Nothing, reply: Nothing, isUrgent: true }),

  wakeups: get('/api/jdxb/user/wakeup/list', { input: Nothing, reply: Nothing }),
  addWakeup: post('/api/jdxb/user/wakeup/add', { input: Nothing, reply: Nothing }),
  deleteWakeup: post('/api/jdxb/user/wakeup/del', { input: Nothing, reply: Nothing }),

  backupPath: get('/api/jdxb/device/imagebackup/path', { input: Nothing, reply: Nothing }),
  setBackupPath: post('/api/jdxb/device/imagebackup/path', { input: Nothing, reply: Nothing }),
  backupLog: get('/api/jdxb/log/imagebackup', { input: Nothing, reply: Nothing }),
  logBackup: post('/api/jdxb/log/imagebackup', { input: Nothing, reply: Nothing }),
  uploadFile: post('/api/jdxb/user/file', { input: Nothing, reply: Nothing }),
  sendFeedback: post('/api/jdxb/user/feedback', { input: Nothing, reply: Nothing }),

  logPrintAction: post('/api/xbdy/log/user', { input: Nothing, reply: Nothing }),
  logPrintStatus: post('/api/jdxb/log/print/status', { input: Nothing, reply: Nothing }),
  printCounts: postToRead('/api/jdxb/log/print/count', { input: Nothing, reply: Nothing }),
  printHistory: postToRead('/api/jdxb/log/print', { input: Nothing, reply: Nothing }),
})
