import './late-packages'

import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Me from '@/pages/account/me'
import { writeStored } from '@/platform/storage'
import { createQueryClient } from '@/request/query'
import { currentSession, expireSession, startSession } from '@/session/session'
import { loadTunnels, watchTunnels } from '@/tunnels/load'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'
import { letCome } from './late-packages'

/** As an earlier run has left it when it was killed. */
const openTunnel = {
  node: { id: 'n-1', name: '客厅', addr: 'https://node.example' },
  limitKbps: null,
  maps: [
    {
      ...{ id: 'map-1', name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null },
      ...{ wants: 'running', isFavourite: false, isHidden: false, closesAtMs: null, hasRun: true, mayLinger: true },
      ...{ ended: null, unanswered: null, lastAddress: null, retired: null, startedAs: '7' },
    },
  ],
  ...{ mayBeOpen: true, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: 1, isEnding: false, refusals: 0 },
}

const moment = () => act(() => new Promise<void>(resolve => setTimeout(resolve)))

/** Me, right after a start with an open tunnel, with both buttons to sign out. */
const openMe = async () => {
  const asked = connectWillingNode()
  writeStored('tunnels', { uid: 'u-1', sessions: [openTunnel] })
  startSession(sessionOf('u-1'))
  watchTunnels()
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Me />
    </QueryClientProvider>,
  )
  const ask = async () => {
    await screen.tap('退出登录')
    await screen.waitFor('1 台节点的远程访问会一并关闭')
  }
  const confirm = async () => {
    const [, button] = Array.from(screen.container.querySelectorAll('[aria-label="退出登录"]'))
    await act(async () => void button?.dispatchEvent(new Event('click', { bubbles: true })))
  }
  return { screen, asked, ask, confirm }
}

test('waits for the code that closes what is open no longer than for a server', async () => {
  const { screen, ask, confirm } = await openMe()
  await ask()
  jest.useFakeTimers()
  await confirm()
  await act(() => jest.advanceTimersByTimeAsync(19_000))
  expect(currentSession().status).toBe('signed-in')
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(currentSession().status).toBe('signed-out')
  jest.useRealTimers()
  screen.remove()
})

test('waits for no code where the session has ended, which closes nothing', async () => {
  const { screen, confirm } = await openMe()
  await act(async () => expireSession())
  await screen.tap('关闭')
  await screen.tap('退出登录')
  await screen.waitFor('退出登录？')
  await confirm()
  expect(currentSession().status).toBe('signed-out')
  screen.remove()
})

test('closes what is open though the code for that has only begun to come, unless it is taken back meanwhile', async () => {
  const { screen, asked, ask, confirm } = await openMe()
  await ask()
  await confirm()
  await screen.tap('取消')
  while (screen.words().includes('会一并关闭')) await moment()
  await ask()
  letCome()
  await loadTunnels()
  await moment()
  expect(currentSession().status).toBe('signed-in')
  await confirm()
  while (!asked.some(({ name }) => name === 'tunnel.stopMapService')) await moment()
  expect(currentSession().status).toBe('signed-out')
})
