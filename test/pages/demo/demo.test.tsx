import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { ComponentType } from 'react'
import Home from '@/pages/demo/home'
import Node from '@/pages/demo/node'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'

const shared = new QueryClient()
const sent: string[] = []
const opened: string[] = []

beforeEach(() => {
  shared.clear()
  sent.length = 0
  opened.length = 0
  localStorage.clear()
  connect(async ({ name }) => {
    sent.push(name)
    return new Promise(() => undefined)
  })
  const page = {}
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ page, router: null, app: null } as never) // the current page
  const go = async ({ url }: { url: string }) => {
    opened.push(url)
    return { errMsg: 'ok' }
  }
  for (const way of ['navigateTo', 'switchTab', 'reLaunch', 'redirectTo'] as const)
    jest.spyOn(Taro, way).mockImplementation(go)
})
afterEach(endSession)

const open = (Page: ComponentType) =>
  show(
    <QueryClientProvider client={shared}>
      <Page />
    </QueryClientProvider>,
  )
type Shown = Awaited<ReturnType<typeof open>>

/** Taps whatever can be tapped now, but for signing in. */
const tapEverything = async ({ container }: Shown) => {
  const targets = () => container.querySelectorAll('.nm-page__inside .nm-press:not(.nm-tabs__one)')
  for (let at = 0; at < targets().length; at += 1) {
    const target = targets()[at]
    if (!target || target.textContent === '登录') continue
    await act(async () => target.dispatchEvent(new Event('click', { bubbles: true })))
  }
}

const demo = '演示 · 都是示例数据'

test.each([
  ['home', Home, ['节点', '积分', '远程访问']],
  ['node', Node, ['概览', '收益', '网络']],
] as const)('sends, stores and shares nothing, whatever is tapped in its %s', async (_name, Page, tabs) => {
  const screen = await open(Page)
  for (const tab of tabs) {
    if (tab !== tabs[0]) await screen.tap(`${tab}，未选中`)
    await tapEverything(screen)
    expect(screen.words()).toContain(demo)
  }
  screen.remove()
  expect(sent).toEqual([])
  expect(localStorage.length).toBe(0)
  expect(shared.getQueryCache().getAll()).toEqual([])
  expect(opened.filter(url => !url.startsWith('/pages/demo/'))).toEqual([])
})

test('shows a home with five nodes, one of each kind', async () => {
  const screen = await open(Home)
  for (const words of ['4 在线 · 1 离线', '空间不足', '限速中', '离线，3 小时前还在线', '领取'])
    expect(screen.words()).toContain(words)
  expect(screen.container.querySelectorAll('.node-line')).toHaveLength(5)
})

test('opens the demonstration of a node, not the node', async () => {
  const screen = await open(Home)
  await act(async () =>
    screen.container.querySelector('.node-line')?.dispatchEvent(new Event('click', { bubbles: true })),
  )
  expect(opened).toEqual(['/pages/demo/node?deviceId=demo-office&name=%E5%8A%9E%E5%85%AC%E5%AE%A4'])
})

test.each([
  ['a button that claims', '节点', /^领取 \d+ 积分$/],
  ['a button that leads to a page of the account', '节点', /^绑定$/],
  ['a row that leads to one', '积分', /^积分明细/],
  ['the button of a service', '远程访问', /^停止$/],
] as const)('asks to sign in at %s', async (_name, tab, target) => {
  const screen = await open(Home)
  if (tab !== '节点') await screen.tap(`${tab}，未选中`)
  const targets = Array.from(screen.container.querySelectorAll('.nm-press'))
  const found = targets.find(({ textContent }) => target.test(textContent ?? ''))
  await act(async () => found?.dispatchEvent(new Event('click', { bubbles: true })))
  expect(screen.words()).toContain('登录后才能操作')
  expect([opened, sent]).toEqual([[], []])
})

test('says of which service its button is', async () => {
  const screen = await open(Home)
  await screen.tap('远程访问，未选中')
  expect(screen.find('停止，家庭相册')).toBeTruthy()
  expect(screen.find('启动，共享文件夹')).toBeTruthy()
})

test('asks to sign in when a code is confirmed by the keyboard', async () => {
  const screen = await open(Home)
  await screen.tap('积分，未选中')
  await screen.tap('兑换码')
  await screen.waitFor('输入兑换码 4 到')
  await screen.type('输入兑换码', 'NODE2026')
  const input = screen.container.querySelector('taro-input-core')
  await act(async () => input?.dispatchEvent(new CustomEvent('confirm', { detail: { value: 'NODE2026' } })))
  expect(screen.words()).toContain('登录后才能操作')
  expect(screen.words()).not.toContain('存储')
  expect(sent).toEqual([])
})

test('waits for nothing beside points that expire', async () => {
  const screen = await open(Home)
  await screen.tap('积分，未选中')
  await screen.tap('320 积分将在 30 天内过期')
  await screen.waitFor('去商城')
  expect(screen.container.querySelectorAll('.nm-skeleton')).toHaveLength(0)
})

test('counts no problems of samples on a tab', async () => {
  const counted: unknown[] = []
  jest.spyOn(Taro, 'setTabBarBadge').mockImplementation(async ({ text }) => void counted.push(text) as never)
  const screen = await open(Home)
  await screen.waitFor('空间不足')
  expect(counted).toEqual([])
})

test('leads to signing in with one tap', async () => {
  const screen = await open(Home)
  await screen.tap('登录')
  expect(opened).toEqual(['/pages/account/sign-in'])
})

test('gives way to the real home once somebody has signed in', async () => {
  const screen = await open(Home)
  await act(async () => startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 }))
  expect(opened).toEqual(['/pages/nodes/home'])
  expect(screen.words()).not.toContain('今日积分')
})

test('shows nobody who has an account samples instead of their own nodes', async () => {
  await act(async () => startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 }))
  const screen = await open(Home)
  expect(screen.words()).toContain('你已经登录')
  expect(screen.words()).not.toContain('今日积分')
  await screen.tap('查看我的节点')
  expect(opened).toEqual(['/pages/nodes/home'])
})
