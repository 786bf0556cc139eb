import type Taro from '@tarojs/taro'
import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { writeStored } from '@/platform/storage'
import { accountStore } from '@/session/account-store'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from './sample'
import { openWindow } from './windows'

/** When what an account has left is erased, on phones whose clocks may be wrong. */

const Note = v.object({ text: v.string() })
type Notes = { notes: v.InferOutput<typeof Note>[] }
const stored = {
  key: 'notes',
  schema: v.object({ notes: readableRows(Note) }),
  empty: { notes: [] },
  afterSignOut: ({ notes }: Notes) => (notes.length > 0 ? { notes } : undefined),
}
const notes = accountStore(stored)
const note = { text: 'buy tea' }
const keys = () => Object.keys(localStorage).map(key => key.replace('nodemate.', ''))

const startApp = () => {
  const window = openWindow(() => ({
    notes: jest.requireActual<typeof import('@/session/account-store')>('@/session/account-store').accountStore(stored),
    restore: jest.requireActual<typeof import('@/start/restore')>('@/start/restore'),
    clock: jest.requireActual<typeof import('@/lib/clock')>('@/lib/clock'),
    taro: jest.requireActual<{ default: typeof Taro }>('@tarojs/taro').default,
  }))
  window.restore.restoreStored()
  return window
}

const monthMs = 31 * 86_400_000
/** A start of the app on a phone whose clock says so; the first response tells the time. */
const startAt = (phoneMs: number, toldMs: number, before = (_: ReturnType<typeof startApp>) => {}) => {
  jest.useFakeTimers({ now: phoneMs })
  const app = startApp()
  before(app)
  app.clock.learnServerTime(toldMs, app.clock.steadyNow())
  jest.useRealTimers()
}

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
})
afterEach(() => endSession())

test('is not erased while its account is signed in', () => {
  const nowMs = Date.now()
  notes.write({ notes: [note] })
  endSession()
  startAt(nowMs, nowMs)
  startSession(sessionOf('ann'))
  startAt(nowMs, nowMs + monthMs)
  expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
})

test('outlives a start at which it cannot be read', () => {
  const nowMs = Date.now()
  notes.write({ notes: [note] })
  endSession()
  startAt(nowMs, nowMs, ({ taro }) => {
    jest.spyOn(taro, 'getStorageSync').mockImplementation(() => {
      throw new Error('getStorageSync:fail')
    })
  })
  jest.restoreAllMocks()
  startSession(sessionOf('ann'))
  expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
})

test('is not replaced by what its account stores after a start at which it could not be read', () => {
  const nowMs = Date.now()
  notes.write({ notes: [note] })
  endSession()
  startSession(sessionOf('ann'))
  startAt(nowMs, nowMs, app => {
    app.session.restoreSession()
    const reading = jest.spyOn(app.taro, 'getStorageSync').mockImplementation(() => {
      throw new Error('getStorageSync:fail')
    })
    app.clock.learnServerTime(nowMs, app.clock.steadyNow())
    reading.mockRestore()
    expect(app.notes.write({ notes: [] })).toBe(false)
  })
  expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
})

test.each(['1970-01-02', '2099-01-01'])('outlives a start on a phone whose clock says %s', wrong => {
  notes.write({ notes: [note] })
  endSession()
  jest.useFakeTimers({ now: new Date(wrong) })
  startApp()
  jest.useRealTimers()
  startSession(sessionOf('ann'))
  expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
})

test.each(['1970-01-02', '2099-01-01'])('outlives signing out while the phone’s clock says %s', wrong => {
  const nowMs = Date.now()
  notes.write({ notes: [note] })
  startAt(Date.parse(wrong), nowMs, app => app.session.endSession())
  expect(keys()).toEqual(['left.ann.notes', 'serverAhead'])
  startAt(Date.parse(wrong), nowMs + 1_000)
  startAt(nowMs, nowMs + 2_000)
  expect(keys()).toContain('left.ann.notes')
  startSession(sessionOf('ann'))
  expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
})

test.each([-400, 400])('outlives an update, left by the version before %p days from now', days => {
  endSession()
  writeStored('left.ann.notes', {
    uid: 'ann',
    leftAtMs: Date.now() + days * 86_400_000,
    notes: [{ text: 'buy tea' }],
  })
  startAt(Date.now(), Date.now())
  startSession(sessionOf('ann'))
  expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
})

test('is erased a month after a response has told the time of it, and no sooner', () => {
  const nowMs = Date.now()
  notes.write({ notes: [note] })
  endSession()
  startAt(nowMs, nowMs)
  startAt(nowMs, nowMs - monthMs)
  expect(keys()).toEqual(['left.ann.notes', 'serverAhead'])
  startAt(nowMs, nowMs - 1)
  expect(keys()).not.toContain('left.ann.notes')
})

test('has the time without which the version before would erase it', () => {
  const beforeMs = Date.now()
  notes.write({ notes: [note] })
  endSession()
  const { leftAtMs } = JSON.parse(JSON.parse(localStorage.getItem('nodemate.left.ann.notes') ?? '').data)
  expect(leftAtMs).toBeGreaterThanOrEqual(beforeMs)
})
