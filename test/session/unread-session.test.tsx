import type Taro from '@tarojs/taro'
import { sessionOf } from './sample'
import { openWindow } from './windows'

/** An account's session is stored, and this run of the app does not know of it. */

const env = process.env.TARO_ENV
beforeEach(() => localStorage.clear())
afterEach(() => {
  jest.useRealTimers()
  process.env.TARO_ENV = env
})

const open = () => openWindow(() => ({ taro: jest.requireActual<{ default: typeof Taro }>('@tarojs/taro').default }))

const signedInBefore = () => {
  const earlier = open()
  earlier.session.startSession(sessionOf('ann'))
  earlier.unfinished.recordUnfinished('prints', ['a'])
  return earlier
}

/** A phone that fails to read it at the start, twice, as it is tried. */
const startWithout = () => {
  const run = open()
  const fail = () => {
    throw new Error('getStorageSync:fail')
  }
  jest.spyOn(run.taro, 'getStorageSync').mockImplementationOnce(fail).mockImplementationOnce(fail)
  run.session.restoreSession()
  expect(run.session.currentSession().status).toBe('signed-out')
  return run
}

test('signs in as it is shown again once the phone can read the session that it could not read at the start', () => {
  process.env.TARO_ENV = 'weapp'
  signedInBefore()
  const { session, unfinished } = startWithout()
  session.catchUpWithStorage()
  expect(session.currentSession()).toEqual({ status: 'signed-in', uid: 'ann' })
  expect(unfinished.useUnfinished.getState().prints).toBe(1)
})

test('signs in as soon as the phone can read the session, though nobody leaves the app', () => {
  process.env.TARO_ENV = 'weapp'
  signedInBefore()
  jest.useFakeTimers()
  const { session } = startWithout()
  session.followOtherWindows(() => undefined)
  jest.advanceTimersByTime(5_000)
  expect(session.currentSession()).toEqual({ status: 'signed-in', uid: 'ann' })
})

test.each(['weapp', 'h5'])(
  'loses nothing of an account that signs in where its session could not be read: %s',
  platform => {
    process.env.TARO_ENV = platform
    signedInBefore()
    const { session, unfinished } = startWithout()
    session.startSession({ ...sessionOf('ann'), accessToken: 'second' })
    expect(unfinished.useUnfinished.getState().prints).toBe(1)
  },
)

test('loses nothing of an account that another window has signed in, of which this one has not been told', () => {
  const other = open()
  other.session.restoreSession()
  const one = signedInBefore()
  other.session.startSession({ ...sessionOf('ann'), accessToken: 'second' })
  expect(other.unfinished.useUnfinished.getState().prints).toBe(1)
  one.session.catchUpWithStorage()
  expect(one.unfinished.useUnfinished.getState().prints).toBe(1)
})
