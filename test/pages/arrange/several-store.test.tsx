import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RunBar, RunView } from '@/pages/arrange/parts/run-view'
import { storedRuns } from '@/pages/arrange/several-storage'
import { startRun, stateOf, stopRun, useRun } from '@/pages/arrange/several-store'
import { storedKeys } from '@/platform/storage'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { SendOptions, Transport } from '@/request/transport'
import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { nodePage } from '@/services/node-page'
import { wake } from '@/services/wake'
import { guarded } from '@/session/guard'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const byHand = new Set<string>([
  limit.setLimit.name,
  limit.limit.name,
  nodePage.deviceOverview.name,
  devices.device.name,
])
const limiting = { kind: 'limit', upKbps: 20_000, downKbps: null } as const
const nodes = (count: number) => new Map(Array.from({ length: count }, (_, at) => [`node-${at}`, `节点 ${at}`]))
const state = { applied: null, asked: null, status: 'sent', upCapacityKbps: null, downCapacityKbps: null }

/** Each request waits until the test answers it. */
let sent: string[]
let waiting: { name: string; respond: (reply: unknown) => void; refuse: (error: CallError) => void }[]

const settled = async () => {
  for (let turns = 0; turns < 10; turns += 1) await new Promise<void>(resolve => setTimeout(resolve))
}
const respond = async (reply: unknown = state) => {
  waiting.shift()?.respond(reply)
  await settled()
}
const unfinished = () => storedRuns(storedKeys().filter(key => key.startsWith('several')))
const run = () => {
  const { run } = useRun.getState()
  if (!run) throw new Error('nothing runs')
  return run
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  waiting = []
  sent = []
  localStorage.clear()
  startSession(sessionOf('first'))
  const carry = ({ name }: Call, _input: unknown, { onSend }: SendOptions) => {
    onSend?.()
    sent.push(name)
    if (!byHand.has(name)) return Promise.resolve({ agreements: [] })
    return new Promise((respond, refuse) => waiting.push({ name, respond, refuse }))
  }
  connect(guarded(carry as Transport)) // as: the test answers any call by hand
})
afterEach(() => {
  onlineManager.setOnline(true)
  endSession()
})

const start = async (count: number, act: Parameters<typeof startRun>[1] = limiting) => {
  const isStarted = startRun(
    createQueryClient(() => true),
    act,
    nodes(count),
  )
  await settled()
  return isStarted
}

test('counts what became of each, and takes only one run at a time', async () => {
  expect(await start(6)).toBe(true)
  expect(await start(1)).toBe(false)
  expect(run().tally).toMatchObject({ waiting: 4, running: 2 })
  waiting.shift()?.refuse(new CallError('refused', '/jdb/limit/set', { code: 1601, serverWords: '现在不行' }))
  await settled()
  expect(stateOf(run(), 'node-0')).toEqual({ kind: 'refused', note: '现在不行' })
  for (let left = 5; left > 0; left -= 1) await respond()
  expect(run()).toMatchObject({ isOver: true, tally: { done: 5, refused: 1, waiting: 0, running: 0 } })
})

test('stores what is in progress until it is over', async () => {
  await start(5)
  await respond()
  expect(unfinished()).toMatchObject([{ total: 5, ended: 1, running: ['节点 1', '节点 2'] }])
  for (let left = 4; left > 0; left -= 1) await respond()
  expect(unfinished()).toEqual([])
})

test('begins nothing more once it is stopped, and finishes what was sent', async () => {
  await start(6)
  stopRun()
  for (let left = 4; left > 0; left -= 1) await respond()
  expect(run()).toMatchObject({ isOver: true, stopped: 'byUser', tally: { done: 2, waiting: 4 } })
  expect(waiting).toEqual([])
})

test('begins nothing more without a network', async () => {
  await start(6)
  onlineManager.setOnline(false)
  for (let left = 4; left > 0; left -= 1) await respond()
  expect(run()).toMatchObject({ isOver: true, stopped: 'offline', tally: { done: 2, waiting: 4 } })
})

test('begins nothing more once the token is refused, so that the rest can be tried after signing in', async () => {
  await start(6)
  waiting.shift()?.refuse(new CallError('signed-out', '/jdb/limit/set', { status: 401 }))
  await settled()
  await respond()
  expect(run()).toMatchObject({ isOver: true, tally: { done: 1, refused: 1, waiting: 4 } })
  expect(waiting).toEqual([])
})

const tooMany = (retryAfterS: number) => new CallError('too-many', '/jdb/limit/set', { status: 429, retryAfterS })

test('begins nothing while the server wants a pause, and goes on after it', async () => {
  await start(6)
  waiting.shift()?.refuse(tooMany(1))
  await settled()
  await respond()
  expect(waiting).toEqual([])
  expect(run()).toMatchObject({ isOver: false, tally: { done: 1, refused: 1, waiting: 4 } })
  while (waiting.length < 2) await settled()
  for (let left = 4; left > 0; left -= 1) await respond()
  expect(run()).toMatchObject({ isOver: true, tally: { done: 5, refused: 1 } })
})

test('leaves the rest when the server wants a longer pause than anybody waits for', async () => {
  await start(6)
  waiting.shift()?.refuse(tooMany(600))
  await settled()
  await respond()
  expect(waiting).toEqual([])
  expect(run()).toMatchObject({ isOver: true, tally: { done: 1, refused: 1, waiting: 4 } })
  const screen = await show(<RunView run={run()} />)
  expect(screen.words()).toContain('服务器暂时不再接受，其余没有开始')
})

