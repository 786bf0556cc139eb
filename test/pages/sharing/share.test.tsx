import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { cardOf, monthCardOf } from '@/pages/sharing/forwarded'
import type { Given } from '@/pages/sharing/link'
import { SendButton } from '@/pages/sharing/parts/send-button'
import { Service } from '@/pages/sharing/parts/service'
import { CallError } from '@/request/errors'
import { userData } from '@/services/user-data'
import { refuseConsent } from '@/session/consent'
import { endSession, startSession } from '@/session/session'
import { tunnel } from '@/tunnel/calls'
import { errcodes } from '@/tunnel/shapes'
import type { Service as Opened } from '@/tunnel/tunnel'
import * as parts from '@/tunnels/sharing'
import { commandTunnel, openMap, tunnelStatusOf, tunnelsNow } from '@/tunnels/store'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectSilentNode, connectWillingNode } from '../../tunnels/willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const ssh: Opened = { name: '书房', preset: 'ssh', ip: '127.0.0.1', port: 22, rule: 0, openForMs: 3_600_000 }

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  connectWillingNode()
  endSession()
  jest.useRealTimers()
})

const told: (Given | undefined)[] = []
const shown = async (service: string) => {
  told.length = 0
  const screen = await show(<Service service={service} tell={given => told.push(given)} parts={parts} />)
  await pass(2_000)
  return screen
}

const opened = async (service: Opened) => {
  const asked = connectWillingNode()
  const mapId = openMap(node, service) ?? ''
  await pass(2_000)
  return { asked, mapId }
}

const confirm = async (screen: Awaited<ReturnType<typeof shown>>, text: string) => {
  // The page behind the dialog may have a button of the same name.
  const buttons = screen.container.querySelectorAll(`[aria-label="${text}"]`)
  await act(async () => void buttons[buttons.length - 1]?.dispatchEvent(new Event('click', { bubbles: true })))
  await pass(2_000)
}

test('gives away an address and when it is planned to close, and nothing of the account', async () => {
  const { mapId } = await opened(ssh)
  const screen = await shown(mapId)
  expect(screen.words()).toContain('ssh -p 4000 USER@node.example')
  const untilMs = told[told.length - 1]?.untilMs ?? 0
  expect(Math.abs(untilMs - Date.now() - 3_600_000)).toBeLessThan(10_000)
  expect(told[told.length - 1]).toEqual({ name: '书房', kind: 'ssh', host: 'node.example', port: 4_000, untilMs })
})

test('shuts out for good whoever has the address once it is no longer shared', async () => {
  const { mapId, asked } = await opened(ssh)
  const screen = await shown(mapId)
  await screen.tap('停止分享')
  await screen.waitFor('拿到 node.example:4000 的人就连不上了')
  asked.length = 0
  await confirm(screen, '停止分享')
  expect(asked.map(({ name }) => name)).toEqual(['tunnel.stopMapService'])
  expect(tunnelsNow()['n-1']?.asked.maps[mapId]?.retired?.port).toBe(4_000)
  expect(screen.words()).toContain('“书房”没有打开')
  expect(told[told.length - 1]).toBeUndefined()
})

test('says so when its node has no other address than the one that was taken back', async () => {
  const { mapId } = await opened(ssh)
  const screen = await shown(mapId)
  expect(screen.words()).not.toContain('原来的地址')
  await screen.tap('停止分享')
  await screen.waitFor('的人就连不上了')
  await confirm(screen, '停止分享')
  await screen.tap('打开')
  await pass(10_000)
  expect(screen.words()).toContain('ssh -p 4000 USER@node.example')
  expect(screen.words()).toContain('节点又给了原来的地址，以前拿到它的人还能连上')
})

test('does not say that an address is gone while its node has not heard of it', async () => {
  const { mapId } = await opened(ssh)
  const screen = await shown(mapId)
  const toasts = await show(<ToastPlace />)
  connectSilentNode()
  await screen.tap('停止分享')
  await screen.waitFor('的人就连不上了')
  const buttons = screen.container.querySelectorAll('[aria-label="停止分享"]')
  await act(async () => void buttons[buttons.length - 1]?.dispatchEvent(new Event('click', { bubbles: true })))
  expect(screen.words()).toContain('正在关闭“书房”')
  expect(toasts.words()).toBe('正在停止，停止后就连不上了')
})

