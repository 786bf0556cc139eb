import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Me from '@/pages/account/me'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { SignInSheet } from '@/screen/sign-in-sheet'
import { endSession, expireSession, startSession } from '@/session/session'
import { changeSettings } from '@/session/settings'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { recordUnfinished } from '@/session/unfinished'
import { openMap, startTunnels } from '@/tunnels/store'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

test('says first what stays open when an ended session is signed out', async () => {
  connectWillingNode()
  startTunnels()
  startSession(sessionOf('u-1'))
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <SignInSheet />
    </QueryClientProvider>,
  )
  await act(async () => {
    openMap(node, web)
    await new Promise(resolve => setTimeout(resolve))
    expireSession()
  })
  await screen.waitFor('登录后会回到刚才的页面')
  expect(screen.words()).toContain('1 台节点的远程访问可能还开着')
  await act(async () => endSession())
})

test('promises no closing of what was opened by a session that has ended', async () => {
  connectWillingNode()
  startTunnels()
  startSession(sessionOf('u-1'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Me />
    </QueryClientProvider>,
  )
  await act(async () => {
    openMap(node, web)
    await new Promise(resolve => setTimeout(resolve))
    expireSession()
  })
  await screen.waitFor('请重新登录')
  await screen.tap('关闭')
  await screen.tap('退出登录')
  await screen.waitFor('退出登录？ 1 台节点的远程访问可能还开着，登录后才能关闭。')
  await act(async () => endSession())
})

test('says that a kill may undo it while the phone can erase nothing', async () => {
  for (const kind of ['error', 'warn'] as const) jest.spyOn(console, kind).mockImplementation(() => undefined)
  connectWillingNode()
  startSession(sessionOf('u-1'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Me />
      <ToastPlace />
    </QueryClientProvider>,
  )
  await screen.tap('退出登录')
  await screen.waitFor('退出登录？')
  for (const operation of ['getStorageInfoSync', 'removeStorageSync', 'setStorageSync'] as const)
    jest.spyOn(Taro, operation).mockImplementation(() => {
      throw new Error('storage:fail')
    })
  const [, confirm] = Array.from(screen.container.querySelectorAll('[aria-label="退出登录"]'))
  await act(async () => confirm?.dispatchEvent(new Event('click', { bubbles: true })))
  await screen.waitFor('请先别关闭应用')
})

test('says first that what is not finished is not continued', async () => {
  connectWillingNode()
  startSession(sessionOf('u-1'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Me />
    </QueryClientProvider>,
  )
  await screen.tap('退出登录')
  await screen.waitFor('退出登录？')
  expect(screen.words()).not.toContain('不再继续')
  await act(async () => recordUnfinished('backups', ['picture-1', 'picture-2'], 1))
  expect(screen.words()).toContain('没完成的打印和备份，这台手机不再继续。 这台手机上的账号数据会清除')
})

test('says first that settings are lost which could not be saved', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what fails here
  keepSettingsInStep()
  connect(async (call: { path: string }) => {
    throw new CallError('network', call.path)
  })
  startSession(sessionOf('u-2'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Me />
    </QueryClientProvider>,
  )
  await screen.tap('退出登录')
  await screen.waitFor('退出登录？')
  expect(screen.words()).not.toContain('设置会丢失')
  await act(async () => {
    changeSettings({ theme: 'dark' })
    await syncSettings()
  })
  expect(screen.words()).toContain('还没保存到账号的设置会丢失。 这台手机上的账号数据会清除')
})
