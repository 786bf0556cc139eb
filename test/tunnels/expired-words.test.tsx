import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import { SignInSheet } from '@/screen/sign-in-sheet'
import { endSession, expireSession, startSession } from '@/session/session'
import { openMap, startTunnels, tunnelStatusOf } from '@/tunnels/store'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { connectWillingNode } from './willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

test('promises no closing that signing in again does not bring about', async () => {
  connectWillingNode()
  startTunnels()
  startSession(sessionOf('u-1'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <SignInSheet />
    </QueryClientProvider>,
  )
  const id = openMap(node, web) ?? ''
  const isRunning = () => tunnelStatusOf('n-1', id)?.state === 'running'
  while (!isRunning()) await act(() => new Promise<void>(resolve => setTimeout(resolve)))
  await act(async () => expireSession())
  await screen.waitFor('1 台节点的远程访问可能还开着，登录后才能关闭。')
  await act(async () => startSession({ ...sessionOf('u-1'), accessToken: 'next' }))
  await act(() => new Promise<void>(resolve => setTimeout(resolve)))
  expect(isRunning()).toBe(true)
  endSession()
})
