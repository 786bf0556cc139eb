import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../session/sample'
import { minuteMs, pass } from './pass'
import { connectSilentNode, connectWillingNode } from './willing-node'
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

test('keeps the tunnels that two windows open at two nodes', async () => {
  const [one, other] = [open(), open()]
  const mapIds = [one.add('n-1'), other.add('n-2')] as const
  await pass(minuteMs)
  const later = open()
  expect([later.stateOf('n-1', mapIds[0]), later.stateOf('n-2', mapIds[1])]).not.toContain(undefined)
})

test('shows what the other window opens', async () => {
  const [one, other] = [open(), open()]
  const mapId = one.add('n-1')
  await pass(2_000)
  await notified()
  expect([one, other].map(({ stateOf }) => stateOf('n-1', mapId))).toEqual(['running', 'running'])
})

test('sends no token to a node that was unbound in the other window', async () => {
  const [one, other] = [open(), open()]
  const mapId = one.add('n-1')
  await pass(2_000)
  await notified()
  one.disown('n-1')
  await notified()
  const asked = connectWillingNode()
  await pass(30 * minuteMs)
  expect(asked).toEqual([])
  expect([one, other].map(({ stateOf }) => stateOf('n-1', mapId))).toEqual(['failed', 'failed'])
})

test('takes over what a window began to open that was closed at once', async () => {
  const [one, other] = [open(), open()]
  const { asked } = connectSilentNode()
  const mapId = one.add('n-1')
  await notified()
  expect(other.stateOf('n-1', mapId)).toBeUndefined()
  expect(asked).toHaveLength(1)
  await pass(2 * minuteMs)
  // Its tunnel may be open, and the service was never started in it.
  expect(other.stateOf('n-1', mapId)).toBe('stopped')
})

test('takes over what a window began to open that was closed, while yet another one goes on storing', async () => {
  const [one, other, third] = [open(), open(), open()]
  third.add('n-2')
  await pass(2_000)
  await notified()
  const { asked } = connectSilentNode()
  const mapId = one.add('n-1')
  await notified()
  const isOpening = (name: string) => name === 'tunnel.createTunnel'
  expect(asked.filter(isOpening)).toHaveLength(1)
  for (let halfMinutes = 0; halfMinutes < 6; halfMinutes += 1) {
    await pass(minuteMs / 2)
    await notified()
  }
  expect(other.stateOf('n-1', mapId)).toBe('stopped')
})

test('takes over what a window began to open that was closed, after changing that node itself', async () => {
  const [one, other] = [open(), open()]
  connectSilentNode()
  const mapId = one.add('n-1')
  await notified()
  connectWillingNode()
  const own = other.add('n-1')
  await pass(2_000)
  other.command('n-1', { is: 'stop', mapId: own })
  await pass(4 * minuteMs)
  expect(other.stateOf('n-1', mapId)).toBe('stopped')
})

test('comes to rest once two windows have closed what one of them may have opened', async () => {
  const [one, other] = [open(), open()]
  // A failed request is written there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { hangUp } = connectSilentNode()
  const mapId = one.add('n-1')
  await notified()
  await pass(2 * minuteMs)
  const asked = connectWillingNode()
  hangUp()
  one.command('n-1', { is: 'stop', mapId })
  /** Each is notified of whatever the other stores, within some seconds. */
  const useBothFor = async (ms: number) => {
    for (const endMs = Date.now() + ms; Date.now() < endMs; ) await notified()
  }
  await useBothFor(5 * minuteMs)
  expect([one, other].map(({ stateOf }) => stateOf('n-1', mapId))).toEqual(['stopped', 'stopped'])
  asked.splice(0)
  await useBothFor(5 * minuteMs)
  expect(asked).toEqual([])
})

test('leaves a start to the window that sent it until its node has answered, which may refuse it', async () => {
  const [one, other] = [open(), open()]
  let refuse: (reply: object) => void = () => undefined
  let isFirst = true
  const asked = connectWillingNode(undefined, ({ name }) => {
    if (name !== 'tunnel.startMapService' || !isFirst) return {}
    isFirst = false
    return new Promise<object>(resolve => {
      refuse = resolve
    })
  })
  const mapId = one.add('n-1')
  await pass(1_000)
  await notified()
  refuse({ isOk: false, errcode: 77 })
  await pass(10_000)
  await notified()
  const [first, ...others] = asked.flatMap(({ name, input }) =>
    name === 'tunnel.startMapService' ? [input.sequenceID] : [],
  )
  // Opened under the first id as well, that one would stay open: no window knows of it any more.
  expect(others).not.toContain(first)
  expect([one, other].map(({ stateOf }) => stateOf('n-1', mapId))).toEqual(['running', 'running'])
})

