import Taro from '@tarojs/taro'
import { endSession, startSession } from '@/session/session'
import { watchTunnels } from '@/tunnels/load'
import { tunnelSummary } from '@/tunnels/summary'
import { sessionOf } from '../session/sample'
import { connectWillingNode } from './willing-node'

/** Left by an earlier run, and to be closed. */
const openTunnel = {
  node: { id: 'n-1', name: '客厅', addr: 'https://node.example' },
  maps: [],
  ...{ limitKbps: 0, mayBeOpen: true, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: 1 },
}

const env = process.env.TARO_ENV
beforeEach(() => {
  process.env.TARO_ENV = 'weapp'
})
afterEach(() => {
  process.env.TARO_ENV = env
})

test('counts and closes in the mini-program what could not be read at its start', async () => {
  const asked = connectWillingNode()
  watchTunnels()
  Taro.setStorageSync('nodemate.tunnels', JSON.stringify({ uid: 'ann', sessions: [openTunnel] }))
  const reading = jest.spyOn(Taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  startSession(sessionOf('ann'))
  reading.mockRestore()
  expect(tunnelSummary().mayBeOpen).toBe(0)
  while (!asked.some(({ name }) => name === 'tunnel.destroyTunnel')) await new Promise(resolve => setTimeout(resolve))
  endSession()
})
