import Taro from '@tarojs/taro'
import * as v from 'valibot'
import { accountStore } from '@/session/account-store'
import {
  catchUpWithStorage,
  currentSession,
  endDeletedAccount,
  endSession,
  expireSession,
  restoreSession,
  startSession,
} from '@/session/session'
import { sessionOf } from './sample'
import { openWindow } from './windows'

/** A phone that cannot erase, or store, while somebody signs out. */

beforeEach(() => localStorage.clear())
afterEach(endSession)

const all = ['getStorageInfoSync', 'removeStorageSync', 'setStorageSync'] as const
const breakStorage = (operations: readonly ((typeof all)[number] | 'getStorageSync')[] = all) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fail = () => {
    throw new Error('storage:fail')
  }
  for (const operation of operations) jest.spyOn(Taro, operation).mockImplementation(fail)
}

describe('a sign-out that the whole storage refuses', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('is finished within a minute of the storage working, and survives a kill from then on', () => {
    startSession(sessionOf('a'))
    breakStorage()
    expect(endSession()).toBe(false)
    jest.advanceTimersByTime(10 * 60_000)
    expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
    jest.restoreAllMocks()
    jest.advanceTimersByTime(60_000)
    expect(Object.keys(localStorage)).toEqual([])
    restoreSession()
    expect(currentSession()).toEqual({ status: 'signed-out' })
  })

  test('does not bring its account back after another one has signed in meanwhile', () => {
    startSession(sessionOf('a'))
    localStorage.setItem('nodemate.feedback.draft', 'what a wrote')
    breakStorage()
    endSession()
    startSession(sessionOf('b'))
    jest.restoreAllMocks()
    jest.advanceTimersByTime(60_000)
    expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
    restoreSession()
    expect(currentSession()).toEqual({ status: 'signed-in', uid: 'b' })
  })
})

describe('what outlives signing out', () => {
  const open = accountStore({
    ...{ key: 'open', schema: v.object({ orderNo: v.string() }), empty: undefined },
    afterSignOut: left => left,
  })
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('is there when its account returns, though the whole storage failed at the sign-out', () => {
    startSession(sessionOf('a'))
    open.write({ orderNo: 'A1' })
    breakStorage()
    endSession()
    jest.restoreAllMocks()
    jest.advanceTimersByTime(60_000)
    expect(Object.keys(localStorage)).toEqual(['nodemate.left.a.open'])
    startSession(sessionOf('a'))
    expect(open.read()).toEqual({ orderNo: 'A1' })
  })

  test.each(['for a second', 'until another one has signed in'])(
    'is there when its account returns, though nothing could be stored at the sign-out: %s',
    howLong => {
      startSession(sessionOf('a'))
      open.write({ orderNo: 'A1' })
      breakStorage(['setStorageSync'])
      expect(endSession()).toBe(false)
      if (howLong !== 'for a second') startSession(sessionOf('b'))
      jest.restoreAllMocks()
      if (howLong !== 'for a second') open.write({ orderNo: 'B1' })
      jest.advanceTimersByTime(60_000)
      startSession(sessionOf('a'))
      expect(open.read()).toEqual({ orderNo: 'A1' })
    },
  )

  test('is there when its account returns, though it could never be put aside while another one was signed in', () => {
    startSession(sessionOf('a'))
    open.write({ orderNo: 'A1' })
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const store = Taro.setStorageSync
    const storing = jest.spyOn(Taro, 'setStorageSync').mockImplementation((key, value) => {
      if (key.startsWith('nodemate.left.')) throw new Error('setStorageSync:fail')
      store(key, value)
    })
    endSession()
    startSession(sessionOf('b'))
    expect(open.write({ orderNo: 'B1' })).toBe(false)
    storing.mockRestore()
    expect(open.write({ orderNo: 'B1' })).toBe(true)
    startSession(sessionOf('a'))
    expect(open.read()).toEqual({ orderNo: 'A1' })
  })

  test('is there when its account returns, though it could not be read at the sign-out', () => {
    startSession(sessionOf('a'))
    open.write({ orderNo: 'A1' })
    breakStorage(['getStorageSync'])
    endSession()
    jest.restoreAllMocks()
    jest.advanceTimersByTime(60_000)
    expect(Object.keys(localStorage)).toEqual(['nodemate.left.a.open'])
    startSession(sessionOf('a'))
    expect(open.read()).toEqual({ orderNo: 'A1' })
  })

  test('is stored for its account though its session cannot be read for a moment', () => {
    startSession(sessionOf('a'))
    open.write({ orderNo: 'A1' })
    const fail = () => {
      throw new Error('getStorageSync:fail')
    }
    // It is tried twice.
    jest.spyOn(Taro, 'getStorageSync').mockImplementationOnce(fail).mockImplementationOnce(fail)
    open.write({ orderNo: 'A2' })
    expect(open.read()).toEqual({ orderNo: 'A2' })
  })

  test('is nothing of a deleted account, though nothing can be stored', () => {
    startSession(sessionOf('gone'))
    open.write({ orderNo: 'A1' })
    breakStorage(['setStorageSync'])
    endDeletedAccount()
    jest.restoreAllMocks()
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('is nothing once the account was deleted, though the whole storage failed then', () => {
    startSession(sessionOf('gone'))
    open.write({ orderNo: 'A1' })
    breakStorage()
    endDeletedAccount()
    jest.restoreAllMocks()
    jest.advanceTimersByTime(60_000)
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('is not erased for the account before, whose sign-out is finished only after it was stored', () => {
    startSession(sessionOf('a'))
    breakStorage()
    endSession()
    startSession(sessionOf('b'))
    jest.restoreAllMocks()
    open.write({ orderNo: 'B1' })
    jest.advanceTimersByTime(60_000)
    expect(open.read()).toEqual({ orderNo: 'B1' })
    restoreSession()
    expect([currentSession(), open.read()]).toEqual([{ status: 'signed-in', uid: 'b' }, { orderNo: 'B1' }])
  })
})

test('signing out while the whole storage fails is finished as soon as it works, and never for the next account', () => {
  startSession(sessionOf('a'))
  breakStorage()
  endSession()
  catchUpWithStorage()
  expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
  jest.restoreAllMocks()
  catchUpWithStorage()
  expect(Object.keys(localStorage)).toEqual([])
  startSession(sessionOf('b'))
  catchUpWithStorage()
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'b' })
  expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
})

test('finishes a sign-out that the storage refused not on the account that another window has signed in since', () => {
  startSession(sessionOf('a'))
  breakStorage()
  endSession()
  jest.restoreAllMocks()
  localStorage.clear()
  openWindow().session.startSession(sessionOf('b'))
  catchUpWithStorage()
  expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
})

test('leaves nothing of an account whose session had ended to another one when the storage fails once', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  startSession(sessionOf('a'))
  localStorage.setItem('nodemate.feedback.draft', 'what a wrote')
  expireSession()
  jest.spyOn(Taro, 'removeStorageSync').mockImplementationOnce(() => {
    throw new Error('removeStorageSync:fail')
  })
  startSession(sessionOf('b'))
  jest.restoreAllMocks()
  expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
  restoreSession()
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'b' })
})

