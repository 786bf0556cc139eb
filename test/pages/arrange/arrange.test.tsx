import { act } from '@tarojs/test-utils-react/dist/pure'
import { endSession } from '@/session/session'
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
  expect(server.moves.at(-1)).toEqual({ nodeId: '丁', afterId: '乙' })
  expect([screen.seen(), server.order.join('')]).toEqual(['丙甲乙丁', '丙甲乙丁'])
})

test('keeps a moved row where it is when an earlier read of the list arrives', async () => {
  const screen = await openArrange()
  server.isHeld = true
  await screen.reread()
  await screen.openSheet('丁')
  await screen.tap('移到最前')
  const [answerRead, answerMove] = server.held.splice(0, 2)
  await act(async () => answerMove?.())
  await act(async () => answerRead?.())
  expect(screen.seen()).toBe('丁甲乙丙')
  server.isHeld = false
  for (const answer of server.held.splice(0)) await act(async () => answer())
  await screen.settled()
  expect(screen.seen()).toBe('丁甲乙丙')
})

test('shows the order as the server has it after a refusal, and why', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await openArrange()
  server.isRefused = true
  await screen.openSheet('丁')
  await screen.tap('移到最前')
  await screen.waitFor('现在不能整理')
  await screen.settled()
  expect(screen.seen()).toBe('甲乙丙丁')
})

test('offers every group of the account, however many entries there are', async () => {
  for (const [at, name] of ['家', '店', '库', '厂', '站'].entries()) server.groups.set(`node-${at}`, name)
  const screen = await openArrange()
  await screen.openSheet('甲')
  await screen.waitFor('站')
  for (const name of ['家', '店', '库', '厂', '站']) screen.find(`${name}，未选中`)
  await screen.tap('站，未选中')
  await screen.waitFor('“甲”已放进“站”')
  await screen.tap('撤销')
  await screen.settled()
  expect(server.groups.get('甲')).toBeUndefined()
})
