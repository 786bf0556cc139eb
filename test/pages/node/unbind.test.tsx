import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { eq, isNull } from 'drizzle-orm'
import { UnbindRow } from '@/pages/node/parts/unbind-row'
import { writeStored } from '@/platform/storage'
import { createQueryClient } from '@/request/query'
import { endSession, startSession } from '@/session/session'
import { openMap, readEverywhere, startTunnels, tunnelStatusOf } from '@/tunnels/store'
import { noteDoubt, noteUnbinding, unbindings } from '@/tunnels/unbindings'
import { ToastPlace } from '@/ui/toast'
import { bindings, nodes, userData } from '../../backend/db/nodes'
import { boostUses } from '../../backend/db/payments'
import { tunnelMaps } from '../../backend/db/tunnel'
import { show } from '../../components/show'
import { makeClock } from '../../evening/clock'
import { type Env, openEnv } from '../../evening/env'
import type { Fate } from '../../evening/faults'
import { site } from '../../evening/in-process'

/** Unbinding over the stand-in: nobody tells the node itself, so what is open in it then stays open for good. */
const uid = 'u-ordinary'
const nodeId = 'node-1'
const name = '客厅的盒子'
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

/** Of another node, and stopped. */
const earlier = {
  node: { id: 'node-2', name: '书房', addr: `${site}/node/node-2` },
  ...{ limitKbps: null, mayBeOpen: false, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: 1 },
  maps: [
    {
      ...{ id: 'map-1', ...web, wants: 'stopped', isFavourite: false, closesAtMs: null, hasRun: true },
      ...{ mayLinger: false, ended: null, unanswered: null, lastAddress: null, startedAs: null },
    },
  ],
}

let env: Env
let pass: (ms: number) => Promise<void>
/** What becomes of a call, by its name; all others go well. */
let fates: Record<string, Fate>

beforeAll(startTunnels)
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: 'switchTab:ok' })
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  window.localStorage.clear()
  fates = {}
  env = await openEnv({ seed: 1, nextFate: call => fates[call] ?? { is: 'well' } })
  const clock = makeClock(env.isBusy)
  pass = ms => act(() => clock.passUnseen(ms))
  env.connect()
})
afterEach(async () => {
  endSession()
  await pass(60_000)
  env.stop()
  jest.useRealTimers()
})

const ownerNow = async () => (await env.backend.db.select().from(nodes).where(eq(nodes.id, nodeId)))[0]?.uid
const openDoors = async () =>
  (await env.backend.db.select().from(tunnelMaps).where(isNull(tunnelMaps.stoppedAtMs))).length

test('a boost that runs on the node, or waits there, is named among what is lost, and no other', async () => {
  const nowMs = Date.now()
  const boost = { uid, planId: 'boost-2h', atMs: nowMs, startAtMs: nowMs, endAtMs: nowMs + 3_600_000 }
  await env.backend.db.insert(boostUses).values([
    { ...boost, deviceId: nodeId },
    { ...boost, deviceId: 'node-2' },
    { ...boost, deviceId: nodeId, startAtMs: 1, endAtMs: 2 },
  ])
  startSession(await env.session(uid))
  const screen = await open()
  expect(screen.words()).toContain('1 个正在进行或排队的加速会失去')
})

test('nothing is unbound before it is known whether a boost runs there', async () => {
  startSession(await env.session(uid))
  fates = { 'boosts.boosts': { is: 'lost', after: 'nothing' } }
  const screen = await open()
  expect(screen.words()).toContain('先看到会失去什么，才能解绑')
})

const openHere = async () => {
  const mapId = openMap({ id: nodeId, name, addr: `${site}/node/${nodeId}` }, web) ?? ''
  await pass(5_000)
  expect(tunnelStatusOf(nodeId, mapId)?.state).toBe('running')
}

const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <UnbindRow deviceId={nodeId} name={name} />
    </QueryClientProvider>,
  )
  await screen.tap('解绑节点')
  await pass(3_000)
  return screen
}

const confirm = async (meanwhile: typeof fates = fates, justBefore = () => {}) => {
  const screen = await open()
  fates = meanwhile
  await screen.type('输入“解绑”以确认', '解绑')
  await pass(100)
  justBefore()
  await screen.tap('永久解绑')
  return screen
}

test('a service that was opened in this run of the app is closed before its node is unbound', async () => {
  startSession(await env.session(uid))
  await openHere()
  await confirm()
  await pass(30_000)
  expect([await ownerNow(), await openDoors()]).toEqual([null, 0])
})

test('a service that was opened since the server turned unbinding away is closed before the next try', async () => {
  startSession(await env.session(uid))
  fates = { 'binding.bindNode': { is: 'status', status: 429, headers: {} } }
  const screen = await confirm()
  await pass(30_000)
  expect(await ownerNow()).toBe(uid)
  fates = {}
  await openHere()
  await screen.tap('重试')
  await pass(30_000)
  expect([await ownerNow(), await openDoors()]).toEqual([null, 0])
})

test('a service that was opened since the server turned unbinding away is closed when its account signs out', async () => {
  startSession(await env.session(uid))
  fates = { 'binding.bindNode': { is: 'status', status: 429, headers: {} } }
  const screen = await confirm()
  await pass(30_000)
  await screen.tap('保留节点')
  fates = {}
  await openHere()
  endSession()
  await pass(30_000)
  expect([await ownerNow(), await openDoors()]).toEqual([uid, 0])
})

