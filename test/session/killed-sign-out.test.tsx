import Taro from '@tarojs/taro'
import { keepPayment } from '@/payment/store'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from './sample'
import { openWindow } from './windows'

/** The app is killed right after a sign-out from which the storage has kept something. */

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const keys = () => Object.keys(localStorage).map(key => key.replace('nodemate.', ''))
/** All but the keys that the test names can be stored. */
const refuse = (isRefused: (key: string) => boolean) => {
  const store = Taro.setStorageSync
  return jest.spyOn(Taro, 'setStorageSync').mockImplementation((key, value) => {
    if (isRefused(key.replace('nodemate.', ''))) throw new Error('setStorageSync:fail')
    store(key, value)
  })
}
const signOutAndDie = () => {
  startSession(sessionOf('a'))
  keepPayment({ orderNo: 'A1', kind: 'topUp', title: '话费', amountFen: 998, claim: null, sheetAtMs: null })
  const storing = refuse(signOutRefuses)
  expect(endSession()).toBe(false)
  storing.mockRestore()
  jest.clearAllTimers()
  return openWindow()
}
let signOutRefuses: (key: string) => boolean

test('is finished at the next start, which puts aside what could not be then', () => {
  signOutRefuses = key => key.startsWith('left.')
  const next = signOutAndDie()
  next.session.restoreSession()
  expect(next.session.currentSession()).toEqual({ status: 'signed-out' })
  expect(keys()).toEqual(['left.a.payments'])
})

test('is not undone though nothing could be stored', () => {
  signOutRefuses = () => true
  const next = signOutAndDie()
  next.session.restoreSession()
  expect(next.session.currentSession()).toEqual({ status: 'signed-out' })
  next.session.startSession(sessionOf('a'))
  expect(next.payments.allPayments()).toMatchObject([{ orderNo: 'A1' }])
})
