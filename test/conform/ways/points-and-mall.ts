import { topUps } from '@/pages/top-ups/calls'
import { boosts } from '@/services/boosts'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { points } from '@/services/points'
import type { Known } from '../known'
import { nodeOf, nothing, once, some, type Ways } from './way'

export const pointsAndMallWays = {
  userPoints: nothing,
  pointsChart: () => [{ days: 7 }, { days: 30 }],
  ledger: () => (['all', 'in', 'out'] as const).map(kind => ({ kind })),
  onlinePoints: nothing,
  newcomerPoints: nothing,
  openGift: nothing,
  rankToday: nothing,
  rankThreeDays: nothing,
  *goods({ of }) {
    yield {}
    yield* some(of(mall.goods)?.items[0]).map(({ goodsId }) => ({ goodsId }))
  },
  topUps: () => [{ paidWith: 'money', phoneStart: '138' }],
  *orders({ of }) {
    yield {}
    yield* of(orders.orders)
      ?.items.slice(0, 3)
      .map(({ orderNo }) => ({ orderNo })) ?? []
  },
  butlerPlans: nothing,
  butlerLeft: nothing,
  shops: () => [{ near: { latitude: 22.54, longitude: 114.06 } }],
  boosts: nothing,

  takeOnlinePoints: () => [{ requestId: once() }],
  takeNewcomerPoints: ({ of }) => {
    const task = of(points.newcomerPoints)?.tasks.find(({ state }) => state === 'claimable')
    return some(task).map(each => ({ task: each.task, requestId: once() }))
  },
  takeOpenGift: ({ of }) => (of(points.openGift)?.state === 'ready' ? [{ requestId: once() }] : []),
  redeemCode: 'needs a code that can be redeemed',
  exchangeGoods: known =>
    some(cheapest(known)).map(({ goodsId, pricePoints }) => ({
      ...{ requestId: once(), goodsId, quantity: 1, expectedPoints: pricePoints },
      ...{
        address: { name: '测试', phone: '13800000000', region: '广东省深圳市', street: '测试' },
        phone: '13800000000',
      },
    })),
  setOrderVisibility: ({ of }) =>
    some(of(orders.orders)?.items[0]).flatMap(({ orderNo }) => [true, false].map(isHidden => ({ orderNo, isHidden }))),
  useBoost: known => {
    const plan = known.of(boosts.boosts)?.plans.find(({ timesLeft }) => timesLeft > 0)
    return nodeOf(known).flatMap(node => some(plan).map(({ planId }) => ({ ...node, planId, requestId: once() })))
  },
  orderBoost: known => {
    const plan = known.of(boosts.boosts)?.plans.find(({ priceFen }) => priceFen !== null)
    return nodeOf(known).flatMap(node => some(plan).map(({ planId }) => ({ ...node, planId, requestId: once() })))
  },
  orderTopUp: ({ of }) => {
    const product = of(topUps.topUps)?.products.find(({ kind }) => kind === 'topUp')
    return some(product).map(({ productId }) => ({ productId, phone: '13800000000', requestId: once() }))
  },
  boostOrder: ({ of }) => twice(of(payments.orderBoost)?.orderNo ?? ofKind(of, 'boost')),
  topUpOrder: ({ of }) => twice(of(payments.orderTopUp)?.orderNo ?? ofKind(of, 'topUp')),
} satisfies Ways

/** Who asks first may hear of no such order. */
const twice = (orderNo: string | undefined) => some(orderNo).flatMap(each => [{ orderNo: each }, { orderNo: each }])

const ofKind = (of: Known['of'], wanted: string) =>
  of(orders.orders)?.items.find(({ kind, amountFen }) => kind === wanted && amountFen !== null)?.orderNo

/** Of what can be exchanged. */
const cheapest = ({ of }: Known) =>
  of(mall.goods)
    ?.items.filter(({ stock, leftForYou }) => stock > 0 && leftForYou !== 0)
    .sort((one, other) => one.pricePoints - other.pricePoints)[0]
