import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Session } from '@/services/account'
import { tunnel } from '@/tunnel/calls'
import { errcodes } from '@/tunnel/shapes'
import { type CallName, inputs, type Replies } from '../tunnel/frames'
import { addressOf, askTunnel, type Fields, freePort, send, tunnelInput } from './ask-tunnel'
import { nodes } from './db/nodes'
import { tunnelMaps, tunnels } from './db/tunnel'
import { type Backend, startBackend } from './start'

// A full run shares the machine with every other suite.
let backend: Backend
let mine: Session
beforeEach(async () => {
  backend = await startBackend()
  mine = await backend.session('u-ordinary')
  await addNode({ id: 'n-home', uid: 'u-ordinary' })
  await addNode({ id: 'n-theirs', uid: 'u-other' })
})
afterEach(() => backend.stop())

const addNode = (facts: { id: string; uid: string; nat?: 'symmetric' }) =>
  backend.db.insert(nodes).values({
    code: `C-${facts.id}`,
    name: facts.id,
    model: 'M1',
    firmware: '1.0.0',
    state: 'online',
    stateSinceMs: 0,
    startedAtMs: 0,
    position: 0,
    pointsPerDay: 100,
    upCapacityKbps: 30_000,
    downCapacityKbps: 100_000,
    diskBytes: 1e9,
    cacheCleanedAtMs: 0,
    spaceFreedAtMs: 0,
    zone: 'Asia/Shanghai',
    publicIpv4: '203.0.113.7',
    lanAddress: '192.168.1.7',
    nat: 'full-cone',
    alerts: [],
    ...facts,
  })

const addrOf = (nodeId: string) => addressOf(backend.origin, nodeId)
const ask = <Name extends CallName>(name: Name, fields: Fields = {}) => askTunnel(backend.origin, mine)(name, fields)
const inputOf = (fields: Fields) => tunnelInput(backend.origin, mine, fields)

const openMaps = async () => (await backend.db.select().from(tunnelMaps)).filter(map => map.stoppedAtMs === null)
const openTunnels = async () => (await backend.db.select().from(tunnels)).filter(each => each.closedAtMs === null)
const portOf = (reply: Replies['startMapService']) => (reply.isOk ? reply.svMapPort : Number.NaN)

const refused = { isOk: false, errcode: errcodes.refused }

test.each([errcodes.internal, 77])('errs with %i on request, and does nothing', async errcode => {
  await backend.control.fault('tunnel.createTunnel', { kind: 'errcode', errcode }, 1)
  expect(await ask('createTunnel')).toMatchObject({ isOk: false, errcode })
  expect(await openTunnels()).toEqual([])
})

test('opens a service on request where nobody can reach it', async () => {
  await ask('createTunnel')
  await backend.control.fault('tunnel.startMapService', { kind: 'noPort' }, 1)
  await expect(ask('startMapService', { svFwdPort: 8_080 })).rejects.toThrow()
  expect(await openMaps()).toHaveLength(1)
})

describe('a tunnel', () => {
  test('is opened, mapped, limited, unmapped and closed, as the database records', async () => {
    expect(await ask('createTunnel', { uid: 'u-ordinary' })).toMatchObject({ isOk: true, status: 'direct' })
    const map = await ask('startMapService', { svFwdPort: 8_080, speedLimit: 4_000 })
    expect(map).toMatchObject({ isOk: true, svMapHost: '127.0.0.1' })
    expect(await openMaps()).toMatchObject([
      { svFwdPort: 8_080, svMapPort: portOf(map), speedLimitKbps: 4_000, rule: 1 },
    ])

    expect(await ask('limitSpeed', { speedLimit: 900 })).toMatchObject({ isOk: true })
    expect(await openMaps()).toMatchObject([{ speedLimitKbps: 900 }])

    expect(await ask('stopMapService', { svFwdPort: 8_080, svMapPort: portOf(map) })).toMatchObject({ isOk: true })
    expect(await openMaps()).toEqual([])
    expect(await openTunnels()).toHaveLength(1)

    expect(await ask('destroyTunnel')).toMatchObject({ isOk: true })
    expect(await openTunnels()).toEqual([])
  })

  test('is relayed through a symmetric NAT', async () => {
    await addNode({ id: 'n-symmetric', uid: 'u-ordinary', nat: 'symmetric' })
    expect(await ask('createTunnel', { callee: 'n-symmetric' })).toMatchObject({ status: 'relayed' })
  })

  test('takes its maps along when it is closed', async () => {
    await ask('createTunnel')
    await ask('startMapService')
    await ask('startMapService', { svFwdPort: 22 })
    await ask('destroyTunnel')
    expect(await openMaps()).toEqual([])
  })

  test('is one per node, however often it is asked for', async () => {
    const first = await ask('createTunnel')
    expect(await ask('createTunnel')).toMatchObject({ callerPid: first.isOk && first.callerPid })
    expect(await openTunnels()).toHaveLength(1)
  })

  test('stays closed when its request arrives again', async () => {
    const sequenceID = '18446744073709551615'
    await ask('createTunnel', { sequenceID })
    await ask('destroyTunnel')
    expect(await ask('createTunnel', { sequenceID })).toMatchObject({ isOk: true, status: 'closed' })
    expect(await openTunnels()).toEqual([])
  })

  test('is lost when its node goes off, and does not come back with it', async () => {
    await ask('createTunnel')
    await ask('startMapService')
    await backend.control.switchNode('n-home', 'offline')
    await backend.control.switchNode('n-home', 'online')
    expect(await ask('startMapService')).toMatchObject(refused)
    expect(await openTunnels()).toEqual([])
    expect(await openMaps()).toEqual([])
    expect(await ask('createTunnel')).toMatchObject({ isOk: true, status: 'direct' })
  })
})

