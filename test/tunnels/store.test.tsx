import { readStored, writeStored } from '@/platform/storage'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { refuseConsent } from '@/session/consent'
import { guarded } from '@/session/guard'
import { endDeletedAccount, endSession, expireSession, startSession } from '@/session/session'
import { commandTunnel, openMap, startTunnels, tunnelStatusOf } from '@/tunnels/store'
import { sessionOf } from '../session/sample'
import { pass } from './pass'
import { connectWillingNode } from './willing-node'

const node = { id: 'n-1', name: 'Home', addr: 'https://node.example' }
const service = { name: 'Web', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

beforeAll(startTunnels)
beforeEach(() => void connectWillingNode())
afterEach(endSession)
afterEach(() => jest.useRealTimers())

/** As the first versions of the app stored them. */
const storedMap = (id: string, change: object = {}) => ({
  ...{ id, name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null, wants: 'stopped' },
  ...{ isFavourite: false, closesAtMs: null, hasRun: true, mayLinger: false, ended: null, unanswered: null },
  ...{ lastAddress: null, startedAs: null, ...change },
})
const storedTunnel = (id: string, maps: object[], change: object = {}) => ({
  node: { id, name: '客厅', addr: 'https://node.example' },
  maps,
  ...{ limitKbps: 0, mayBeOpen: false, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: 1, ...change },
})
const restore = (...sessions: object[]) => {
  writeStored('tunnels', { uid: 'u-1', sessions })
  startSession(sessionOf('u-1'))
}

test('leaves out one stored row that cannot be read', () => {
  const maps = [storedMap('a'), storedMap('b', { port: 'eighty' }), storedMap('c')]
  restore(storedTunnel('n-1', maps), storedTunnel('n-2', [storedMap('d')], { seenAtMs: 'yesterday' }), { node: 7 })
  expect(tunnelStatusOf('n-1', 'a')).toEqual({ state: 'stopped', ended: null })
  expect(tunnelStatusOf('n-1', 'b')).toBeUndefined()
  expect(tunnelStatusOf('n-1', 'c')).toEqual({ state: 'stopped', ended: null })
  expect(tunnelStatusOf('n-2', 'd')).toBeUndefined()
})

test('keeps a stored service whose name or reason cannot be read', () => {
  restore(storedTunnel('n-1', [storedMap('a', { name: null, preset: 'game', ended: { why: 'eaten' } })]))
  expect(tunnelStatusOf('n-1', 'a')).toEqual({ state: 'stopped', ended: null })
})

const loseNetwork = () =>
  connect(async ({ path }) => {
    throw new CallError('network', path)
  })
const left = () => readStored('left.u-1.tunnels')

describe('signing out', () => {
  beforeEach(async () => {
    jest.useFakeTimers()
    jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
    startSession(sessionOf('u-1'))
    openMap(node, service)
    await pass(2_000)
  })
  afterEach(async () => {
    connectWillingNode()
    startSession(sessionOf('u-1'))
    await pass(1_000)
    endSession()
    await pass(1_000)
    jest.useRealTimers()
  })

  test('closes what is open and leaves nothing of it', async () => {
    const asked = connectWillingNode()
    endSession()
    await pass(1_000)
    expect(asked.map(({ name }) => name)).toEqual(['tunnel.stopMapService'])
    const where = { svFwdIP: '127.0.0.1', svFwdPort: 80, svMapPort: 4_000 }
    expect(asked[0]?.input).toMatchObject({ callee: 'n-1', uid: 'u-1', accessToken: 'access-u-1', ...where })
    expect(left()).toBeUndefined()
  })

  test('without a network keeps which port of which node is open, and nothing else', async () => {
    loseNetwork()
    endSession()
    await pass(60_000)
    expect(left()).toMatchObject({ uid: 'u-1', sessions: [{ node: { id: 'n-1', addr: node.addr }, mayBeOpen: true }] })
    expect(left()).toMatchObject({ sessions: [{ maps: [{ ip: '127.0.0.1', port: 80, mapPort: 4_000 }] }] })
    expect(JSON.stringify(left())).not.toMatch(/Home|Web|auth|access/)
  })

  test('without a network closes it as soon as the network is back', async () => {
    loseNetwork()
    endSession()
    await pass(10_000)
    const asked = connectWillingNode()
    await pass(30_000)
    expect(asked.map(({ name }) => name)).toEqual(['tunnel.stopMapService'])
    expect(left()).toBeUndefined()
  })

  test('without a network gives up after some minutes, and closes it when the account is back', async () => {
    loseNetwork()
    endSession()
    await pass(30 * 60_000)
    const asked = connectWillingNode()
    await pass(30 * 60_000)
    expect(asked).toEqual([])
    startSession(sessionOf('u-2'))
    await pass(10_000)
    expect(asked).toEqual([])
    endSession()
    startSession(sessionOf('u-1'))
    await pass(10_000)
    expect(asked.map(({ name, input }) => [name, input.uid])).toEqual([['tunnel.stopMapService', 'u-1']])
    expect(left()).toBeUndefined()
  })

  test('of an expired session keeps what only its account can close', async () => {
    expireSession()
    loseNetwork()
    endSession()
    await pass(30 * 60_000)
    const asked = connectWillingNode()
    startSession(sessionOf('u-1'))
    await pass(10_000)
    expect(asked.map(({ name }) => name)).toEqual(['tunnel.stopMapService'])
  })

  test('for good leaves no trace even when the network is gone', async () => {
    loseNetwork()
    endDeletedAccount()
    await pass(60_000)
    expect(left()).toBeUndefined()
  })
})

test('closes what one account left open while another one is signed in', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
  startSession(sessionOf('u-1'))
  openMap(node, service)
  await pass(2_000)
  loseNetwork()
  startSession(sessionOf('u-2'))
  await pass(5_000)
  const asked = connectWillingNode()
  await pass(2 * 60_000)
  expect(asked.map(({ name, input }) => [name, input.uid])).toEqual([['tunnel.stopMapService', 'u-1']])
  expect(left()).toBeUndefined()
})

