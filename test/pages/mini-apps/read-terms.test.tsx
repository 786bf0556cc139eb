import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { miniApps } from '@/pages/mini-apps/calls'
import MiniAppsPage from '@/pages/mini-apps/mini-apps'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
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

test('shows the newer terms once the server wants those to be read, and agrees to them then', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal itself
  const agreed: unknown[] = []
  handlers[miniApps.miniApps.name] = () => ({ items: [app] })
  const screen = await begin()
  handlers[miniApps.miniApps.name] = () => ({ items: [{ ...app, terms: { version: '2', text: '新条款' } }] })
  handlers[miniApps.agreeToMiniApp.name] = input => {
    const { termsVersion } = input as { termsVersion: string } // as: of this call
    agreed.push(termsVersion)
    if (termsVersion === '2') return { items: [] }
    throw new CallError('refused', '/jdb/miniapp/agree', { code: 1601, serverWords: '条款已经更新，请看过新的再同意' })
  }
  await screen.tap('同意并开启')
  await screen.waitFor('请看过新的再同意')
  await screen.waitFor('新条款')
  await screen.tap('同意并开启')
  expect(agreed).toEqual(['1', '2'])
})

test('leaves the terms open that were opened while newer ones of another service were still being read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal itself
  const other = { ...app, id: 'tv', name: '影院', terms: { version: '1', text: '影院条款' } }
  handlers[miniApps.miniApps.name] = () => ({ items: [app, other] })
  const screen = await begin()
  let answer = () => {}
  handlers[miniApps.miniApps.name] = () =>
    new Promise(resolve => {
      answer = () => resolve({ items: [{ ...app, terms: { version: '2', text: '新条款' } }, other] })
    })
  handlers[miniApps.agreeToMiniApp.name] = () => {
    throw new CallError('refused', '/jdb/miniapp/agree', { code: 1601, serverWords: '条款已经更新，请看过新的再同意' })
  }
  await screen.tap('同意并开启')
  await screen.waitFor('请看过新的再同意')
  await screen.tap('关闭')
  await screen.tap('影院 —')
  await screen.waitFor('影院条款')
  await act(async () => answer())
  expect(screen.words()).toContain('影院条款')
  expect(screen.words()).not.toContain('新条款')
})

test('leaves the terms open that were opened while the agreement to others was on its way', async () => {
  const other = { ...app, id: 'tv', name: '影院', terms: { version: '1', text: '影院条款' } }
  handlers[miniApps.miniApps.name] = () => ({ items: [app, other] })
  const screen = await begin()
  let answer = () => {}
  handlers[miniApps.agreeToMiniApp.name] = () =>
    new Promise(resolve => {
      answer = () => resolve({ items: [] })
    })
  await screen.tap('同意并开启')
  await screen.tap('暂不开启')
  await screen.tap('影院 —')
  await screen.waitFor('影院条款')
  await act(async () => answer())
  await screen.waitFor('“文件柜”正在启动')
  // A closed sheet slides away first.
  await act(() => new Promise(resolve => setTimeout(resolve, 500)))
  expect(screen.words()).toContain('影院条款')
})
