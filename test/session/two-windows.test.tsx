import type Taro from '@tarojs/taro'
import { openWindow } from './windows'

/** The `storage` event that a browser sends to every other window. */
const notify = (...keys: string[]) => {
  for (const key of keys) dispatchEvent(new StorageEvent('storage', { key: `nodemate.${key}` }))
}
const everyKey = ['session', 'intentions', 'payments', 'device.settings']

const open = () => {
  const opened = openWindow(() => ({ taro: jest.requireActual<{ default: typeof Taro }>('@tarojs/taro').default }))
  const replaced = jest.fn()
  const { session, payments, settings } = opened
  settings.restoreSettings('zh')
  session.restoreSession()
  session.followOtherWindows(replaced)
  settings.followSettings()
  return { ...opened, replaced, orderNos: () => payments.allPayments().map(({ orderNo }) => orderNo) }
}
const sessionOf = (uid: string, time = 1) => ({
  uid,
  authToken: `auth-${uid}`,
  accessToken: `access-${uid}-${time}`,
  expiresAt: 1,
})
const order = (orderNo: string) => ({ orderNo, kind: 'boost', title: '', amountFen: 200, claim: null }) as const
const intention = (requestId: string) => ({
  call: 'mall.exchangeGoods',
  subject: requestId,
  requestId,
  input: {},
  sentAtMs: 1,
})

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('carries signing in and out to the other window', () => {
  const [one, other] = [open(), open()]
  one.session.startSession(sessionOf('ann'))
  notify('session')
  expect(other.session.currentSession()).toEqual({ status: 'signed-in', uid: 'ann' })
  one.session.endSession()
  notify('session')
  expect(other.session.currentSession()).toEqual({ status: 'signed-out' })
  expect(other.session.accessToken()).toBeUndefined()
})

test('renews an expired session by signing in again in the other window', () => {
  const [one, other] = [open(), open()]
  one.session.startSession(sessionOf('ann'))
  notify('session')
  one.session.expireSession()
  notify('session')
  expect(one.session.currentSession().status).toBe('expired')
  other.session.startSession(sessionOf('ann', 2))
  notify('session')
  expect(one.session.currentSession().status).toBe('signed-in')
  expect(one.session.accessToken()).toBe('access-ann-2')
  expect(one.replaced).not.toHaveBeenCalled()
})

test('replaces one account by another in both windows', () => {
  const [one, other] = [open(), open()]
  one.session.startSession(sessionOf('ann'))
  notify('session')
  one.session.startSession(sessionOf('bob'))
  notify('session')
  expect(other.session.currentUid()).toBe('bob')
  expect(other.replaced).toHaveBeenCalledTimes(1)
})

test.each([
  ['ann', 0],
  ['bob', 1],
])('leaves no page of ann open to %s, who signs in where another window has signed ann out', (uid, times) => {
  const [one, other] = [open(), open()]
  one.session.startSession(sessionOf('ann'))
  notify('session')
  one.session.endSession()
  notify('session')
  expect(other.session.currentSession().status).toBe('signed-out')
  one.session.startSession(sessionOf(uid, 2))
  notify('session')
  expect(other.session.currentUid()).toBe(uid)
  expect(other.replaced).toHaveBeenCalledTimes(times)
})

test('keeps and settles payments in both windows', () => {
  const [one, other] = [open(), open()]
  one.session.startSession(sessionOf('ann'))
  notify('session')
  one.payments.keepPayment(order('A1'))
  notify('payments')
  expect(other.orderNos()).toEqual(['A1'])
  other.payments.keepPayment(order('A2'))
  notify('payments')
  expect(one.orderNos()).toEqual(['A1', 'A2'])
  other.payments.forgetPayment('A1')
  notify('payments')
  expect(one.orderNos()).toEqual(['A2'])
  one.payments.keepPayment(order('A3'))
  notify('payments')
  expect(other.orderNos()).toEqual(['A2', 'A3'])
})

test('overwrites nothing of the next account from a window that has not been told yet', () => {
  const [one, other] = [open(), open()]
  one.session.startSession(sessionOf('ann'))
  notify('session')
  one.session.startSession(sessionOf('bob'))
  one.storage.storedIntentions.write({ intentions: [intention('of-bob-1')] })
  other.storage.storedIntentions.write({ intentions: [intention('of-ann-1')] })
  notify(...everyKey)
  const ids = ({ storage }: typeof one) => storage.storedIntentions.read().intentions.map(each => each.requestId)
  expect([ids(one), ids(other)]).toEqual([['of-bob-1'], ['of-bob-1']])
  one.session.startSession(sessionOf('ann'))
  expect(ids(one)).toEqual(['of-ann-1'])
})