describe('a map', () => {
  test('is started once when its request arrives twice', async () => {
    await ask('createTunnel')
    const first = await ask('startMapService', { sequenceID: '7' })
    expect(await ask('startMapService', { sequenceID: '7' })).toEqual(first)
    expect(await openMaps()).toHaveLength(1)
  })

  test('gets the port it asks for, unless another has it', async () => {
    await ask('createTunnel')
    const listenPort = await freePort()
    expect(await ask('startMapService', { listenPort })).toMatchObject({ svMapPort: listenPort })
    expect(await ask('startMapService', { listenPort })).toMatchObject({ errcode: errcodes.portInUse })
    await ask('stopMapService', { svMapPort: listenPort })
    expect(await ask('startMapService', { listenPort })).toMatchObject({ svMapPort: listenPort })
  })

  test('needs a tunnel', async () => {
    expect(await ask('startMapService')).toMatchObject(refused)
    expect(await ask('limitSpeed')).toMatchObject(refused)
    await ask('createTunnel')
  })
})

test('is done when what it stops or closes is gone, also when the node is off', async () => {
  expect(await ask('stopMapService', { svMapPort: 9_000 })).toMatchObject({ isOk: true })
  expect(await ask('destroyTunnel')).toMatchObject({ isOk: true })
  await backend.control.switchNode('n-home', 'offline')
  expect(await ask('stopMapService', { svMapPort: 9_000 })).toMatchObject({ isOk: true })
  expect(await ask('destroyTunnel')).toMatchObject({ isOk: true })
})

test('is limited to 8 tunnels and 32 maps an account', async () => {
  for (let number = 1; number <= 8; number++) {
    await addNode({ id: `n-${number}`, uid: 'u-ordinary' })
    expect(await ask('createTunnel', { callee: `n-${number}` })).toMatchObject({ isOk: true })
  }
  expect(await ask('createTunnel')).toMatchObject({ errcode: errcodes.quotaUsedUp })
  await ask('destroyTunnel', { callee: 'n-8' })
  expect(await ask('createTunnel')).toMatchObject({ isOk: true })

  for (let number = 0; number < 32; number++) {
    expect(await ask('startMapService', { callee: `n-${1 + (number % 2)}` })).toMatchObject({ isOk: true })
  }
  expect(await ask('startMapService')).toMatchObject({ errcode: errcodes.quotaUsedUp })
  await ask('destroyTunnel', { callee: 'n-1' })
  expect(await ask('startMapService')).toMatchObject({ isOk: true })
})

describe('refuses', () => {
  const names: CallName[] = ['createTunnel', 'destroyTunnel', 'startMapService', 'stopMapService', 'limitSpeed']

  test.each(names)('%s on another account’s node, and on one that is not there', async name => {
    expect(await ask(name, { callee: 'n-theirs' })).toMatchObject(refused)
    expect(await ask(name, { callee: 'n-nowhere' })).toMatchObject({ errcode: errcodes.calleeUnknown })
    expect(await ask(name, { callee: 'n-theirs', addr: addrOf('n-home') })).toMatchObject({
      errcode: errcodes.calleeUnknown,
    })
  })

  test.each(names)('%s with wrong tokens: of two sessions, of another account, or expired', async name => {
    const theirs = await backend.session('u-other')
    const mineElsewhere = await backend.session('u-ordinary')
    expect(await ask(name, { accessToken: 'made-up' })).toMatchObject(refused)
    expect(await ask(name, { authToken: mineElsewhere.authToken })).toMatchObject(refused)
    expect(await ask(name, { authToken: theirs.authToken, accessToken: theirs.accessToken })).toMatchObject(refused)
    expect(await ask(name, { uid: 'u-other' })).toMatchObject(refused)
    await backend.control.moveClock(400 * 24 * 3_600_000)
    expect(await ask(name)).toMatchObject(refused)
  })

  test.each<CallName>(['createTunnel', 'startMapService', 'limitSpeed'])(
    '%s while the node is off, not while its state is unknown',
    async name => {
      await backend.control.switchNode('n-home', 'offline')
      expect(await ask(name)).toMatchObject({ errcode: errcodes.calleeOffline })
      await backend.control.switchNode('n-home', 'unknown')
      await ask('createTunnel')
      expect(await ask(name)).toMatchObject({ isOk: true })
    },
  )
})

describe('the endpoint', () => {
  const frame = () => tunnel.createTunnel.codec.encode(inputOf({}))
  const url = () => `${addrOf('n-home')}/jdis/createTunnel`

  test.each([
    ['no X-Requested-With', { 'Content-Type': 'application/octet-stream' }],
    ['another content type', { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }],
  ])('answers %s as a bad request', async (_what, sent) => {
    expect((await send(url(), frame())).status).toBe(200)
    expect((await send(url(), frame(), sent)).status).toBe(400)
  })

  test('refuses a GET', async () => {
    expect((await fetch(url())).status).toBe(405)
  })

  test('answers or refuses any bytes, and never breaks', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 80 }),
      inputs.createTunnel.map(input => tunnel.createTunnel.codec.encode(input)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, fc.nat(80), async (body, length) => {
        const { status } = await send(url(), body.subarray(0, length))
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 200 },
    )
    expect(await backend.db.select().from(tunnels).where(eq(tunnels.nodeId, 'n-home'))).toEqual([])
  })

  test('spoils the response after opening the tunnel when a fault is switched on', async () => {
    await backend.control.fault('tunnel.createTunnel', { kind: 'lostAnswer' }, 1)
    await expect(ask('createTunnel')).rejects.toThrow()
    expect(await openTunnels()).toHaveLength(1)
    expect(await ask('createTunnel')).toMatchObject({ isOk: true })
  })
})
