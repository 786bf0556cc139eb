import { onlineManager } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'
import { openExchange } from './open-exchange'

const goods: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }
let sent: string[]
/** No reply comes to what is sent. */
let isHung: boolean

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what was not sent
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  sent = []
  isHung = false
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (!onlineManager.isOnline()) throw new CallError('offline', path)
    sent.push(name)
    if (isHung) return new Promise(() => undefined)
    if (name === mall.goods.name) return { items: [goods] }
    if (name === points.userPoints.name) return { available: 250 }
    if (name === mall.exchangeGoods.name) return { orderNo: '1', spentPoints: 100 }
    throw new CallError('network', path)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  onlineManager.setOnline(true)
  endSession()
  Current.router = null
})

const setOnline = (isOnline: boolean) => act(async () => onlineManager.setOnline(isOnline))
/** Whatever the replies cause has been sent by then. */
const settled = () => act(() => new Promise(resolve => setTimeout(resolve, 0)))

test('exchanges nothing once the network is back that was tapped without one, while the page waited to be read again', async () => {
  const screen = await openExchange()
  await setOnline(false)
  await pullDown()
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('没有兑换，积分没有减少')
  await setOnline(true)
  await settled()
  expect(sent).not.toContain(mall.exchangeGoods.name)
})

test('exchanges nothing once the network is back whose check was under way when it was lost, and the page pulled', async () => {
  const screen = await openExchange()
  isHung = true
  await screen.tap('用 100 积分兑换')
  await setOnline(false)
  await pullDown()
  isHung = false
  await setOnline(true)
  await settled()
  expect(sent).not.toContain(mall.exchangeGoods.name)
})
