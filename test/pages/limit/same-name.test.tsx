import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import LimitPage from '@/pages/limit/limit'
import type { Call } from '@/request/call'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

const boxes = [nodeRow('node-1', { name: '书房', code: 'NM-2001-0003' }), nodeRow('node-2', { name: '书房' })]
const replies: Record<string, object> = {
  [limit.limit.name]: { applied: null, asked: null, status: 'none', upCapacityKbps: null, downCapacityKbps: null },
  [devices.device.name]: { id: 'node-1', name: '书房', state: 'online' },
}

afterEach(() => {
  Current.router = null
  endSession()
})

test('names the node that it limits where another one has the same name', async () => {
  const [path, params] = ['/pages/limit/limit', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('u-1'))
  connect((async ({ name }: Call) => replies[name] ?? { agreements: [] }) as Parameters<typeof connect>[0]) // of any call
  const client = createQueryClient(() => true)
  client.setQueryData(query(devices.nodes, {}).queryKey, { atMs: 1, items: boxes, nextCursor: null, summary: null })
  const screen = await show(
    <QueryClientProvider client={client}>
      <LimitPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('没有设置过限速')
  expect(screen.words()).toContain('书房 · 0003')
})
