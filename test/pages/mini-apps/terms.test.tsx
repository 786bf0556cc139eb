import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { miniApps } from '@/pages/mini-apps/calls'
import MiniAppsPage from '@/pages/mini-apps/mini-apps'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

const app = { id: 'cabinet', name: '文件柜', summary: null, sizeBytes: null, terms: { version: '1', text: '条款' } }
const refusal = '节点上没有地方了'
let isLost: boolean
let isNodeLost: boolean
const unlessLost = (reply: object) => {
  if (isLost) throw new CallError('status', '/jdb/miniapp', { status: 500 })
  return reply
}
const handlers: Record<string, () => unknown> = {
  [miniApps.miniApps.name]: () => unlessLost({ items: [app] }),
  [miniApps.miniAppStatus.name]: () =>
    unlessLost({ items: [{ appId: app.id, state: 'needs-terms', agreedVersion: null, agreedAtMs: null }] }),
  [devices.device.name]: () => {
    if (isNodeLost) throw new CallError('status', '/api/jdxb/device/info', { status: 500 })
    return { id: 'node-1', name: '书房', state: 'online' }
  },
  [miniApps.agreeToMiniApp.name]: () => {
    throw new CallError('refused', '/jdb/miniapp/agree', { code: 1601, serverWords: refusal })
  },
}

beforeEach(() => {
  isLost = isNodeLost = false
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const [path, params] = ['/pages/mini-apps/mini-apps', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('u-1'))
  connect((async ({ name }: Call) => handlers[name]?.() ?? { agreements: [] }) as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  Current.router = null
  endSession()
})

const open = (client = createQueryClient(() => true)) =>
  show(
    <QueryClientProvider client={client}>
      <MiniAppsPage />
    </QueryClientProvider>,
  )

test('opens the terms without the refusal from the last time', async () => {
  const screen = await open()
  await screen.waitFor('未开启')
  await screen.tap('文件柜 未开启')
  await screen.tap('同意并开启')
  await screen.waitFor(refusal)
  await screen.tap('暂不开启')
  await screen.tap('文件柜 未开启')
  expect(screen.words()).toContain('同意并开启')
  expect(screen.words()).not.toContain(refusal)
})

test('says once why neither the apps nor their states could be read again', async () => {
  const screen = await open()
  await screen.waitFor('未开启')
  isLost = true
  await pullDown()
  await screen.waitFor('服务器出错了（500）')
  expect(screen.words().split('服务器出错了')).toHaveLength(2)
})

test('reads again by a pull also which box it is, if that could not be read', async () => {
  isNodeLost = true
  const screen = await open()
  await screen.waitFor('未开启')
  expect(screen.words()).toContain('服务器出错了（500）')
  isNodeLost = false
  await pullDown()
  await screen.waitFor('在“书房”上')
  expect(screen.words()).not.toContain('服务器出错了')
})

test('names the box that they run on where another one has the same name', async () => {
  const boxes = [nodeRow('node-1', { name: '书房', code: 'NM-2001-0003' }), nodeRow('node-2', { name: '书房' })]
  const client = createQueryClient(() => true)
  client.setQueryData(query(devices.nodes, {}).queryKey, { atMs: 1, items: boxes, nextCursor: null, summary: null })
  const screen = await open(client)
  await screen.waitFor('在“书房 · 0003”上')
})
