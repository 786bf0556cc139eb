import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../session/sample'
import { minuteMs, pass } from './pass'
import { connectWillingNode } from './willing-node'
import { closeAll, notified, open } from './windows'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  connectWillingNode()
  startSession(sessionOf('u-1'))
})
afterEach(async () => {
  await closeAll()
  endSession()
  jest.useRealTimers()
})

test('keeps the services that two windows open at one node at the same moment', async () => {
  const [one, other] = [open(), open()]
  const mapIds = [one.add('n-1'), other.add('n-1')] as const
  await pass(minuteMs)
  const later = open()
  expect(mapIds.map(mapId => later.stateOf('n-1', mapId))).not.toContain(undefined)
})

test('follows what the other window stops while it opens another service of that node', async () => {
  const [one, other] = [open(), open()]
  const mapId = one.add('n-1')
  await pass(2_000)
  await notified()
  // A node that is slow to open the other one.
  connectWillingNode(undefined, ({ name }) => (name === 'tunnel.startMapService' ? new Promise(() => undefined) : {}))
  const beginning = one.add('n-1')
  await pass(2_000)
  other.command('n-1', { is: 'stop', mapId })
  await notified()
  expect(one.stateOf('n-1', beginning)).toBe('connecting')
  expect(one.stateOf('n-1', mapId)).toBe('stopping')
})

test('keeps the limit that one window opens a service with while the other opens one at the same node', async () => {
  const [one, other] = [open(), open()]
  one.add('n-1', 200)
  other.add('n-1')
  await pass(minuteMs)
  await notified()
  expect([one, other, open()].map(({ limitOf }) => limitOf('n-1'))).toEqual([200, 200, 200])
})