test('stores nothing of an account after its sign-out from a window that has not been told yet', () => {
  const [one, other] = [open(), open()]
  one.session.startSession(sessionOf('ann'))
  notify('session')
  other.payments.keepPayment(order('A1'))
  one.session.endSession()
  other.payments.keepPayment(order('A2'))
  other.unfinished.recordUnfinished('prints', ['a'])
  expect(Object.keys(localStorage).filter(key => !key.startsWith('nodemate.device.'))).toEqual([
    'nodemate.left.ann.payments',
  ])
  // What was to be paid is there when the account returns.
  notify(...everyKey)
  one.session.startSession(sessionOf('ann', 2))
  notify('session')
  expect(one.orderNos()).toEqual(['A1', 'A2'])
})

test('applies a changed setting in the other window', () => {
  const [one, other] = [open(), open()]
  one.settings.changeSettings({ theme: 'dark' })
  notify('device.settings')
  expect(other.settings.settings().theme).toBe('dark')
})

test('signs out as it is shown again after another window did, of which the browser has not told it', () => {
  const [one, other] = [open(), open()]
  one.session.startSession(sessionOf('ann'))
  notify('session')
  one.session.endSession()
  // A page that comes back from the browser's own cache was told of nothing.
  other.session.catchUpWithStorage()
  expect(other.session.currentSession()).toEqual({ status: 'signed-out' })
  expect(other.session.accessToken()).toBeUndefined()
})

test.each([
  ['nobody has been signed in', false],
  ['it has signed out itself', true],
])('signs in as it is shown again after another window did, untold, where %s', (_where, hasSignedOut) => {
  const [one, other] = [open(), open()]
  if (hasSignedOut) {
    other.session.startSession(sessionOf('bob'))
    notify('session')
    // Of its own doing a window is told nothing.
    other.session.endSession()
  }
  one.session.startSession(sessionOf('ann'))
  one.payments.keepPayment(order('A1'))
  other.session.catchUpWithStorage()
  expect(other.session.currentSession()).toEqual({ status: 'signed-in', uid: 'ann' })
  expect(other.orderNos()).toEqual(['A1'])
  expect(other.replaced).not.toHaveBeenCalled()
})

test('begins anew as it is shown again after another window has signed in another account', () => {
  const [one, other] = [open(), open()]
  one.session.startSession(sessionOf('ann'))
  notify('session')
  one.session.startSession(sessionOf('bob'))
  other.session.catchUpWithStorage()
  expect(other.session.currentUid()).toBe('bob')
  expect(other.replaced).toHaveBeenCalledTimes(1)
})

test.each([
  ['that expired', true],
  ['that it took for valid', false],
])('renews a session %s as it is shown again after another window has signed in again', (_what, isExpired) => {
  const [one, other] = [open(), open()]
  one.session.startSession(sessionOf('ann'))
  notify('session')
  if (isExpired) other.session.expireSession()
  const renewed = jest.fn()
  other.session.onSessionRenewed(renewed)
  one.session.endSession()
  one.session.startSession(sessionOf('ann', 2))
  other.session.catchUpWithStorage()
  expect(other.session.currentSession()).toEqual({ status: 'signed-in', uid: 'ann' })
  expect(other.session.accessToken()).toBe('access-ann-2')
  expect(renewed).toHaveBeenCalledTimes(1)
  expect(other.replaced).not.toHaveBeenCalled()
})

test.each([
  ['nobody can read or list what is stored', ['getStorageSync', 'getStorageInfoSync']],
  ['nobody can read what is stored', ['getStorageSync']],
  ['its session cannot be stored', ['setStorageSync']],
] as const)('goes on as it is shown again while %s', (_what, broken) => {
  const { session, taro } = open()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const name of broken)
    jest.spyOn(taro, name).mockImplementation(() => {
      throw new Error('the operation is insecure')
    })
  session.startSession(sessionOf('ann'))
  session.catchUpWithStorage()
  expect(session.currentSession()).toEqual({ status: 'signed-in', uid: 'ann' })
})
