import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import LimitPage from '@/pages/limit/limit'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

afterEach(() => {
  Current.router = null
  onlineManager.setOnline(true)
  endSession()
})

const state = { applied: null, asked: null, status: 'none', upCapacityKbps: null, downCapacityKbps: null }

/** A limit has been edited; the next read waits until the test lets it go. */
const openEdited = async () => {
  const [path, params] = ['/pages/limit/limit', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('u-1'))
  const sent: object[] = []
  let read: Promise<object> = Promise.resolve(state)
  connect((async ({ name }: Call, input: object) => {
    if (name === limit.limit.name) return read
    if (name === limit.setLimit.name) sent.push(input)
    return name === devices.device.name ? { id: 'node-1', name: '书房', state: 'online' } : { agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <LimitPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('没有设置过限速')
  await screen.tap('限制上行')
  let respond: (reply: object) => void = () => undefined
  read = new Promise(resolve => (respond = resolve))
  const tellOther = () => {
    const asked = { upKbps: null, downKbps: 5_000, hours: null, atMs: 1 }
    return act(async () => respond({ ...state, asked, status: 'sent' }))
  }
  return { screen, sent, tellOther }
}

test('sends nothing before it has read how another phone has limited the other direction', async () => {
  const { screen, sent, tellOther } = await openEdited()
  await screen.tap('保存')
  await screen.tap('请稍候…')
  await tellOther()
  await screen.tap('确定修改')
  expect(sent).toMatchObject([{ upKbps: 10_000, downKbps: 5_000 }])
})

test('waits for nothing without a network, and reads that once it is back', async () => {
  const { screen, sent, tellOther } = await openEdited()
  act(() => onlineManager.setOnline(false))
  await screen.tap('保存')
  await screen.waitFor('确定修改')
  await act(async () => onlineManager.setOnline(true))
  await screen.waitFor('请稍候…')
  await tellOther()
  await screen.tap('确定修改')
  expect(sent).toMatchObject([{ upKbps: 10_000, downKbps: 5_000 }])
})