test('closes in one window what the other is asking about', async () => {
  const [one, other] = [open(), open()]
  const connecting = () => ({ status: 'connecting' })
  connectWillingNode(undefined, connecting)
  const mapId = one.add('n-1')
  await pass(2_000)
  await notified()
  // Both windows ask how it is connected, and only the first of them receives no response.
  let isHeld = false
  const never = new Promise<never>(() => undefined)
  const asked = connectWillingNode(undefined, ({ name }) => {
    if (name !== 'tunnel.createTunnel' || isHeld) return connecting()
    isHeld = true
    return never
  })
  await pass(10_000)
  other.command('n-1', { is: 'remove', mapId })
  await pass(2_000)
  const names = () => asked.map(({ name }) => name)
  expect([isHeld, names().at(-1)]).toEqual([true, 'tunnel.stopMapService'])
  // The window that asked is closed before it is told of anything.
  const askedLater = connectWillingNode()
  open()
  await pass(2 * minuteMs)
  expect(askedLater.filter(({ name }) => name !== 'tunnel.stopMapService')).toEqual([])
})

test('follows what the other window stops or removes while a request is in flight', async () => {
  const [one, other] = [open(), open()]
  const stopped = one.add('n-1')
  const removed = one.add('n-2')
  await pass(2_000)
  await notified()
  // A failed request is written there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { hangUp } = connectSilentNode()
  // By then each window is asking whether they run.
  await pass(minuteMs)
  one.command('n-1', { is: 'stop', mapId: stopped })
  one.command('n-2', { is: 'remove', mapId: removed })
  await notified()
  const asked = connectWillingNode()
  hangUp()
  await pass(2_000)
  await notified()
  await pass(10 * minuteMs)
  expect([one, other].map(({ stateOf }) => stateOf('n-1', stopped))).toEqual(['stopped', 'stopped'])
  expect([one, other].map(({ stateOf }) => stateOf('n-2', removed))).toEqual([undefined, undefined])
  // Where it is has to be asked first: the response to an earlier question was lost.
  const lastTo = (nodeId: string) => asked.filter(({ input }) => input.callee === nodeId).at(-1)?.name
  expect(['n-1', 'n-2'].map(lastTo)).toEqual(['tunnel.stopMapService', 'tunnel.stopMapService'])
})

test('shows what the other window opens while a request is in flight', async () => {
  const [one, other] = [open(), open()]
  one.add('n-1')
  await pass(2_000)
  await notified()
  // A failed request is written there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { hangUp } = connectSilentNode()
  await pass(minuteMs)
  const later = open()
  connectWillingNode()
  const added = later.add('n-1')
  await pass(2_000)
  await notified()
  hangUp()
  await pass(2 * minuteMs)
  expect([other, later].map(({ stateOf }) => stateOf('n-1', added))).toEqual(['running', 'running'])
})

test('does not open again what the other window has stopped or removed', async () => {
  const [one, other] = [open(), open()]
  const stopped = one.add('n-1')
  const removed = one.add('n-2')
  await pass(2_000)
  await notified()
  other.command('n-1', { is: 'stop', mapId: stopped })
  other.command('n-2', { is: 'remove', mapId: removed })
  await pass(2_000)
  await notified()
  const asked = connectWillingNode()
  await pass(10 * minuteMs)
  expect(one.stateOf('n-1', stopped)).toBe('stopped')
  expect(one.stateOf('n-2', removed)).toBeUndefined()
  expect(asked.filter(({ name }) => name === 'tunnel.startMapService')).toEqual([])
})

test('keeps a service stopped that was stopped while nothing could be stored', async () => {
  const [one, other] = [open(), open()]
  const mapId = one.add('n-1')
  await pass(2_000)
  await notified()
  // What cannot be stored is written there.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  one.command('n-1', { is: 'stop', mapId })
  await pass(2_000)
  full.mockRestore()
  other.command('n-1', { is: 'favour', mapId, isFavourite: true })
  await notified()
  await pass(minuteMs)
  await notified()
  expect([one, other].map(({ stateOf }) => stateOf('n-1', mapId))).toEqual(['stopped', 'stopped'])
})

test('closes what two windows were opening when one of them signed out, once the account is back', async () => {
  const [one, other] = [open(), open()]
  const never = new Promise<never>(() => undefined)
  connectWillingNode(undefined, ({ name }) => (name === 'tunnel.startMapService' ? never : {}))
  one.add('n-1')
  other.add('n-2')
  await pass(1_000)
  one.signOut()
  await notified()
  const asked = connectWillingNode()
  endSession()
  startSession(sessionOf('u-1'))
  open()
  await pass(2 * minuteMs)
  const closed = asked.filter(({ name }) => name === 'tunnel.stopMapService').map(({ input }) => input.callee)
  expect([...new Set(closed)].sort()).toEqual(['n-1', 'n-2'])
})

test('stores nothing of an account that the other window signs out', async () => {
  const [one, other] = [open(), open()]
  one.add('n-1')
  await pass(2_000)
  await notified()
  other.signOut()
  // Its keys go one after the other, and the session's may be the last.
  await notified()
  expect(localStorage.getItem('nodemate.tunnels')).toBeNull()
})

test('asks no more often because both windows are told of every check', async () => {
  const [one, other] = [open(), open()]
  const mapId = one.add('n-1')
  await pass(2_000)
  await notified()
  const asked = connectWillingNode()
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await notified()
    await pass(minuteMs)
  }
  expect(other.stateOf('n-1', mapId)).toBe('running')
  // Each window checks what runs every 45 s.
  expect(asked.length).toBeLessThanOrEqual(2 * 2 * 15)
})
