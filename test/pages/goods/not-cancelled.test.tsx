import { Current } from '@tarojs/runtime'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'
import { openExchange } from './open-exchange'

const goods: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }

afterEach(() => {
  endSession()
  Current.router = null
})

test('says that it cannot be cancelled, and not that points are never given back: of a lost parcel they are', async () => {
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  connect((async ({ name }: { name: string }) =>
    name === mall.goods.name ? { items: [goods] } : { available: 250, items: [] }) as unknown as Parameters<
    typeof connect
  >[0]) // by hand
  const screen = await openExchange()
  expect(screen.words()).toContain('兑换后不能取消')
  expect(screen.words()).not.toContain('退回')
})
