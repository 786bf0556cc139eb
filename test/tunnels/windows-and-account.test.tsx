import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../session/sample'
import { minuteMs, pass } from './pass'
import { connectWillingNode } from './willing-node'
import { closeAll, holdReads, notified, open, toldOpen } from './windows'

/** What one window of a browser opens while another one reads the account, which was told of it. */

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  let isFirst = true
  connectWillingNode(undefined, async ({ name }) => {
    const isSlow = isFirst && name === 'tunnel.startMapService'
    if (!isSlow) return {}
    isFirst = false
    await new Promise(resolve => setTimeout(resolve, 5_000))
    return {}
  })
  startSession(sessionOf('u-1'))
})
afterEach(async () => {
  await closeAll()
  endSession()
  jest.useRealTimers()
})

test('goes on opening what the other window has read of', async () => {
  const [one, other] = [open(), open()]
  await pass(1_000)
  const mapId = one.add('n-1')
  await pass(1_000)
  await other.refresh()
  await notified()
  await pass(2 * minuteMs)
  await notified()
  await pass(minuteMs)
  expect([one, other].map(({ stateOf }) => stateOf('n-1', mapId))).toEqual(['running', 'running'])
})

test('does not say that what a window is opening is closed while another window begins', async () => {
  const one = open()
  await pass(1_000)
  open()
  one.add('n-1')
  await pass(minuteMs)
  expect(toldOpen()).toHaveLength(1)
})

const whileFull = (act: () => void) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined) // what cannot be stored
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  act()
  full.mockRestore()
}

test('remembers every node that a window was unbinding, though it could not store one of them', async () => {
  const [one, other] = [open(), open()]
  whileFull(() => one.noteUnbinding('n-1'))
  other.noteUnbinding('n-2')
  one.noteUnbinding('n-3')
  expect([one, other].map(({ unbound }) => unbound().sort())).toEqual([
    ['n-1', 'n-2', 'n-3'],
    ['n-1', 'n-2', 'n-3'],
  ])
})

test('remembers a node that another window is unbinding, though this one could not store that it is ours', async () => {
  const [one, other] = [open(), open()]
  one.noteUnbinding('n-1')
  whileFull(() => one.forgetUnbinding('n-1'))
  other.noteUnbinding('n-1')
  await notified('unbindings')
  one.noteUnbinding('n-2')
  expect([one, other].map(({ unbound }) => unbound().sort())).toEqual([
    ['n-1', 'n-2'],
    ['n-1', 'n-2'],
  ])
})

test('keeps what one window opens while another one’s read of the account is under way', async () => {
  const [one, other] = [open(), open()]
  one.add('n-1')
  await pass(2_000)
  const release = holdReads()
  void other.refresh()
  await pass(100)
  const mapId = one.add('n-2')
  await pass(5_000)
  for (const key of ['tunnels', 'services']) await notified(key)
  release()
  await pass(5_000)
  await notified()
  expect([one, other].map(({ stateOf }) => stateOf('n-2', mapId))).toEqual(['running', 'running'])
})