test.each([
  ['while storage stays full', false],
  ['once storage has room', true],
])('goes on closing what signing out could not store, for an account that is back at once, %s', async (_, hasRoom) => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
  jest.spyOn(console, 'warn').mockImplementation(() => undefined) // what could not be stored
  startSession(sessionOf('u-1'))
  const mapId = openMap(node, service) ?? ''
  await pass(2_000)
  loseNetwork()
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  endSession()
  await pass(3_000)
  if (hasRoom) full.mockRestore()
  startSession(sessionOf('u-1'))
  await pass(3_000)
  const asked = connectWillingNode()
  await pass(2 * 60_000)
  full.mockRestore()
  expect(asked.map(({ name, input }) => [name, input.svMapPort])).toEqual([['tunnel.stopMapService', 4_000]])
  expect(tunnelStatusOf('n-1', mapId)).toBeUndefined()
})

test('destroys, as it said it would, the tunnel that an older version left without its services', async () => {
  jest.useFakeTimers()
  const asked = connectWillingNode()
  writeStored('left.u-1.tunnels', {
    uid: 'u-1',
    leftAtMs: Date.now(),
    sessions: [storedTunnel('n-1', [], { mayBeOpen: true })],
  })
  startSession(sessionOf('u-1'))
  await pass(2_000)
  expect(asked.map(({ name }) => name)).toEqual(['tunnel.destroyTunnel'])
})

test('opens no service that could not be stored, and says why', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined) // what could not be stored
  const asked = connectWillingNode()
  startSession(sessionOf('u-1'))
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const mapId = openMap(node, service) ?? ''
  await pass(2_000)
  full.mockRestore()
  expect(asked).toEqual([])
  expect(tunnelStatusOf('n-1', mapId)).toEqual({ state: 'failed', ended: { why: 'failed', kind: 'not-stored' } })
})

describe.each(['the user stops it', 'its time is over'])('after new agreements were refused, when %s', how => {
  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(console, 'error').mockImplementation(() => undefined) // the reports, which are withheld
  })

  test('closes a service', async () => {
    const asked = connectWillingNode(undefined, undefined, guarded)
    startSession(sessionOf('u-1'))
    const mapId = openMap(node, { ...service, openForMs: 15 * 60_000 }) ?? ''
    await pass(2_000)
    refuseConsent()
    if (how === 'the user stops it') commandTunnel('n-1', { is: 'stop', mapId })
    await pass(20 * 60_000)
    expect(tunnelStatusOf('n-1', mapId)?.state).toBe('stopped')
    expect(asked.at(-1)?.name).toBe('tunnel.stopMapService')
  })
})

test('keeps a start that was never answered until it can open nothing any more', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost start
  const asked = connectWillingNode(undefined, ({ name, path }) => {
    if (name === 'tunnel.startMapService') throw new CallError('network', path)
    return {}
  })
  startSession(sessionOf('u-1'))
  openMap(node, service)
  await pass(500)
  endSession()
  await pass(5_000)
  expect(left()).toMatchObject({ sessions: [{ node: { id: 'n-1' }, maps: [{ port: 80 }] }] })
  connectWillingNode()
  await pass(2 * 60_000)
  expect(asked.length).toBeGreaterThan(1)
  expect(left()).toBeUndefined()
})

test('starts nothing in a tunnel that was being created when its account left', async () => {
  const sent: { name: string; input: object; respond: (reply: object) => void }[] = []
  const carry = (call: Call, input: object) =>
    new Promise(respond => sent.push({ name: call.name, input, respond: reply => respond({ ...input, ...reply }) }))
  connect(carry as Parameters<typeof connect>[0]) // of any call
  startSession(sessionOf('u-1'))
  openMap(node, service)
  endSession()
  await new Promise(resolve => setTimeout(resolve))
  sent[0]?.respond({ isOk: true, errcode: 0, status: 'direct', callerPid: 7 })
  await new Promise(resolve => setTimeout(resolve))
  expect(sent.map(({ name }) => name)).toEqual(['tunnel.createTunnel'])
  expect(left()).toBeUndefined()
})
