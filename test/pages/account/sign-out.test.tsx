import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import { SignInSheet } from '@/screen/sign-in-sheet'
import { endSession, expireSession, startSession } from '@/session/session'
import { openMap, startTunnels } from '@/tunnels/store'
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
