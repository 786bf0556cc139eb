import { act } from '@tarojs/test-utils-react/dist/pure'
import type { Item } from '@/attention/items'
import { ItemCards } from '@/pages/attention/parts/item-cards'
import { readStored } from '@/platform/storage'
import type { NodeRow } from '@/services/devices'
import { putOff, weekMs } from '@/session/put-off'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
})
afterEach(endSession)

const node: NodeRow = {
  ...{
    id: 'node-1',
    name: '书房',
    model: null,
    code: null,
    group: null,
    tunnelAddr: null,
    state: 'offline',
    lastSeenAtMs: 1e12,
  },
  ...{ todayPoints: null, upKbps: null, downKbps: null, limit: null, alerts: [] },
}
const away: Item = {
  key: 'offline node-1',
  title: '书房：离线',
  note: '已离线 2 小时',
  tone: 'warn',
  nodes: [node],
  isAway: true,
}
const unpaid: Item = { key: 'A1 unfinished', title: '有一笔付款没有完成', tone: 'warn', isCostly: true }

const leftMs = (key: string): number => {
  const stored = readStored('putOff') as { items: Record<string, { atMs: number; untilMs: number }> } // as it is written
  const { atMs = 0, untilMs = 0 } = stored.items[key] ?? {}
  return untilMs - atMs
}

test('puts money off for three hours and no longer, and says why', async () => {
  const screen = await show(<ItemCards items={[unpaid]} />)
  await screen.tap('稍后提醒')
  await screen.waitFor('拖久了可能有损失，最多推迟 3 小时。')
  expect(screen.words()).not.toContain('明天')
  await screen.tap('3 小时后')
  expect(leftMs('A1 unfinished')).toBe(3 * 3_600_000)
})

test('puts a node off for a week, all about it too, or until it has been back', async () => {
  const screen = await show(<ItemCards items={[away]} />)
  await screen.tap('稍后提醒')
  await screen.tap('一周后')
  expect(leftMs('offline node-1')).toBe(7 * 86_400_000)
  await screen.tap('稍后提醒')
  await screen.tap('一周内不提醒这台节点的任何事')
  expect(leftMs('node node-1')).toBe(7 * 86_400_000)
  await screen.tap('稍后提醒')
  await screen.tap('等它再上线')
  expect(readStored('expectedOffline')).toMatchObject({ lastSeenMs: { 'node-1': 1e12 } })
})

test('lists what was put off, and takes it back with all that was said of its node', async () => {
  const screen = await show(<ItemCards items={[{ ...away, untilMs: null }]} />)
  expect(screen.words()).toContain('已推迟 书房：离线 等它再上线')
  await screen.tap('现在提醒')
  expect(readStored('putOff')).toMatchObject({ items: {} })
  expect(readStored('expectedOffline')).toMatchObject({ lastSeenMs: {} })
})

test('takes back all that was said of each node in a line', async () => {
  const other = { ...node, id: 'node-2' }
  await act(async () => putOff(['node node-1', 'node node-2'], weekMs))
  const together: Item = {
    key: 'together 家',
    title: '2 台节点一起离线',
    tone: 'warn',
    nodes: [node, other],
    untilMs: 1,
  }
  const screen = await show(<ItemCards items={[together]} />)
  await screen.tap('现在提醒')
  expect(readStored('putOff')).toMatchObject({ items: {} })
})

test('offers no delay of a payment that must not be made twice', async () => {
  const screen = await show(<ItemCards items={[{ ...unpaid, isLasting: true }]} />)
  expect(screen.words()).not.toContain('稍后提醒')
})

test('shows thirty nodes of a fleet, says where the others are, and leaves out nothing else', async () => {
  const items = Array.from({ length: 33 }, (_, at) => ({ ...away, key: `offline ${at}`, title: `节点 ${at}：离线` }))
  const screen = await show(<ItemCards items={[...items, unpaid]} />)
  expect(screen.words()).toContain('有一笔付款没有完成')
  expect(screen.words()).toContain('其余的在节点列表里')
  expect(screen.words()).not.toContain('节点 30：离线')
})