test('does not bring an account back whose sign-out the storage refused until the next one had signed in', () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  startSession(sessionOf('a'))
  localStorage.setItem('nodemate.feedback.draft', 'what a wrote')
  for (const operation of ['removeStorageSync', 'setStorageSync'] as const)
    jest.spyOn(Taro, operation).mockImplementation(() => {
      throw new Error(`${operation}:fail`)
    })
  endSession()
  startSession(sessionOf('b'))
  jest.restoreAllMocks()
  jest.advanceTimersByTime(60_000)
  jest.useRealTimers()
  restoreSession()
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'b' })
  expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
})

test('calls nothing erased that the storage does not list, though it does not say that it failed', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  startSession(sessionOf('a'))
  localStorage.setItem('nodemate.feedback.draft', 'what a wrote')
  jest.spyOn(Taro, 'getStorageInfoSync').mockReturnValue({} as Taro.getStorageInfoSync.Option) // as some phones do
  expect(endSession()).toBe(false)
  jest.restoreAllMocks()
  catchUpWithStorage()
  expect(Object.keys(localStorage)).toEqual([])
})

test.each([1, 2])(
  'leaves nothing of an unreadable session to the next account, though the listing fails %i times',
  times => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    localStorage.setItem('nodemate.session', '{')
    localStorage.setItem('nodemate.feedback.draft', 'what a wrote')
    const listing = jest.spyOn(Taro, 'getStorageInfoSync')
    for (let left = times; left > 0; left -= 1)
      listing.mockImplementationOnce(() => {
        throw new Error('getStorageInfoSync:fail')
      })
    startSession(sessionOf('b'))
    expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
  },
)

describe('a session that the phone could not store', () => {
  const chosen = accountStore({ key: 'chosen', schema: v.object({ text: v.string() }), empty: undefined })

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    jest.spyOn(Taro, 'setStorageSync').mockImplementationOnce(() => {
      throw new Error('setStorageSync:fail')
    })
    startSession(sessionOf('a'))
    chosen.write({ text: 'by a' })
  })

  const restart = () => {
    const { session } = openWindow()
    session.restoreSession()
    return session
  }

  test('is stored as soon as it can be, and outlives the app from then on', () => {
    catchUpWithStorage()
    expect(restart().currentSession()).toEqual({ status: 'signed-in', uid: 'a' })
  })

  test('ends with the app, and leaves nothing to the next account', () => {
    const { currentSession, startSession } = restart()
    expect(currentSession()).toEqual({ status: 'signed-out' })
    startSession(sessionOf('b'))
    expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
  })

  test('is not stored over who has signed in in another window meanwhile', () => {
    openWindow().session.startSession(sessionOf('b'))
    catchUpWithStorage()
    expect(restart().currentSession()).toEqual({ status: 'signed-in', uid: 'b' })
  })

  test('loses nothing when its account signs in again', () => {
    restart().startSession(sessionOf('a'))
    expect(Object.keys(localStorage)).toEqual(['nodemate.chosen', 'nodemate.session'])
  })
})