test('a node that was only in doubt before the server turned unbinding away is not taken for one that may be unbound', async () => {
  startSession(await env.session(uid))
  fates = { 'binding.bindNode': { is: 'status', status: 429, headers: {} } }
  await confirm(fates, () => noteDoubt(nodeId))
  await pass(30_000)
  fates = {}
  await openHere()
  endSession()
  await pass(30_000)
  expect([await ownerNow(), await openDoors()]).toEqual([uid, 0])
})

test('a tap on "keep the node" is told that it is too late once the node is being unbound', async () => {
  startSession(await env.session(uid))
  fates = { 'binding.bindNode': { is: 'slow' } }
  const screen = await confirm()
  const toasts = await show(<ToastPlace />)
  await pass(2_000)
  await screen.tap('保留节点')
  expect(toasts.words()).toContain('已经来不及撤回')
})

test('a node stays unsure whose second unbinding the server turned away after the reply to the first was lost', async () => {
  startSession(await env.session(uid))
  fates = { 'binding.bindNode': { is: 'lost', after: 'nothing' } }
  const screen = await confirm()
  await pass(30_000)
  fates = { 'binding.bindNode': { is: 'status', status: 429, headers: {} } }
  await screen.tap('永久解绑')
  await pass(30_000)
  expect(screen.words()).toContain('重试')
  expect(unbindings()).toHaveProperty(nodeId)
})

test.each([
  ['waits', 20 * 60_000],
  ['has failed', 0],
])('a node is not called still bound that the server names in another way: a binding %s', async (_, aheadMs) => {
  startSession(await env.session(uid))
  const lost = { is: 'lost', after: 'nothing' } as const
  const screen = await confirm({ 'binding.bindNode': { ...lost, after: 'acting' }, 'binding.binding': lost })
  while ((await ownerNow()) !== null) await pass(100)
  await env.backend.db.insert(bindings).values({ nodeId, uid, askedAtMs: Date.now() + aheadMs })
  fates = {}
  await pass(60_000)
  await pass(10 * 60_000)
  expect(screen.words()).toContain('还不确定解绑了没有')
  expect(screen.words()).not.toContain('没有解绑')
  const before = env.counts.arrivals.length
  await pass(60 * 60_000)
  expect(env.counts.arrivals.slice(before).filter(({ name: call }) => call === 'binding.binding')).toEqual([])
})

test('a node that was unbound gets no more tokens, though its service was opened in this run of the app', async () => {
  startSession(await env.session(uid))
  await openHere()
  await confirm()
  await pass(10_000)
  expect(await ownerNow()).toBe(null)
  const before = env.counts.arrivals.length
  await pass(10 * 60_000)
  const later = env.counts.arrivals.slice(before).filter(({ name }) => name.startsWith('tunnel.'))
  expect(later).toEqual([])
})

describe('with a tunnel that was stored by an earlier run', () => {
  beforeEach(async () => {
    writeStored('tunnels', { uid, sessions: [earlier] })
    startSession(await env.session(uid))
  })

  test('a service is closed before its node is unbound', async () => {
    await openHere()
    await confirm()
    await pass(30_000)
    expect([await ownerNow(), await openDoors()]).toEqual([null, 0])
  })

  test('a tap on "keep the node" while its services are being closed keeps it', async () => {
    await openHere()
    fates['tunnel.stopMapService'] = { is: 'slow' }
    const screen = await confirm()
    await pass(2_000)
    expect(await ownerNow()).toBe(uid)
    await screen.tap('保留节点')
    await pass(30_000)
    expect(await ownerNow()).toBe(uid)
  })

  test('a node whose service could not be closed is unbound at the next tap alone, once this was said', async () => {
    await openHere()
    fates['tunnel.stopMapService'] = { is: 'slow' }
    const screen = await confirm()
    await pass(20_000)
    expect(screen.words()).toContain('远程访问可能还开着')
    expect(await ownerNow()).toBe(uid)
    await screen.tap('永久解绑')
    await pass(20_000)
    expect(await ownerNow()).toBe(null)
  })
})

test.each([
  ['', () => undefined],
  [
    ', though the phone could store nothing of that',
    () => {
      const { setItem } = Storage.prototype
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
        if (key === 'nodemate.unbindings') throw new Error('full')
        setItem.call(this, key, text)
      })
    },
  ],
])(
  'a node gets no more tokens that was unbound without the page being told, and none of its services is listed%s',
  async (_, begin) => {
    startSession(await env.session(uid))
    begin()
    await openHere()
    fates['tunnel.stopMapService'] = { is: 'slow' }
    const screen = await confirm()
    await pass(20_000)
    Object.assign(fates, {
      'binding.bindNode': { is: 'lost', after: 'acting' },
      'binding.binding': { is: 'lost', after: 'nothing' },
    })
    await screen.tap('永久解绑')
    while ((await ownerNow()) !== null) await pass(100)
    const before = env.counts.arrivals.length
    await pass(60_000)
    screen.remove()
    fates = { 'tunnel.stopMapService': { is: 'slow' } }
    void readEverywhere()
    await pass(10 * 60_000)
    const later = env.counts.arrivals.slice(before).filter(({ name: call }) => call.startsWith('tunnel.'))
    expect(later).toEqual([])
    const keys = (await env.backend.db.select().from(userData)).map(({ key }) => key)
    expect(keys.filter(key => key.startsWith('service'))).toEqual([])
  },
)

test('a node that is still bound after its unbinding never arrived keeps its services', async () => {
  startSession(await env.session(uid))
  await openHere()
  noteUnbinding(nodeId)
  await pass(15 * 60_000)
  void readEverywhere()
  await pass(5_000)
  expect(unbindings()).toEqual({})
  expect(await openDoors()).toBe(1)
})
