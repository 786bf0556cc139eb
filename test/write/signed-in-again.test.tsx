import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { rename } from '@/node/writes'
import GoodsPage from '@/pages/goods/goods'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { endSession, expireSession, startSession } from '@/session/session'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { show } from '../components/show'
import { cup } from '../pages/goods/cup'
import { sessionOf } from '../session/sample'

const goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal itself
  startSession(sessionOf('ann'))
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  connect((async ({ name, path, effect }: { name: string; path: string; effect: string }) => {
    if (name === mall.goods.name) return { items: [goods] }
    if (effect === 'read') return { available: 250, items: [], agreements: [] }
    expireSession()
    throw new CallError('signed-out', path, { status: 401 })
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  Current.router = null
  endSession()
})

const Renaming = () => {
  const saving = useWrite(rename)
  return (
    <View>
      <View ariaLabel="save" onClick={() => void saving.run({ deviceId: 'node-1', name: 'Study' })} />
      <WriteNotice of={saving} />
    </View>
  )
}

const signIn = () => act(() => startSession(sessionOf('ann')))

test('asks nobody to sign in for a tap of before, who has', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Renaming />
    </QueryClientProvider>,
  )
  await screen.tap('save')
  await screen.waitFor('需要登录')
  await signIn()
  expect(screen.words()).not.toContain('需要登录')
  await screen.tap('save')
  await screen.waitFor('需要登录')
})

test('asks nobody to sign in for an exchange of before, who has', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <GoodsPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('杯子')
  await screen.tap('兑换')
  await screen.waitFor('可用积分 250')
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('没有兑换，积分没有减少')
  await signIn()
  expect(screen.words()).not.toContain('需要登录')
})
