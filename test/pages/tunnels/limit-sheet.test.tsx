import { act } from '@tarojs/test-utils-react/dist/pure'
import { LimitSheet } from '@/pages/tunnels/parts/limit-sheet'
import { readStored, writeStored } from '@/platform/storage'
import { endSession, startSession } from '@/session/session'
import { openMap, startTunnels, tunnelsNow, useTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const LimitOfNode = () => {
  const tunnel = useTunnels()[node.id]
  return tunnel ? <LimitSheet tunnel={tunnel} isOpen onClose={() => undefined} /> : null
}

/** Another window of the browser stores another limit. */
const limitElsewhere = async (limitKbps: number) => {
  const stored = readStored('tunnels') as { sessions: object[] } // as this window has just stored it
  writeStored('tunnels', { ...stored, sessions: stored.sessions.map(row => ({ ...row, limitKbps })) })
  dispatchEvent(new StorageEvent('storage', { key: 'nodemate.tunnels' }))
  await pass(2_000)
}

beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // Taro's input, which draws itself by timers
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('keeps the limit that is chosen while another window sets one', async () => {
  connectWillingNode()
  openMap(node, web)
  await pass(2_000)
  const screen = await show(<LimitOfNode />)
  await screen.tap('20 Mbit/s')
  await limitElsewhere(5_000)
  expect(screen.words()).toContain('5 Mbit/s → 20 Mbit/s')
  await screen.tap('保存')
  expect(tunnelsNow()[node.id]?.asked.limitKbps).toBe(20_000)
})

test('drops the limit that was only chosen with the sheet', async () => {
  connectWillingNode()
  openMap(node, web)
  await pass(2_000)
  const screen = await show(<LimitOfNode />)
  await screen.tap('20 Mbit/s')
  expect(screen.words()).toContain('→ 20 Mbit/s')
  await screen.tap('关闭')
  expect(screen.words()).not.toContain('→ 20 Mbit/s')
})