test('shares no service that only its owner can use before anybody may connect, and asks first', async () => {
  const { mapId, asked } = await opened({ ...ssh, rule: 1 })
  const screen = await shown(mapId)
  expect(screen.words()).toContain('“书房”现在只有你能用')
  expect(screen.words()).not.toContain('node.example')
  expect(told.filter(Boolean)).toEqual([])
  await screen.tap('更改访问权限')
  await screen.waitFor('先确认密码不容易被猜到')
  expect(asked.map(({ input: { rule } }) => rule)).not.toContain(0)
  const redirectTo = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: 'redirectTo:ok' })
  await confirm(screen, '允许连接')
  const maps = Object.values(tunnelsNow()['n-1']?.asked.maps ?? {}).filter(({ wants }) => wants === 'running')
  expect(maps.map(({ name, rule, port }) => [name, rule, port])).toEqual([['书房', 0, 22]])
  expect(redirectTo).toHaveBeenCalledWith({ url: `/pages/sharing/share?service=${maps[0]?.id}` })
})

const successorOf = (mapId: string): string =>
  Object.keys(tunnelsNow()['n-1']?.asked.maps ?? {}).find(id => id !== mapId) ?? ''

test('keeps a service as it is when the agreements were refused, since its successor could not be opened', async () => {
  const { mapId } = await opened({ ...ssh, rule: 1 })
  const screen = await shown(mapId)
  const toasts = await show(<ToastPlace />)
  await act(async () => refuseConsent())
  await screen.tap('更改访问权限')
  await screen.waitFor('先确认密码不容易被猜到')
  await confirm(screen, '允许连接')
  expect(Object.values(tunnelsNow()['n-1']?.asked.maps ?? {}).map(({ id, wants }) => [id, wants])).toEqual([
    [mapId, 'running'],
  ])
  expect(toasts.words()).toContain('协议')
})

test('keeps a service whose successor could not be opened, and puts that in its place once it is opened again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what the account refuses
  const { mapId } = await opened({ ...ssh, rule: 1 })
  const screen = await shown(mapId)
  connectWillingNode(({ name, path }) => {
    if (name === userData.saveUserData.name) throw new CallError('refused', path, { code: 1601 })
    return {}
  })
  jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: 'redirectTo:ok' })
  await screen.tap('更改访问权限')
  await screen.waitFor('先确认密码不容易被猜到')
  await confirm(screen, '允许连接')
  await pass(60_000)
  expect(tunnelStatusOf('n-1', mapId)?.state).toBe('running')
  connectWillingNode()
  const successor = successorOf(mapId)
  const next = await shown(successor)
  expect(next.words()).toContain('打开后，只有你能用的“书房”会删除')
  await next.tap('再次打开')
  await pass(10_000)
  expect([mapId, successor].map(id => tunnelStatusOf('n-1', id)?.state)).toEqual([undefined, 'running'])
})

test('says nothing of another service where none is replaced by what could not be opened', async () => {
  connectWillingNode(undefined, () => ({ isOk: false, errcode: errcodes.portInUse }))
  const mapId = openMap(node, ssh) ?? ''
  await pass(60_000)
  const screen = await shown(mapId)
  expect(screen.words()).toContain('原因写在远程访问里。')
  expect(screen.words()).not.toContain('会删除')
})

test('opens a service for anyone once, also to who goes back to it and lets them again before that is open', async () => {
  const { mapId } = await opened({ ...ssh, rule: 1 })
  const screen = await shown(mapId)
  let open = (): void => undefined
  const slowly = new Promise<object>(resolve => {
    open = () => resolve({})
  })
  connectWillingNode(undefined, ({ name }) => (name === tunnel.startMapService.name ? slowly : {}))
  const redirectTo = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: 'redirectTo:ok' })
  for (let times = 0; times < 2; times += 1) {
    await screen.tap('更改访问权限')
    await screen.waitFor('先确认密码不容易被猜到')
    await confirm(screen, '允许连接')
  }
  const successor = successorOf(mapId)
  expect(redirectTo).toHaveBeenLastCalledWith({ url: `/pages/sharing/share?service=${successor}` })
  open()
  await pass(60_000)
  expect(Object.keys(tunnelsNow()['n-1']?.asked.maps ?? {})).toEqual([successor])
  expect(tunnelStatusOf('n-1', successor)?.state).toBe('running')
})

