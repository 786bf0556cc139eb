import { Current } from '@tarojs/runtime'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { sheetIsGone } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'
import { openExchange } from './open-exchange'

const last: Goods = { ...cup, stock: 1, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }

let isListed: boolean
let reads: number
beforeEach(() => {
  ;[isListed, reads] = [true, 0]
  const [path, params] = ['/pages/goods/goods', { goodsId: last.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  connect((async ({ name }: { name: string }) => {
    if (name === mall.goods.name) {
      reads += 1
      return { items: isListed ? [last] : [] }
    }
    if (name !== mall.exchangeGoods.name) return { available: 250, items: [] }
    isListed = false
    return { orderNo: '1', spentPoints: 100 }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  endSession()
  Current.router = null
})

const openSheet = async () => {
  const client = createQueryClient(() => true)
  followOutcomes(client)
  return openExchange(client)
}

test('shows the receipt for the last piece of goods that the server lists no more then', async () => {
  const screen = await openSheet()
  await screen.tap('用 100 积分兑换')
  while (reads < 3) await new Promise(resolve => setTimeout(resolve))
  await screen.waitFor('商品已下架')
  expect(screen.words()).toContain('兑换成功')
  await screen.tap('继续逛')
  await sheetIsGone()
  expect(screen.words()).not.toContain('已兑完')
})

test('says that no points were used for goods that are listed no more when somebody redeems them', async () => {
  const screen = await openSheet()
  isListed = false
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('商品已下架')
  expect(screen.words()).toContain('没有兑换，积分没有减少')
})
