import type { Call } from '@/request/call'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { openMap, startTunnels } from '@/tunnels/store'

const node = { id: 'n-1', name: 'Home', addr: 'https://node.example' }
const service = { name: 'Web', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

test('whoever signs out while a tunnel is being opened leaves none behind', async () => {
  const sent: { name: string; input: object; answer: (reply: object) => void }[] = []
  const carry = (call: Call, input: object) =>
    new Promise(answer => sent.push({ name: call.name, input, answer: reply => answer({ ...input, ...reply }) }))
  connect(carry as Parameters<typeof connect>[0]) // of any call
  startTunnels()
  startSession({ uid: 'u-1', authToken: 'auth', accessToken: 'access', expiresAt: 1 })
  openMap(node, service, 0)
  endSession()
  expect(sent.map(({ name }) => name)).toEqual(['tunnel.createTunnel'])
  sent[0]?.answer({ isOk: true, errcode: 0, status: 'direct', callerPid: 7 })
  await new Promise(resolve => setTimeout(resolve))
  expect(sent.map(({ name }) => name)).toEqual(['tunnel.createTunnel', 'tunnel.destroyTunnel'])
  expect(sent[1]?.input).toMatchObject({ callee: 'n-1', uid: 'u-1', accessToken: 'access' })
})
