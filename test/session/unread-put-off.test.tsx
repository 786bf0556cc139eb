import type Taro from '@tarojs/taro'
import { sessionOf } from './sample'
import { openWindow } from './windows'

/** The mini-program, whose phone cannot read at its start what was put off before. */

const env = process.env.TARO_ENV
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  process.env.TARO_ENV = 'weapp'
})
afterEach(() => {
  jest.useRealTimers()
  process.env.TARO_ENV = env
})

const start = () =>
  openWindow(() => ({
    taro: jest.requireActual<{ default: typeof Taro }>('@tarojs/taro').default,
    putOff: jest.requireActual<typeof import('@/session/put-off')>('@/session/put-off'),
    unfinished: jest.requireActual<typeof import('@/session/unfinished')>('@/session/unfinished'),
    stored: jest.requireActual<typeof import('@/platform/storage')>('@/platform/storage').readStored,
  }))

const startUnread = () => {
  const earlier = start()
  earlier.session.startSession(sessionOf('ann'))
  earlier.putOff.putOff(['before'], earlier.putOff.weekMs)
  earlier.unfinished.recordUnfinished('prints', ['a'])
  const run = start()
  run.session.restoreSession()
  const reading = jest.spyOn(run.taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  run.putOff.forgetPutOff(() => false)
  run.unfinished.useUnfinished.getState()
  return { ...run, readAgain: () => reading.mockRestore() }
}

test('keeps what was put off before, and meanwhile', () => {
  const { putOff, stored, readAgain } = startUnread()
  putOff.putOff(['meanwhile'], putOff.weekMs)
  readAgain()
  jest.advanceTimersByTime(5_000)
  putOff.putOff(['later'], putOff.weekMs)
  expect(Object.keys(Object(stored('putOff')).items).sort()).toEqual(['before', 'later', 'meanwhile'])
})

test('counts what has become of the prints meanwhile', () => {
  const { unfinished, readAgain } = startUnread()
  unfinished.recordUnfinished('prints', [])
  unfinished.recordUnfinished('backups', ['b'])
  readAgain()
  jest.advanceTimersByTime(5_000)
  expect(unfinished.useUnfinished.getState()).toMatchObject({ prints: 0, backups: 1 })
})