test('ends with the account: another one sees nothing of it, and nothing more is sent', async () => {
  await start(6)
  endSession()
  startSession(sessionOf('second'))
  for (let left = 4; left > 0; left -= 1) await respond()
  expect(useRun.getState().run).toBeUndefined()
  expect(waiting).toEqual([])
  expect(unfinished()).toEqual([])
})

test('ends with signing out: after signing in again nothing of it goes on, beside a new run', async () => {
  await start(6)
  endSession()
  startSession(sessionOf('first'))
  await start(2)
  for (let left = 4; left > 0; left -= 1) await respond()
  expect(sent.filter(name => name === limit.setLimit.name)).toHaveLength(4)
  expect(run()).toMatchObject({ isOver: true, tally: { done: 2, waiting: 0, running: 0 } })
})

test('does not begin what could not be stored', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(await start(2)).toBe(false)
  jest.restoreAllMocks()
  expect(waiting).toEqual([])
})

test('says that a second try could not be stored, and has not begun', async () => {
  await start(1)
  waiting.shift()?.refuse(new CallError('busy', '/jdb/limit/set', { status: 503, code: 1901 }))
  await settled()
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <RunBar run={run()} />
      <ToastPlace />
    </QueryClientProvider>,
  )
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await screen.tap('再试没成功的 1 台')
  await screen.waitFor('手机存储空间不足')
  expect(waiting).toEqual([])
})

const overview = { atMs: 0, state: 'online', nat: 'open' }
const version = (now: string, latest: string | null) => ({ version: now, latestVersion: latest, update: null })
test.each([
  ['up to date', { ...overview, firmware: version('3', '3') }, { kind: 'nothing', note: '已是最新' }],
  ['of an unknown newest version', { ...overview, firmware: version('3', null) }, { kind: 'refused' }],
  ['offline', { ...overview, state: 'offline', firmware: version('3', '4') }, { kind: 'refused', note: '节点离线' }],
])('sends no update to a node that is %s', async (_which, reply, ending) => {
  await start(1, { kind: 'update' })
  await respond(reply)
  expect(stateOf(run(), 'node-0')).toMatchObject(ending)
  expect(waiting).toEqual([])
})

test.each([
  ['online', { ...overview }, 'nothing'],
  ['silent for a moment', { ...overview, state: 'offline', atMs: 1.8e12, lastSeenAtMs: 1.8e12 - 20_000 }, 'nothing'],
])('sends no signal to a node that is %s', async (_which, reply, kind) => {
  await start(1, { kind: 'wake' })
  await respond(reply)
  expect(stateOf(run(), 'node-0')).toEqual({ kind, note: '已经在线' })
  expect(waiting).toEqual([])
})

test.each([
  ['offline', { ...overview, state: 'offline' }],
  ['in an unknown state', { ...overview, state: 'unknown' }],
])('wakes a node that is %s', async (_which, reply) => {
  await start(1, { kind: 'wake' })
  await respond(reply)
  expect(sent).toContain(wake.wakeNow.name)
})

test('sends no clean-up where there is nothing to clear', async () => {
  await start(1, { kind: 'clean' })
  await respond({ ...overview, cacheBytes: 0 })
  expect(stateOf(run(), 'node-0')).toEqual({ kind: 'nothing', note: '没有缓存可清理' })
})

test.each([
  ['unknown', { ...overview, state: 'unknown' }],
  ['silent for a moment', { ...overview, state: 'offline', atMs: 1.8e12, lastSeenAtMs: 1.8e12 - 20_000 }],
])('cleans up a node whose state is %s, and never calls it offline', async (_which, reply) => {
  await start(1, { kind: 'clean' })
  await respond({ ...reply, cacheBytes: 5_000_000 })
  expect(sent).toContain(nodePage.cleanCache.name)
})

test('calls no update done that has only begun, and no limit that its node has not confirmed', async () => {
  await start(1, { kind: 'update' })
  await respond({ ...overview, firmware: version('3', '4') })
  const updating = await show(<RunView run={run()} />)
  expect(updating.words()).toContain('开始更新了，先别断电')
  expect(updating.words()).not.toContain('完成')
  updating.remove()
  await start(2)
  await respond()
  await respond({ ...state, status: 'confirmed' })
  expect(stateOf(run(), 'node-0')).toEqual({ kind: 'done', note: '已发送，等待节点确认' })
  expect(stateOf(run(), 'node-1')).toEqual({ kind: 'done', note: '已完成' })
})

test.each(['refused', 'half-applied'])(
  'calls no limit sent that its node has %s while the reply was lost',
  async status => {
    await start(1)
    waiting.shift()?.refuse(new CallError('network', '/jdb/limit/set'))
    await settled()
    const asked = { upKbps: 20_000, downKbps: null, hours: null, atMs: Date.now() }
    await respond({ ...state, asked, status })
    expect(stateOf(run(), 'node-0')).toEqual({ kind: 'refused', note: '节点没有照做' })
  },
)

test('sends no update that was stopped while its node was being read', async () => {
  await start(1, { kind: 'update' })
  stopRun()
  await respond({ ...overview, firmware: version('3', '4') })
  expect(waiting).toEqual([])
  expect(sent).not.toContain(nodePage.updateNode.name)
  expect(run()).toMatchObject({ isOver: true, tally: { waiting: 1, running: 0, done: 0 } })
})
