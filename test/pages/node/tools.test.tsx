import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import * as v from 'valibot'
import { Facts } from '@/pages/node/parts/facts'
import { Tools } from '@/pages/node/parts/tools'
import { nodeTools } from '@/pages/node/tool-calls'
import { OrderDetails } from '@/pages/orders/parts/details'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { Device, devices } from '@/services/devices'
import { nodePage, Overview } from '@/services/node-page'
import { Order } from '@/services/orders'
import { Tabs } from '@/ui/tabs'
import { show } from '../../components/show'

const deviceId = 'node-1'
const limit = { upKbps: 5_000, downKbps: null, isActiveNow: true }
const device = v.parse(Device, { id: deviceId, name: '书房', state: 'online', atMs: Date.now(), limit })

const showWithNode = (ui: React.ReactElement) => {
  const client = createQueryClient(() => true)
  client.setQueryData(query(devices.device, { deviceId }).queryKey, device)
  return show(<QueryClientProvider client={client}>{ui}</QueryClientProvider>)
}

let navigateTo: jest.SpyInstance
beforeEach(() => {
  // The page's other reads get no response.
  connect(() => new Promise<never>(() => undefined))
  navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
})

test.each([
  ['限速，限速中', '/pages/limit/limit'],
  ['加速', '/pages/boosts/boosts'],
  ['远程访问', '/pages/tunnels/list'],
  ['唤醒', '/pages/wake/wake'],
  ['域名（DDNS）', '/pages/ddns/domains'],
  ['节点服务', '/pages/mini-apps/mini-apps'],
])('opens %s of this node', async (tool, page) => {
  const screen = await showWithNode(<Tools deviceId={deviceId} />)
  await screen.tap(tool)
  expect(navigateTo).toHaveBeenCalledWith({ url: `${page}?deviceId=${deviceId}` })
})

test('leads from the firmware among its facts to its update', async () => {
  const firmware = { version: '3.1.4', latestVersion: '3.2.0' }
  const overview = v.parse(Overview, { atMs: Date.now(), state: 'online', firmware })
  const screen = await showWithNode(<Facts device={device} overview={overview} />)
  await screen.tap('固件')
  expect(navigateTo).toHaveBeenCalledWith({ url: `/pages/node/firmware?deviceId=${deviceId}` })
})

test('leads from an order to the node that it was for', async () => {
  const sums = { quantity: 1, points: null, amountFen: 200 }
  const order = v.parse(Order, {
    orderNo: 'A1',
    kind: 'boost',
    title: '加速',
    ...sums,
    state: 'done',
    steps: [],
    deviceId,
  })
  const screen = await showWithNode(<OrderDetails order={order} />)
  await screen.tap('用于节点')
  expect(navigateTo).toHaveBeenCalledWith({ url: `/pages/node/node?deviceId=${deviceId}` })
})

test('shows a fixed ID that a tap copies, without the sign of a row that opens a page', async () => {
  connect((({ name }: { name: string }) =>
    name === nodeTools.fixedId.name
      ? Promise.resolve({ fixedId: '86-000123' })
      : new Promise(() => undefined)) as unknown as Parameters<typeof connect>[0]) // by hand
  const screen = await showWithNode(<Tools deviceId={deviceId} />)
  await screen.waitFor('86-000123')
  const opens = (title: string) => screen.find(title).closest('.nm-row')?.querySelector('.nm-row__chevron')
  expect(opens('固定 ID')).toBeNull()
  expect(opens('硬件清单')).not.toBeNull()
})

test('names the tab that is shown', async () => {
  const onChange = jest.fn()
  const options = [
    { value: 'overview', text: '概览' },
    { value: 'tools', text: '工具' },
  ] as const
  const screen = await show(
    <Tabs label="查看" options={options} value="overview" onChange={onChange}>
      在线
    </Tabs>,
  )
  expect(screen.find('概览').getAttribute('aria-selected')).toBe('true')
  expect(screen.container.querySelector('[role=tabpanel][aria-label=概览]')?.textContent).toBe('在线')
  await screen.tap('工具，未选中')
  expect(onChange).toHaveBeenCalledWith('tools')
})

const overviewOf = (facts: object) => v.parse(Overview, { atMs: Date.now(), state: 'online', ...facts })
const showTools = async (overview: () => Promise<unknown>) => {
  const respond = ({ name }: { name: string }) =>
    name === nodePage.deviceOverview.name ? overview() : new Promise(() => undefined)
  connect(respond as unknown as Parameters<typeof connect>[0]) // by hand
  return showWithNode(<Tools deviceId={deviceId} />)
}

test('says why it is not known what a clean-up would free, and reads it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let facts: object | undefined
  const screen = await showTools(async () => {
    if (facts) return overviewOf(facts)
    throw new CallError('status', '/jdb/device/info', { status: 500 })
  })
  expect(screen.words()).toContain('清理缓存 — 清理 释放空间 — 释放')
  await screen.waitFor('服务器出错了（500）')
  expect(screen.words()).toContain('清理缓存 — 清理 释放空间 — 释放')
  facts = { cacheBytes: 2_048, reclaimableBytes: 0 }
  await screen.tap('重试')
  await screen.waitFor('清理缓存 可释放 2 KB 清理 释放空间 无需清理 释放')
  expect(screen.words()).not.toContain('服务器出错了')
})

test('goes on saying why it is not known what a clean-up would free while that is read again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let reads = 0
  const screen = await showTools(async () => {
    reads += 1
    if (reads > 1) return new Promise(() => undefined)
    throw new CallError('status', '/jdb/device/info', { status: 500 })
  })
  await screen.waitFor('服务器出错了（500）')
  await screen.tap('重试')
  expect(reads).toBe(2)
  expect(screen.words()).toContain('服务器出错了（500）')
})

test.each([
  ['offline', '节点在线时才能查看'],
  ['online', '—'],
])('waits for a node that is %s and does not say what a clean-up would free', async (state, said) => {
  const screen = await showTools(async () => overviewOf({ state, lastSeenAtMs: Date.now() - 3_600_000 }))
  await screen.waitFor(`清理缓存 ${said} 清理 释放空间 ${said} 释放`)
})
