import { onlineManager } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { userData } from '@/services/user-data'
import { currentUid, endSession, startSession } from '@/session/session'
import { reachBottom } from '../../components/page'
import { sessionOf } from '../../session/sample'
import { openArrange, server, startServer } from './arrange-server'

beforeEach(startServer)
afterEach(endSession)

test('moves a node up as often as it is tapped, while the first step is still being saved', async () => {
  const screen = await openArrange()
  await screen.openSheet('丁')
  server.isHeld = true
  await screen.tap('上移一位')
  expect(screen.seen()).toBe('甲乙丁丙')
  await screen.tap('上移一位')
  expect(screen.seen()).toBe('甲丁乙丙')
  server.isHeld = false
  await screen.release()
  await screen.waitFor('“丁”已移动')
  await screen.settled()
  expect(server.moves).toEqual([
    { nodeId: '丁', afterId: '乙' },
    { nodeId: '丁', afterId: '甲' },
  ])
  expect(screen.seen()).toBe('甲丁乙丙')
})

test('undoes its own move while the next one is being saved', async () => {
  const screen = await openArrange()
  await screen.openSheet('丁')
  await screen.tap('移到最前')
  await screen.waitFor('“丁”已移动')
  await screen.settled()
  await screen.openSheet('丙')
  server.isHeld = true
  await screen.tap('移到最前')
  expect(screen.seen()).toBe('丙丁甲乙')
  await screen.tap('撤销')
  expect(screen.seen()).toBe('丙甲乙丁')
  server.isHeld = false
  await screen.release()
  await screen.waitFor('“丙”已移动')
  await screen.settled()
  await screen.waitForOrder('丙甲乙丁')
  expect(server.moves.at(-1)).toEqual({ nodeId: '丁', afterId: '乙' })
  expect(server.order.join('')).toBe('丙甲乙丁')
})

test('keeps moved rows where they are when an earlier read of the list arrives', async () => {
  const screen = await openArrange()
  server.isHeld = true
  await screen.reread()
  await screen.openSheet('丁')
  await screen.tap('移到最前')
  const [respondToRead, respondToMove] = server.held.splice(0, 2)
  await screen.openSheet('丙')
  await screen.tap('移到最前')
  await act(async () => respondToMove?.())
  await act(async () => respondToRead?.())
  expect(screen.seen()).toBe('丙丁甲乙')
  server.isHeld = false
  for (const respond of server.held.splice(0)) await act(async () => respond())
  await screen.waitFor('“丙”已移动')
  await screen.settled()
  expect(screen.seen()).toBe('丙丁甲乙')
})

test('shows the order as the server has it after a refusal, and why', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await openArrange()
  server.isRefused = true
  await screen.openSheet('丁')
  await screen.tap('移到最前')
  await screen.waitFor('现在不能整理')
  await screen.waitForOrder('甲乙丙丁')
})

test('offers every group of the account, however many entries there are', async () => {
  for (const [at, name] of ['家', '店', '库', '厂', '站'].entries()) server.groups.set(`node-${at}`, name)
  const screen = await openArrange()
  await screen.openSheet('甲')
  await screen.waitFor('站')
  for (const name of ['家', '店', '库', '厂', '站']) screen.find(`${name}，未选中`)
  await screen.tap('站，未选中')
  await screen.waitFor('“甲”已移入“站”')
  await screen.tap('撤销')
  await screen.settled()
  expect(server.groups.get('甲')).toBeUndefined()
})

test('shows a guest what the page would show', async () => {
  endSession()
  const screen = await openArrange('登录后整理你的节点')
  expect(screen.words()).toContain('整理节点 登录后整理你的节点 按自己的习惯排序、分组。')
})

test('leads back to the nodes where there is none to arrange', async () => {
  const switchTab = jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: 'switchTab:ok' })
  server.order = []
  const screen = await openArrange('还没有节点')
  expect(screen.words()).toContain('绑定节点后就能在这里排序和分组。')
  await screen.tap('返回')
  // A sheet of before is gone back over first.
  while (switchTab.mock.calls.length === 0) await new Promise<void>(resolve => setTimeout(resolve))
  expect(switchTab).toHaveBeenCalledWith({ url: '/pages/nodes/home' })
})

test('offers the steps that a row’s place allows, and leaves with them and its name', async () => {
  const screen = await openArrange()
  expect(screen.words()).toContain('按住右侧拖动排序，点一下可移动或分组。')
  // The handle does nothing that the sheet does not.
  expect(screen.container.querySelector('.arrange-row__handle')?.getAttribute('aria-hidden')).toBe('true')
  const steps = () =>
    [...screen.container.querySelectorAll('.node-sheet__steps .nm-button')].map(step => step.textContent)
  for (const [name, offered] of [
    ['甲', ['下移一位']],
    ['乙', ['移到最前', '上移一位', '下移一位']],
    ['丁', ['移到最前', '上移一位']],
  ] as const) {
    await screen.openSheet(name)
    expect(steps()).toEqual(offered)
  }
  const title = () => screen.container.querySelector('.nm-sheet__title')?.textContent
  await screen.tap('关闭')
  expect([title(), steps()]).toEqual(['丁', ['移到最前', '上移一位']])
  expect(screen.container.querySelector('.nm-sheet--leaving')).not.toBeNull()
})

test('says once that there is no network, where no node was read before', async () => {
  onlineManager.setOnline(false)
  const screen = await openArrange('没有网络', true)
  onlineManager.setOnline(true)
  expect(screen.words()).toContain('没有网络 连上网络后会自动加载。')
  expect(screen.words()).not.toContain('暂时不能整理')
})

