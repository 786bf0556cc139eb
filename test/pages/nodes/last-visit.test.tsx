import { noteVisit, visitSinceMs } from '@/pages/nodes/last-visit'
import { readStored, writeStored } from '@/platform/storage'
import { startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'

const minuteMs = 60_000
const startMs = 1_700_000_000_000
/** The server's clock runs a day ahead of this phone's. */
const serverMs = () => Date.now() + 1_440 * minuteMs
const look = () => {
  const sinceMs = visitSinceMs()
  noteVisit(serverMs(), sinceMs)
  return sinceMs
}

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('u-1'))
  jest.useFakeTimers({ now: startMs })
})
afterEach(() => jest.useRealTimers())

test('counts the first visit from nothing, and a later one from the end of the last', () => {
  expect(look()).toBeUndefined()
  jest.setSystemTime(startMs + 10 * minuteMs)
  expect(look()).toBeUndefined()
  const endedMs = serverMs()
  jest.setSystemTime(startMs + 100 * minuteMs)
  expect(look()).toBe(endedMs)
  jest.setSystemTime(startMs + 125 * minuteMs)
  expect(look()).toBe(endedMs)
})

test('starts a new visit by the server’s time after the clock was set back by a day', () => {
  look()
  const endedMs = serverMs()
  jest.setSystemTime(startMs - 1_440 * minuteMs)
  expect(look()).toBe(endedMs)
})

test('has none for another account, nor for what cannot be read', () => {
  look()
  jest.setSystemTime(startMs + 100 * minuteMs)
  expect(visitSinceMs()).toBeDefined()
  const visit = readStored('lastVisit')
  startSession(sessionOf('u-2'))
  writeStored('lastVisit', visit)
  expect(visitSinceMs()).toBeUndefined()
  writeStored('lastVisit', [])
  expect(visitSinceMs()).toBeUndefined()
})
