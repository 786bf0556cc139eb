import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { reopenIntentions, settleIntentions } from '@/intention/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'
import { openExchange } from './open-exchange'

const goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }

afterEach(() => {
  endSession()
  reopenIntentions()
  localStorage.clear()
  Current.router = null
})

test('promises no result of an exchange that is not asked about any more, and says how to redeem again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === mall.goods.name) return { items: [goods] }
    if (name === points.userPoints.name) return { available: 250 }
    throw new CallError(name === orders.orders.name ? 'unreadable' : 'network', path)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await openExchange()
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('有结果马上告诉你')
  // Each return to the app asks once more.
  for (let at = 0; at < 5; at += 1) await act(() => settleIntentions())
  await screen.waitFor('上次兑换没能确认结果 先到“我的订单”看看')
  expect(screen.words()).not.toContain('有结果马上告诉你')
})
