import fc from 'fast-check'
import { storedIntentions } from '@/intention/storage'
import { visitSinceMs } from '@/pages/nodes/last-visit'
import { allPayments } from '@/payment/store'
import { storedKeys } from '@/platform/storage'
import { resetAccountState } from '@/session/account-state'
import { currentSession, endSession, restoreSession, startSession } from '@/session/session'
import { restoreSettings, settings } from '@/session/settings'
import { makeRunner } from '@/tunnel/runner'
import type { Request } from '@/tunnel/tunnel'
import { rowsFrom } from '@/tunnels/other-windows'
import { runs } from '../runs'
import { type Stored, storedBefore } from './stored'

const nowMs = 1_900_000_000_000
const stored = storedBefore(nowMs)

const keep = (key: string, text: string) => localStorage.setItem(`nodemate.${key}`, JSON.stringify({ data: text }))
const keepAll = (all: Stored) => {
  localStorage.clear()
  for (const [key, value] of Object.entries(all)) keep(key, JSON.stringify(value))
}
/** Starts as `app.tsx` does. */
const start = () => {
  restoreSettings('zh')
  restoreSession()
  resetAccountState()
}
const intentionIds = () => storedIntentions.read().intentions.map(({ requestId }) => requestId)
const orderNos = () => allPayments().map(({ orderNo }) => orderNo)
const ids = stored.intentions.intentions.map(({ requestId }) => requestId)
const orders = stored.payments.payments.map(({ orderNo }) => orderNo)

beforeEach(() => {
  jest.useFakeTimers({ now: nowMs })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  keepAll(stored)
})
afterEach(() => jest.useRealTimers())

test('reads what the first version stored', () => {
  jest.setSystemTime(nowMs + 3_600_000)
  start()
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'u-ordinary' })
  expect(intentionIds()).toEqual(ids)
  expect(orderNos()).toEqual(orders)
  expect(settings().theme).toBe('dark')
  expect(visitSinceMs()).toBe((stored.lastVisit as { seenAtMs: number }).seenAtMs) // the fixture's own
})

test('asks under their ids about the services that the first version had open', () => {
  const { sessions } = stored.tunnels
  const runner = makeRunner({
    now: () => nowMs,
    random: Math.random,
    wait: () => () => undefined,
    send: (_node, request) => void asked.push(request),
    changed: () => true,
    report: () => undefined,
  })
  const asked: Request[] = []
  runner.restore(rowsFrom(sessions))
  runner.dispatchAll({ is: 'foreground' })
  expect(asked).toMatchObject(
    sessions.map(({ maps: [map] }) => ({ call: 'start', isQuestion: true, sequenceId: map.startedAs })),
  )
  expect(rowsFrom(runner.kept())).toMatchObject(sessions.map(({ node }) => ({ node })))
  runner.end()
})

const Key = fc.constantFrom(...Object.keys(stored).filter(key => key !== 'session'))

test('loses only the value that is cut at any byte', () => {
  fc.assert(
    fc.property(Key, fc.nat(), (key, at) => {
      keepAll(stored)
      const text = JSON.stringify(stored[key])
      keep(key, text.slice(0, at % text.length))
      start()
      expect(currentSession().status).toBe('signed-in')
      if (key !== 'intentions') expect(intentionIds()).toEqual(ids)
      if (key !== 'payments') expect(orderNos()).toEqual(orders)
    }),
    runs(100),
  )
})

/** Every value that one account stored and another must not find. */
const ofTheAccount = Object.keys(stored).filter(key => !key.startsWith('device.'))

test('signs out when the session is cut at any byte, and keeps what its account had open', () => {
  const text = JSON.stringify(stored.session)
  fc.assert(
    fc.property(fc.nat(text.length - 2), fc.constantFrom('u-ordinary', 'u-another'), (at, uid) => {
      endSession()
      keepAll(stored)
      keep('session', text.slice(0, at + 1))
      start()
      expect(currentSession()).toEqual({ status: 'signed-out' })
      startSession({ ...stored.session, uid })
      resetAccountState()
      expect(intentionIds()).toEqual(uid === 'u-ordinary' ? ids : [])
      expect(orderNos()).toEqual(uid === 'u-ordinary' ? orders : [])
      const others = storedKeys().filter(key => ofTheAccount.includes(key) && key !== 'session')
      expect(others).toEqual([])
      endSession()
      startSession({ ...stored.session, uid: 'u-ordinary' })
      resetAccountState()
      expect(intentionIds()).toEqual(ids)
      expect(orderNos()).toEqual(orders)
    }),
    runs(100),
  )
})

/** What a newer version may have done to a row: more fields, or a shape that this one cannot read. */
const withNewer = (rows: readonly object[], unreadable: ReadonlySet<number>) =>
  rows.map((row, at) => (unreadable.has(at) ? { of: 'a newer shape' } : { ...row, newField: { a: 1 } }))

test('keeps every intention and payment of a newer version that can still be read', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(ids.length - 1)), fc.uniqueArray(fc.nat(orders.length - 1)), (torn, tornToo) => {
      const intentions = withNewer(stored.intentions.intentions, new Set(torn))
      const paid = withNewer(stored.payments.payments, new Set(tornToo))
      keepAll(stored)
      keep('intentions', JSON.stringify({ uid: 'u-ordinary', intentions, version: 9 }))
      keep('payments', JSON.stringify({ uid: 'u-ordinary', payments: paid, version: 9 }))
      start()
      expect(intentionIds()).toEqual(ids.filter((_, at) => !torn.includes(at)))
      expect(orderNos()).toEqual(orders.filter((_, at) => !tornToo.includes(at)))
    }),
    runs(100),
  )
})
