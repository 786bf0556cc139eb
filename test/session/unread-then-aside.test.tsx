import Taro from '@tarojs/taro'
import * as v from 'valibot'
import { accountStore } from '@/session/account-store'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from './sample'

const open = accountStore({
  ...{ key: 'open', schema: v.object({ orderNo: v.string() }), empty: undefined },
  afterSignOut: left => left,
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  endSession()
})

test('what outlives signing out is put aside before another account stores there, though nothing of it could be read a moment before', () => {
  startSession(sessionOf('a'))
  open.write({ orderNo: 'A1' })
  jest.spyOn(Taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  open.read()
  endSession()
  startSession(sessionOf('b'))
  jest.restoreAllMocks()
  jest.advanceTimersByTime(3_000)
  expect(['B1', 'B2'].map(orderNo => open.write({ orderNo }))).toContain(true)
  expect(open.read()).toEqual({ orderNo: 'B2' })
  startSession(sessionOf('a'))
  expect(open.read()).toEqual({ orderNo: 'A1' })
})
