import { act } from '@tarojs/test-utils-react/dist/pure'
import { ServiceDetails } from '@/pages/tunnels/parts/details'
import { ServiceLine } from '@/pages/tunnels/parts/service-line'
import { ServiceRow } from '@/pages/tunnels/parts/service-row'
import { endSession, startSession } from '@/session/session'
import { errcodes } from '@/tunnel/shapes'
import { linesOf } from '@/tunnels/entries'
import { openMap, startTunnels, useTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const hourMs = 3_600_000
const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0 } as const
const shown = { name: '相册', target: '127.0.0.1:80', state: '运行中', dot: 'on', address: undefined } as const

/** What the list and its own page say of the only service. */
const Listed = () => {
  const [line] = linesOf(useTunnels(), Date.now())
  if (!line) return null
  const { closesAtMs } = line.map
  return (
    <>
      <ServiceRow
        service={{ ...shown, closesAtMs, isFavourite: false, isWanted: true, isBusy: false }}
        opens={jest.fn()}
      />
      <ServiceDetails line={line} onRemoved={jest.fn()} />
    </>
  )
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 21, 30) })
  startSession(sessionOf('u-1'))
  connectWillingNode()
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('names the day on which a service closes, unless it is today', async () => {
  openMap(node, { ...web, openForMs: 8 * hourMs })
  await pass(2_000)
  const screen = await show(<Listed />)
  const says = () => screen.words().match(/(?:11月22日 )?05:30 自动关闭/g)
  expect(says()).toEqual(['11月22日 05:30 自动关闭', '11月22日 05:30 自动关闭'])
  await pass(3 * hourMs)
  expect(says()).toEqual(['05:30 自动关闭', '05:30 自动关闭'])
})

const Waiting = () => {
  const [line] = linesOf(useTunnels(), Date.now())
  return (
    line && (
      <>
        <ServiceLine line={line} onWake={undefined} />
        <ServiceDetails line={line} onRemoved={jest.fn()} />
      </>
    )
  )
}

test('says until when a service waits for its node, and of nothing that it closes then', async () => {
  connectWillingNode(undefined, () => ({ isOk: false, errcode: errcodes.calleeOffline }))
  openMap(node, { ...web, openForMs: hourMs })
  await pass(5_000)
  const screen = await show(<Waiting />)
  const says = () => screen.words().match(/最晚等到 22:30/g)
  expect(screen.words()).toContain('节点离线，恢复后自动连接')
  expect(says()).toHaveLength(2)
  expect(screen.words()).toContain('节点到时还没恢复，就不再打开。')
  expect(screen.words()).not.toContain('自动关闭')
  await pass(hourMs + 120_000)
  expect(screen.words()).toContain('时间到，已停止')
  expect(screen.words()).not.toContain('自动关闭')
})

test('says so until its node is back, and then when it closes', async () => {
  let isOffline = true
  connectWillingNode(undefined, () => (isOffline ? { isOk: false, errcode: errcodes.calleeOffline } : {}))
  openMap(node, { ...web, openForMs: hourMs })
  await pass(5_000)
  const screen = await show(<Waiting />)
  isOffline = false
  await pass(60_000)
  expect(screen.words()).toContain('22:30 自动关闭')
  expect(screen.words()).not.toContain('最晚等到')
})

test('opens something by every row', async () => {
  const service = { ...shown, closesAtMs: null, isFavourite: false, isWanted: true, isBusy: false }
  const opens = jest.fn()
  // @ts-expect-error: a row that opens nothing does not compile.
  const dead = () => <ServiceRow service={service} />
  expect(dead).toBeDefined()
  const screen = await show(<ServiceRow service={service} opens={opens} />)
  await screen.tap('相册')
  expect(opens).toHaveBeenCalledTimes(1)
})
