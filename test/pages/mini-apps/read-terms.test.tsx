import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { miniApps } from '@/pages/mini-apps/calls'
import MiniAppsPage from '@/pages/mini-apps/mini-apps'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const app = { id: 'cabinet', name: '文件柜', summary: null, sizeBytes: null, terms: { version: '1', text: '条款' } }
const handlers: Record<string, (input: object) => unknown> = {
  [miniApps.miniApps.name]: () => ({ items: [app] }),
  [miniApps.miniAppStatus.name]: () => ({
    items: [{ appId: app.id, state: 'needs-terms', agreedVersion: null, agreedAtMs: null }],
  }),
  [devices.device.name]: () => ({ id: 'node-1', name: '书房', state: 'online' }),
}

const begin = async () => {
  const [path, params] = ['/pages/mini-apps/mini-apps', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('u-1'))
  connect(
    (async ({ name }: Call, input: object) => handlers[name]?.(input) ?? { agreements: [] }) as Parameters<
      typeof connect
    >[0],
  ) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <MiniAppsPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('未开启')
  await screen.tap('文件柜 未开启')
  return screen
}
afterEach(() => {
  Current.router = null
  endSession()
})

test('agrees to the terms that were read, though newer ones came meanwhile', async () => {
  const agreed: object[] = []
  const screen = await begin()
  handlers[miniApps.miniApps.name] = () => ({ items: [{ ...app, terms: { version: '2', text: '新条款' } }] })
  handlers[miniApps.agreeToMiniApp.name] = input => {
    agreed.push(input)
    return { items: [] }
  }
  await pullDown()
  expect(screen.words()).not.toContain('新条款')
  await screen.tap('同意并开启')
  expect(agreed).toMatchObject([{ termsVersion: '1' }])
})