test.each([
  ['the account has no slot for both', errcodes.quotaUsedUp, '名额已用完。先停止一个服务，再打开它。'],
  ['its node refuses it', errcodes.portInUse, '原因写在远程访问里。'],
])('keeps a service open, and says why its successor is not, where %s', async (_what, errcode, why) => {
  const { mapId, asked } = await opened({ ...ssh, rule: 1 })
  const screen = await shown(mapId)
  let isFull = true
  const [first] = asked.filter(({ name }) => name === tunnel.startMapService.name)
  const isOther = (sequenceID: unknown) => sequenceID !== first?.input.sequenceID
  connectWillingNode(undefined, ({ name }, { sequenceID }) =>
    isFull && name === tunnel.startMapService.name && isOther(sequenceID) ? { isOk: false, errcode } : {},
  )
  jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: 'redirectTo:ok' })
  await screen.tap('更改访问权限')
  await screen.waitFor('先确认密码不容易被猜到')
  await confirm(screen, '允许连接')
  const successor = successorOf(mapId)
  await pass(60_000)
  expect([mapId, successor].map(id => tunnelStatusOf('n-1', id)?.state)).toEqual(['running', 'failed'])
  const next = await shown(successor)
  expect(next.words()).toContain(why)
  isFull = false
  await next.tap('再次打开')
  await pass(10_000)
  expect(tunnelStatusOf('n-1', successor)?.state).toBe('running')
})

test('offers to open what is closed, and shares it then', async () => {
  const { mapId } = await opened(ssh)
  commandTunnel('n-1', { is: 'stop', mapId })
  const screen = await shown(mapId)
  expect(screen.words()).toContain('“书房”没有打开')
  await screen.tap('打开')
  await pass(2_000)
  expect(screen.words()).toContain('停止分享')
})

test('says of a service that this account does not have that it is not found', async () => {
  connectWillingNode(() => ({ items: [], nextCursor: null }))
  const screen = await shown('of-nobody')
  expect(screen.words()).toContain('没有找到这个服务')
})

test('does not say that a service is not found while the account could not be read', async () => {
  connectWillingNode(({ path }) => {
    throw new CallError('network', path)
  })
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
  const screen = await shown('of-nobody')
  expect(screen.words()).toContain('还没读到你的服务')
  expect(screen.words()).not.toContain('没有找到这个服务')
  connectWillingNode(() => ({ items: [], nextCursor: null }))
  await screen.tap('重试')
  await pass(2_000)
  expect(screen.words()).toContain('没有找到这个服务')
})

test('sends a service without a name as what it is, as its card in WeChat does', async () => {
  const share = jest.fn(async (_: ShareData) => undefined)
  Object.assign(navigator, { share })
  const given = { name: '', kind: 'rdp', host: 'node.example', port: 4_000, untilMs: null } as const
  const screen = await show(<SendButton card={cardOf(given)} />)
  await screen.tap('发给朋友')
  expect(share.mock.calls[0]?.[0].title).toBe('和你分享“远程桌面”')
})

test('hands the words to the browser’s sheet as what is sent, since most apps leave out a title', async () => {
  const share = jest.fn(async (_: ShareData) => undefined)
  Object.assign(navigator, { share })
  const title = '我的节点伴侣月报：攒了 90 积分'
  const screen = await show(<SendButton card={monthCardOf(title)} isWithTitle />)
  await screen.tap('发给朋友')
  expect(share.mock.calls).toEqual([[{ title, text: title, url: `${window.location.origin}/pages/demo/home` }]])
})

test('copies the words before the link where the words are what is sent', async () => {
  Object.assign(navigator, { share: undefined })
  const copied: (string | undefined)[] = []
  document.execCommand = () => copied.push(document.querySelector('textarea')?.value) > 0
  const screen = await show(<SendButton card={monthCardOf('我的节点伴侣月报：攒了 90 积分')} isWithTitle />)
  await screen.tap('发给朋友')
  expect(copied).toEqual([`我的节点伴侣月报：攒了 90 积分 ${window.location.origin}/pages/demo/home`])
})

test('opens nothing for longer than its owner has chosen, though anyone could use it so before', async () => {
  const { mapId: forEver } = await opened({ ...ssh, openForMs: null })
  await act(async () => commandTunnel('n-1', { is: 'stop', mapId: forEver }))
  await pass(2_000)
  const { mapId } = await opened({ ...ssh, rule: 1 })
  const screen = await shown(mapId)
  jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: 'redirectTo:ok' })
  await screen.tap('更改访问权限')
  await screen.waitFor('先确认密码不容易被猜到')
  await confirm(screen, '允许连接')
  await pass(10_000)
  const maps = Object.values(tunnelsNow()['n-1']?.asked.maps ?? {})
  expect(maps.map(({ wants, openForMs }) => [wants, openForMs])).toEqual([
    ['stopped', null],
    ['running', 3_600_000],
  ])
})
