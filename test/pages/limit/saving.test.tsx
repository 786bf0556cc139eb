import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import LimitPage from '@/pages/limit/limit'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient, keyOf } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { sheetIsGone, show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const state = { applied: null, asked: null, status: 'none', upCapacityKbps: null, downCapacityKbps: null }
const refusal = '这个节点现在不能限速'

/** What is read. */
let known: object
/** Each save waits until the test lets it go. */
let saves: { respond: (reply: unknown) => void; refuse: () => void; lose: () => void }[]
const handlers: Record<string, () => unknown> = {
  [limit.limit.name]: () => known,
  [devices.device.name]: () => ({ id: 'node-1', name: '书房', state: 'online' }),
  [limit.setLimit.name]: () =>
    new Promise((respond, fail) => {
      const error = new CallError('too-many', '/jdb/limit/set', { code: 1003, serverWords: refusal })
      const lose = () => fail(new CallError('network', '/jdb/limit/set'))
      saves.push({ respond, refuse: () => fail(error), lose })
    }),
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const [path, params] = ['/pages/limit/limit', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  known = state
  saves = []
  startSession(sessionOf('u-1'))
  connect((async ({ name }: Call) => handlers[name]?.() ?? { agreements: [] }) as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  Current.router = null
  endSession()
})

const open = (client = createQueryClient(() => true)) =>
  show(
    <QueryClientProvider client={client}>
      <LimitPage />
    </QueryClientProvider>,
  )

/** What is asked for from now on. */
const collectSaves = () => {
  const collected: object[] = []
  connect((async ({ name }: Call, input: object) => {
    if (name === limit.setLimit.name) collected.push(input)
    return handlers[name]?.() ?? { agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  return collected
}

const openAndSave = async () => {
  const screen = await open()
  await screen.waitFor('没有设置过限速')
  await screen.tap('限制上行')
  await screen.tap('保存')
  await screen.tap('确定修改')
  return screen
}

test('forgets a refusal with the sheet that showed it', async () => {
  const screen = await openAndSave()
  saves[0]?.refuse()
  await screen.waitFor(refusal)
  await screen.tap('关闭')
  await sheetIsGone()
  expect(screen.words()).not.toContain(refusal)
  await screen.tap('保存')
  expect(screen.words()).not.toContain(refusal)
})

test('shows a refusal on the page once the sheet is closed, and saves again from there', async () => {
  const screen = await openAndSave()
  await screen.tap('关闭')
  saves[0]?.refuse()
  await screen.waitFor(refusal)
  await screen.tap('重试')
  expect(saves).toHaveLength(2)
  saves[1]?.respond({ ...state, status: 'sent' })
  await screen.waitFor('已发送，等待节点确认')
  expect(screen.words()).not.toContain(refusal)
})

test('asks about what is entered by then where that was changed since a save failed', async () => {
  const asked = collectSaves()
  const screen = await openAndSave()
  await screen.tap('关闭')
  await screen.tap('限制下行')
  saves[0]?.refuse()
  await screen.waitFor(refusal)
  await screen.tap('重试')
  await screen.waitFor('↓ 10 Mbit/s')
  await screen.tap('确定修改')
  expect(asked).toMatchObject([{ downKbps: null }, { downKbps: 10_000 }])
})

test('asks before it tries again with what was taken out of the form since a save failed', async () => {
  const asked = collectSaves()
  const screen = await openAndSave()
  await screen.tap('关闭')
  await screen.tap('限制上行')
  saves[0]?.refuse()
  await screen.waitFor(refusal)
  await screen.tap('重试')
  await screen.waitFor('新限速 ↑ 10 Mbit/s')
  expect(asked).toHaveLength(1)
  await screen.tap('确定修改')
  expect(asked).toMatchObject([{ upKbps: 10_000 }, { upKbps: 10_000 }])
})

test('asks before it tries again with what was sent, where half a number is entered by then', async () => {
  const asked = collectSaves()
  const screen = await openAndSave()
  await screen.tap('关闭')
  await screen.type('上行限速', '')
  saves[0]?.refuse()
  await screen.waitFor(refusal)
  await screen.tap('重试')
  await screen.waitFor('新限速 ↑ 10 Mbit/s')
  expect(asked).toHaveLength(1)
})

test('forgets a refusal with the changes that were refused', async () => {
  const screen = await openAndSave()
  await screen.tap('关闭')
  saves[0]?.refuse()
  await screen.waitFor(refusal)
  await sheetIsGone()
  await screen.tap('放弃修改')
  expect(screen.words()).not.toContain(refusal)
})

const asked = { upKbps: 20_000, downKbps: null, hours: null, atMs: Date.now() }
const succeed = (reply: object) => {
  known = reply
  saves[0]?.respond(reply)
}

test('keeps what is being edited when an earlier limit is sent again', async () => {
  known = { ...state, asked, status: 'refused' }
  const screen = await open()
  await screen.waitFor('节点未生效')
  await screen.tap('限制下行')
  await screen.tap('重新发送')
  succeed({ ...known, status: 'sent' })
  await screen.waitFor('已发送，等待节点确认')
  expect(screen.find('限制下行，已开启')).toBeTruthy()
})

/** The node has refused the last limit since it was read. */
const refuseMeanwhile = async (client: ReturnType<typeof createQueryClient>) => {
  known = { ...known, status: 'refused' }
  await act(() => client.invalidateQueries({ queryKey: keyOf(limit.limit) }))
}

test('tries once more to send a late limit again, though the node has refused it meanwhile', async () => {
  const collected = collectSaves()
  known = { ...state, asked: { ...asked, atMs: asked.atMs - 3_600_000 }, status: 'sent' }
  const client = createQueryClient(() => true)
  const screen = await open(client)
  await screen.waitFor('节点一直没有确认')
  await screen.tap('重新发送')
  saves[0]?.refuse()
  await screen.waitFor(refusal)
  await refuseMeanwhile(client)
  await screen.waitFor('节点未生效')
  await screen.tap('重试')
  expect(collected).toMatchObject([{ upKbps: 20_000 }, { upKbps: 20_000 }])
})

test('tries once more to send an earlier limit again beside half a number', async () => {
  const collected = collectSaves()
  known = { ...state, asked, status: 'unknown' }
  const screen = await open()
  await screen.waitFor('重新发送')
  await screen.type('上行限速', '')
  await screen.tap('重新发送')
  saves[0]?.refuse()
  await screen.waitFor(refusal)
  await screen.tap('重试')
  expect(collected).toMatchObject([{ upKbps: 20_000 }, { upKbps: 20_000 }])
  expect(screen.words()).toContain('请填一个数字')
})

test('asks before it tries again with another limit than was sent, since the node has refused the one before', async () => {
  const collected = collectSaves()
  known = { ...state, asked, status: 'sent' }
  const client = createQueryClient(() => true)
  const screen = await open(client)
  await screen.waitFor('已发送，等待节点确认')
  await screen.tap('限制下行')
  await screen.tap('保存')
  await screen.tap('确定修改')
  await screen.tap('关闭')
  saves[0]?.refuse()
  await screen.waitFor(refusal)
  await refuseMeanwhile(client)
  await screen.waitFor('节点未生效')
  await screen.tap('重试')
  await screen.waitFor('新限速 ↑ 不限速 ↓ 10 Mbit/s')
  expect(collected).toMatchObject([{ upKbps: 20_000, downKbps: 10_000 }])
})

test('does not say that a limit was sent again which never arrived', async () => {
  known = { ...state, asked, status: 'refused' }
  const screen = await open()
  await screen.waitFor('节点未生效')
  await screen.tap('重新发送')
  saves[0]?.lose()
  await screen.waitFor('还不确定保存了没有')
})

test('keeps what is edited while a save is under way, and saves that after it', async () => {
  const screen = await openAndSave()
  await screen.tap('关闭')
  await screen.tap('限制下行')
  await screen.tap('保存')
  await screen.tap('请稍候…')
  expect(saves).toHaveLength(1)
  succeed({ ...state, asked: { ...asked, upKbps: 10_000 }, status: 'sent' })
  await screen.waitFor('已发送，等待节点确认')
  expect(screen.find('限制下行，已开启')).toBeTruthy()
  await screen.tap('确定修改')
  expect(saves).toHaveLength(2)
})

test('leaves alone the direction that another phone has limited since it was read', async () => {
  const asked = collectSaves()
  const screen = await open()
  await screen.waitFor('没有设置过限速')
  await screen.tap('限制上行')
  known = { ...state, asked: { upKbps: null, downKbps: 5_000, hours: null, atMs: 1 }, status: 'sent' }
  await screen.tap('保存')
  await screen.waitFor('新限速 ↑ 10 Mbit/s ↓ 5 Mbit/s')
  await screen.tap('确定修改')
  expect(asked).toMatchObject([{ upKbps: 10_000, downKbps: 5_000 }])
})

test('closes once saved, though another phone has limited the other direction meanwhile', async () => {
  const client = createQueryClient(() => true)
  const screen = await open(client)
  await screen.waitFor('没有设置过限速')
  await screen.tap('限制上行')
  await screen.tap('保存')
  await screen.tap('确定修改')
  known = { ...state, asked: { ...asked, upKbps: null, downKbps: 5_000 }, status: 'sent' }
  await act(() => client.invalidateQueries({ queryKey: keyOf(limit.limit) }))
  await screen.waitFor('新限速 ↑ 10 Mbit/s ↓ 5 Mbit/s')
  succeed({ ...state, asked: { ...asked, upKbps: 10_000, downKbps: 5_000 }, status: 'sent' })
  const isLeaving = () => screen.container.querySelector('.nm-sheet--leaving') !== null
  for (let turns = 0; turns < 200 && !isLeaving(); turns += 1)
    await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(isLeaving()).toBe(true)
})

test('says what was saved, though a read from before it is answered after it', async () => {
  const screen = await open()
  await screen.waitFor('没有设置过限速')
  await screen.tap('限制上行')
  await screen.tap('保存')
  let answer: (reply: object) => void = () => undefined
  const read = handlers[limit.limit.name]
  handlers[limit.limit.name] = () => new Promise(resolve => (answer = resolve))
  await pullDown()
  await screen.tap('确定修改')
  handlers[limit.limit.name] = read ?? (() => known)
  const confirmed = { ...asked, upKbps: 10_000 }
  succeed({ ...state, asked: confirmed, applied: confirmed, status: 'confirmed' })
  await screen.waitFor('节点已确认')
  await act(async () => answer(state))
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(screen.words()).toContain('节点已确认')
})

test('says that a limit is taken back before the node has followed it, and not that the node will share less', async () => {
  known = { ...state, asked, status: 'sent' }
  const screen = await open()
  await screen.waitFor('已发送，等待节点确认')
  await screen.tap('限制上行')
  await screen.tap('保存')
  expect(screen.words()).toContain('现在 不限速 新限速 不限速')
  expect(screen.words()).not.toContain('共享变慢')
  expect(screen.words()).toContain('之前的修改会撤回')
})
