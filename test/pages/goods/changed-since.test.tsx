import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { settleIntentions } from '@/intention/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { sheetIsGone } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'
import { openExchange } from './open-exchange'

const goods: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'address' } }
let hasArrived: boolean

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost responses
  hasArrived = false
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  const order = { orderNo: '1', kind: 'thing', quantity: 1, points: 100, steps: [] }
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === mall.exchangeGoods.name) throw new CallError('network', path)
    if (name === mall.goods.name) return { items: [goods] }
    if (name === orders.orders.name) return { items: hasArrived ? [order] : [], nextCursor: null, counts: { all: 2 } }
    return { available: 250, items: [] }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  endSession()
  Current.router = null
})

const openSheet = async (street = '旧街 1 号') => {
  const screen = await openExchange()
  await screen.type('收件人', '阿青')
  await screen.type('手机号', '13800000002')
  await screen.type('省市区', '浙江省杭州市西湖区')
  await screen.type('详细地址', street)
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('服务器目前还没有收到这次兑换')
  return screen
}

const earlier = '这是之前那次兑换，后来改的没有发出'

test.each([
  ['详细地址', '新街 2 号'],
  // The same in all digits that may be stored.
  ['手机号', '13800110002'],
])(
  'says of an exchange that arrived late that the address which was changed since was not sent: %s',
  async (name, text) => {
    const screen = await openSheet()
    await screen.type(name, text)
    hasArrived = true
    await screen.tap('用 100 积分兑换')
    await screen.waitFor('兑换成功')
    expect(screen.words()).toContain(earlier)
  },
)

test('says nothing of a change where the same was tapped again', async () => {
  const screen = await openSheet()
  hasArrived = true
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  expect(screen.words()).not.toContain(earlier)
})

const unsure = '之前发过一次，成功的可能是那一次'

/** What becomes of the changed one: the one before it has taken its id a moment earlier, or never arrives. */
const answers = {
  refused: (path: string) => {
    hasArrived = true
    const issues = [{ path: 'requestId', message: 'was used' }]
    throw new CallError('refused', path, { code: 1601, data: { issues } })
  },
  lost: (path: string) => {
    hasArrived = true
    throw new CallError('network', path)
  },
  done: () => ({ orderNo: '1', spentPoints: 100 }),
}

const parcel = { orderNo: '1', kind: 'thing', quantity: 1, points: 100, steps: [] }

const answerNext = (answer: (path: string) => unknown, order: object = parcel, item = goods) => {
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === mall.exchangeGoods.name) return answer(path)
    if (name === mall.goods.name) return { items: [item] }
    if (name === orders.orders.name) return { items: hasArrived ? [order] : [], nextCursor: null, counts: { all: 2 } }
    return { available: 250, items: [] }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
}

test.each([
  ['refused', '详细地址', '新街 2 号'],
  ['refused', '手机号', '13800110002'],
  ['lost', '详细地址', '新街 2 号'],
] as const)(
  'says that an earlier address may count where the changed one was %s and an order is found: %s',
  async (how, name, text) => {
    const screen = await openSheet()
    await act(() => new Promise(resolve => setTimeout(resolve)))
    await screen.type(name, text)
    answerNext(answers[how])
    await screen.tap('用 100 积分兑换')
    await screen.waitFor('兑换成功')
    expect(screen.words()).toContain(unsure)
  },
)

test('says so too where the app was closed between the two', async () => {
  const before = await openSheet()
  await act(() => new Promise(resolve => setTimeout(resolve)))
  before.remove()
  const screen = await openExchange(undefined, '重试')
  await screen.type('收件人', '阿青')
  await screen.type('手机号', '13800000002')
  await screen.type('省市区', '浙江省杭州市西湖区')
  await screen.type('详细地址', '新街 2 号')
  answerNext(answers.refused)
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  expect(screen.words()).toContain(unsure)
})

test('doubts no changed address that the server itself has confirmed', async () => {
  const screen = await openSheet()
  await act(() => new Promise(resolve => setTimeout(resolve)))
  await screen.type('详细地址', '新街 2 号')
  answerNext(answers.done)
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  expect(screen.words()).not.toContain(unsure)
})

test('doubts no address that was sent twice alike', async () => {
  const screen = await openSheet()
  await act(() => new Promise(resolve => setTimeout(resolve)))
  answerNext(answers.refused)
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  expect(screen.words()).not.toContain(unsure)
})

test('says the same of one that arrived a moment before the changed one, which was refused for it', async () => {
  let count = 0
  const issues = [{ path: 'requestId', message: 'was used' }]
  const order = { orderNo: '1', kind: 'thing', quantity: 1, points: 100, steps: [] }
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === mall.exchangeGoods.name && count++ === 0) throw new CallError('network', path)
    if (name === mall.exchangeGoods.name) throw new CallError('refused', path, { code: 1601, data: { issues } })
    if (name === mall.goods.name) return { items: [{ ...goods, detail: { ...goods.detail, needs: 'nothing' } }] }
    if (name === orders.orders.name) return { items: count > 1 ? [order] : [], nextCursor: null, counts: { all: 2 } }
    return { available: 250, items: [] }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
  const screen = await openExchange()
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('服务器目前还没有收到这次兑换')
  await screen.tap('增加一件')
  await screen.tap('用 200 积分兑换')
  await screen.waitFor('兑换成功')
  expect(screen.words()).toContain('使用 100 积分')
  expect(screen.words()).toContain(earlier)
})

test('calls no exchange earlier than one that was done on this page before it', async () => {
  const screen = await openSheet()
  hasArrived = true
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  await screen.tap('继续逛')
  await sheetIsGone()
  hasArrived = false
  // The same goods on a page above it, which is left before its outcome is known.
  const above = await openSheet('新街 2 号')
  above.remove()
  hasArrived = true
  await act(settleIntentions)
  await screen.waitFor('兑换成功')
  expect(screen.words()).not.toContain(earlier)
})

test('finds the top-up of an earlier number that has taken the id of the changed one', async () => {
  const order = { ...parcel, kind: 'topUp', sentTo: '138****0002' }
  const credit: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'phone' } }
  const loseIt = (path: string) => {
    throw new CallError('network', path)
  }
  answerNext(loseIt, order, credit)
  const screen = await openExchange()
  await screen.type('充值号码', '13800000002')
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('服务器目前还没有收到这次兑换')
  await act(() => new Promise(resolve => setTimeout(resolve)))
  await screen.type('充值号码', '13900000003')
  answerNext(answers.refused, order, credit)
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  expect(screen.words()).toContain(unsure)
})
