import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { endSession, followOtherWindows, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'
import { openExchange } from './open-exchange'

const goods: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'address' } }

beforeEach(() => {
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  connect((async ({ name }: { name: string }) =>
    name === mall.goods.name ? { items: [goods] } : { available: 250, items: [] }) as unknown as Parameters<
    typeof connect
  >[0]) // by hand
})
afterEach(() => {
  endSession()
  Current.router = null
})

test('shows nobody the address that was typed before another window signed that account out', async () => {
  const stop = followOtherWindows(() => undefined)
  const screen = await openExchange()
  await screen.type('收件人', '阿青')
  await screen.tap('关闭')
  localStorage.removeItem('nodemate.session')
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'nodemate.session' })))
  await screen.waitFor('登录后兑换')
  await act(async () => startSession(sessionOf('bob')))
  await screen.tap('兑换')
  await screen.waitFor('可用积分 250')
  // Taro's component draws its input some frames later.
  const name = () => screen.container.querySelector('input')
  while (!name()) await new Promise(resolve => setTimeout(resolve))
  expect(name()?.value).toBe('')
  stop()
})
