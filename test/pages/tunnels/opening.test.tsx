import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { Opening } from '@/pages/tunnels/parts/opening'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { rules } from '@/tunnel/shapes'
import { commandTunnel, openMap, startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const service = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0 } as const
const calleeOffline = 2
type Rule = (typeof rules)[keyof typeof rules]

const shown = (mapId: string, onEdit = () => undefined) =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Opening nodeId={node.id} mapId={mapId} onEdit={onEdit} />
    </QueryClientProvider>,
  )

const opened = async (errcode: number, openForMs: number | null, rule: Rule = rules.anyone) => {
  const place = { callerPid: 7, status: 'direct', svMapHost: 'node.example', svMapPort: 4_000 }
  const reply = errcode === 0 ? { isOk: true, errcode, ...place } : { isOk: false, errcode }
  connect((async (_: Call, input: object) => ({ ...input, ...reply })) as Parameters<typeof connect>[0]) // of any call
  const mapId = openMap(node, { ...service, rule, openForMs }, 0) ?? ''
  const edited = jest.fn()
  return { screen: await shown(mapId, edited), edited, mapId }
}

beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  startSession({ uid: 'u-1', authToken: 'auth', accessToken: 'access', expiresAt: 1 })
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('says that it closed automatically meanwhile, and opens again with one tap', async () => {
  const { screen } = await opened(0, 60_000)
  await screen.waitFor('已打开')
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  await screen.waitFor('时间到，已停止')
  expect(screen.words()).not.toContain('正在打开')
  await screen.tap('重试')
  await screen.waitFor('已打开')
})

test('says that the node is offline, and lets another one be chosen', async () => {
  const { screen, edited } = await opened(calleeOffline, null)
  await screen.waitFor('节点离线，恢复后自动连接')
  expect(screen.words()).not.toContain('通常只要几秒')
  await screen.tap('修改设置')
  expect(edited).toHaveBeenCalled()
})

test('leads back to the form once what it opened is deleted, from the list or by another phone', async () => {
  const { screen, edited, mapId } = await opened(0, null)
  await screen.waitFor('已打开')
  await act(async () => commandTunnel(node.id, { is: 'remove', mapId }))
  await screen.waitFor('没有找到这个服务')
  expect(screen.words()).not.toContain('已打开')
  await screen.tap('修改设置')
  expect(edited).toHaveBeenCalled()
})

test('stands in one card while it opens', async () => {
  connect((() => new Promise(() => undefined)) as unknown as Parameters<typeof connect>[0]) // no call is answered
  const mapId = openMap(node, { ...service, openForMs: null }, 0) ?? ''
  const screen = await shown(mapId)
  await screen.waitFor('通常只要几秒')
  expect(screen.container.querySelector('.nm-card .nm-notice')).toBeNull()
})

test('promises no time that a slow network does not keep', async () => {
  const reply = { isOk: true, errcode: 0, callerPid: 7, status: 'direct', svMapHost: 'node.example', svMapPort: 4_000 }
  let takesMs = 40_000
  connect((async ({ name }: Call, input: object) => {
    if (name.startsWith('tunnel.')) await new Promise(resolve => setTimeout(resolve, takesMs))
    return { ...input, ...reply }
  }) as Parameters<typeof connect>[0]) // of any call
  const mapId = openMap(node, { ...service, openForMs: null }, 0) ?? ''
  const screen = await shown(mapId)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(screen.words()).toContain('正在打开')
  expect(screen.words()).not.toContain('最多')
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  await screen.waitFor('已打开')
  // What signing out closes goes through.
  takesMs = 0
  endSession()
  await act(() => jest.advanceTimersByTimeAsync(1_000))
})

test('says again who can use what is open', async () => {
  const { screen: ofAnyone } = await opened(0, null, rules.anyone)
  await ofAnyone.waitFor('任何网络')
  expect(ofAnyone.words()).toContain('知道地址的人都能访问')
  const { screen: ownOnly } = await opened(0, null, rules.onlyTheAccount)
  await ownOnly.waitFor('只有本应用可以使用')
  expect(ownOnly.words()).not.toContain('任何网络')
})