test('moves nothing without a network, and says why', async () => {
  const screen = await openArrange()
  await screen.openSheet('乙')
  await screen.goOffline()
  expect(screen.words()).toContain('没有网络，暂时不能整理 连上网络后就能继续。')
  expect(screen.words()).not.toContain('按住右侧拖动排序')
  expect(screen.words()).not.toContain('分组 未分组')
  expect(screen.container.querySelector('.arrange-row__handle')).toBeNull()
  await screen.tap('移到最前，不可用 没有网络，暂时不能整理')
  expect(server.moves).toEqual([])
})

test('says why groups are missing that could not be read, and reads them on a tap', async () => {
  server.groups.set('丙', '书房')
  server.areGroupsLost = true
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refused reads
  const screen = await openArrange()
  await screen.openSheet('乙')
  await screen.waitFor('这个网络需要先登录')
  server.areGroupsLost = false
  await screen.tap('重试')
  await screen.waitFor('书房')
  await screen.tap('书房，未选中')
  await screen.waitFor('“乙”已移入“书房”')
  expect(screen.words()).not.toContain('这个网络需要先登录')
})

test('puts a node into a new group by the keyboard, which is there with its name', async () => {
  const screen = await openArrange()
  await screen.openSheet('甲')
  await screen.confirm('例如“家里”')
  await screen.type('例如“家里”', ' 书房 ')
  await screen.confirm('例如“家里”')
  await screen.waitFor('“甲”已移入“书房”')
  await screen.settled()
  expect(server.saved).toEqual([{ key: 'group/甲', value: '书房' }])
})

test('puts a node into a new group, takes it out again, and repeats nothing that is already so', async () => {
  const screen = await openArrange()
  await screen.openSheet('甲')
  await screen.tap('未分组，已选中')
  expect(screen.words()).not.toContain('移入新分组')
  await screen.type('例如“家里”', '  ')
  expect(screen.words()).not.toContain('移入新分组')
  await screen.type('例如“家里”', ' 书房 ')
  await screen.tap('移入新分组')
  await screen.waitFor('“甲”已移入“书房”')
  await screen.settled()
  expect(screen.words()).not.toContain('移入新分组')
  await screen.tap('书房，已选中')
  await screen.openSheet('乙')
  await screen.tap('书房，未选中')
  await screen.waitFor('“乙”已移入“书房”')
  await screen.tap('未分组，未选中')
  await screen.waitFor('“乙”已移出分组')
  expect(server.saved).toEqual([
    { key: 'group/甲', value: '书房' },
    { key: 'group/乙', value: '书房' },
    { key: 'group/乙', value: null },
  ])
})

test('keeps the order of all loaded pages while the list is read again', async () => {
  server.rowsPerPage = 2
  const screen = await openArrange()
  expect(screen.seen()).toBe('甲乙')
  await reachBottom()
  await screen.waitFor('丁')
  await screen.openSheet('丁')
  server.isHeld = true
  await screen.tap('移到最前')
  await screen.release()
  await screen.waitFor('“丁”已移动')
  expect(screen.seen()).toBe('丁甲乙丙')
})

test('lists a node once that another phone has moved between two pages', async () => {
  server.rowsPerPage = 2
  const screen = await openArrange()
  expect(screen.seen()).toBe('甲乙')
  server.order = ['丙', '甲', '乙', '丁']
  await reachBottom()
  await screen.waitFor('丁')
  expect(screen.seen()).toBe('甲乙丁')
})

test('sends a move again whose response was lost, and says so where nobody knows what became of it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await openArrange()
  await screen.openSheet('丁')
  server.failures = ['network']
  await screen.tap('上移一位')
  await screen.waitFor('“丁”已移动')
  expect(server.moves).toEqual(Array(2).fill({ nodeId: '丁', afterId: '乙' }))
  await screen.settled()
  server.failures = ['network', 'forbidden']
  await screen.tap('上移一位')
  await screen.waitFor('没有收到答复，正在重新读取列表')
  await screen.waitForOrder('甲丁乙丙')
  server.failures = ['network']
  await screen.tap('未分组，已选中')
  await screen.type('例如“家里”', '书房')
  await screen.tap('移入新分组')
  await screen.waitFor('“丁”已移入“书房”')
  expect(server.saved).toHaveLength(2)
})

test('undoes nothing in another account', async () => {
  const screen = await openArrange()
  await screen.openSheet('丙')
  await screen.tap('移到最前')
  await screen.waitFor('“丙”已移动')
  await screen.settled()
  await act(async () => startSession(sessionOf('second')))
  await screen.tap('撤销')
  await screen.settled()
  expect(server.moves).toHaveLength(1)
})

test('puts nothing of one account into the next one’s data, when a response is lost after it signed in', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await openArrange()
  await screen.openSheet('甲')
  await screen.type('例如“家里”', '爸爸家')
  let lose: () => void = () => undefined
  const saved: unknown[] = []
  connect((async ({ name, path }: Call) => {
    if (name !== userData.saveUserData.name) return { items: [], nextCursor: null, agreements: [] }
    saved.push(currentUid())
    await new Promise<void>(resolve => (lose = resolve))
    throw new CallError('network', path)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  await screen.tap('移入新分组')
  startSession(sessionOf('second'))
  await act(async () => lose())
  await screen.settled()
  expect(saved).toEqual(['first'])
  expect(screen.words()).not.toContain('没有收到答复')
})
