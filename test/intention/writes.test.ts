import { effects } from '@/intention/effects'
import { newRequestId } from '@/intention/intention'
import { intendedWrites, rowOf } from '@/intention/writes'
import { inconclusive, notReceived } from '@/request/write'
import { boosts } from '@/services/boosts'
import { feedback } from '@/services/feedback'
import { growth } from '@/services/growth'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { points } from '@/services/points'
import { schedules } from '@/services/schedules'

const recoveries = intendedWrites.map(({ call }) => [call.name, effects.recoveryOf(call.name)])

test('repeats automatically only what is harmless at any time', () => {
  expect(Object.fromEntries(recoveries)).toEqual({
    'points.takeOnlinePoints': 'resend',
    'points.takeNewcomerPoints': 'resend',
    'points.takeOpenGift': 'resend',
    'points.redeemCode': 'resend',
    'growth.takeGrowth': 'resend',
    'feedback.sendFeedback': 'resend',
    'boosts.useBoost': 'resendSoon',
    'schedules.addWakeup': 'resendSoon',
    'mall.exchangeGoods': 'readBack',
    'payments.orderBoost': 'readBack',
    'payments.orderTopUp': 'readBack',
  })
})

test('neither asks about nor sends a write that has no row', async () => {
  expect(effects.recoveryOf('main.retired')).toBe('never')
  const retired = { call: 'main.retired', subject: '', requestId: 'of-the-last-version', input: {}, sentAtMs: 0 }
  for (const act of [effects.attempt, effects.resend, effects.ask])
    await expect(act(retired)).rejects.toThrow('main.retired')
})

test.each([
  [points.takeOnlinePoints, '领取积分', '+12 积分已到账'],
  [points.takeNewcomerPoints, '领取积分', '+12 积分已到账'],
  [points.takeOpenGift, '领取积分', '+12 积分已到账'],
  [points.redeemCode, '兑换码', '+12 积分已到账'],
  [growth.takeGrowth, '签到或任务奖励', '+12 积分已到账'],
  [mall.exchangeGoods, '兑换商品', '兑换成功，可在订单里查看'],
  [payments.orderBoost, '下单', '订单已生成，还没有付款'],
  [payments.orderTopUp, '下单', '订单已生成，还没有付款'],
  [boosts.useBoost, '加速', '加速已安排好，可在加速里查看'],
  [schedules.addWakeup, '定时唤醒', '定时唤醒已保存'],
  [feedback.sendFeedback, '反馈', '反馈已收到，谢谢你'],
])('names the request of $name, and says that it is done', ({ name }, label, done) => {
  expect([rowOf(name)?.label(), rowOf(name)?.doneText({ points: 12 })]).toEqual([label, done])
})

test('does not say of a boost that waits for another that it has begun', () => {
  const waiting = { planId: 'plan-1', deviceId: 'node-1', startAtMs: Date.now() + 3_600_000 }
  expect(rowOf(boosts.useBoost.name)?.doneText(waiting)).not.toContain('开始')
})

const unlike =
  <Order extends object>(order: Order) =>
  (change: object) => ({ ...order, ...change })

describe('an order that is read back', () => {
  const order = { orderNo: 'A1', kind: 'unknown', quantity: 1, points: null, amountFen: null, steps: [] }
  const exchanged = { ...order, kind: 'thing', points: 120, itemId: 'cup' }
  const boost = { ...order, kind: 'boost', amountFen: 200, itemId: 'plan-1', deviceId: 'node-1' }
  const topUp = { ...order, kind: 'topUp', amountFen: 200, itemId: 'top-up-50', sentTo: '138****0002' }
  const recoveryOf = (call: string) => {
    const recovery = rowOf(call)?.recovery
    if (typeof recovery !== 'object' || 'never' in recovery) throw new Error(`${call} is not read back`)
    return recovery
  }
  const tappedAtMs = Date.UTC(2026, 10, 21)
  const input = {
    requestId: newRequestId(tappedAtMs),
    ...{ goodsId: 'cup', quantity: 1, expectedPoints: 120 },
    ...{ planId: 'plan-1', deviceId: 'node-1' },
    ...{ productId: 'top-up-50', phone: '138****0002' },
  }
  /** `all`: how many orders the account has. */
  const reported = (call: string, items: object[], all = 9) =>
    recoveryOf(call).resultFrom({ items, nextCursor: null, counts: { all } }, input, undefined, 0)

  test.each([
    [mall.exchangeGoods.name, exchanged, { orderNo: 'A1', spentPoints: 120 }],
    [payments.orderBoost.name, boost, { orderNo: 'A1', amountFen: 200 }],
    [payments.orderTopUp.name, topUp, { orderNo: 'A1', amountFen: 200 }],
  ])('describes %s', (call, found, reply) => {
    expect(reported(call, [found])).toEqual(reply)
    expect(reported(call, [{ ...found, kind: 'unknown' }])).toEqual(reply)
    expect(reported(call, [])).toBe(notReceived)
  })

  test.each([
    [mall.exchangeGoods.name, [boost, topUp, { ...exchanged, itemId: 'bag' }]],
    [
      payments.orderBoost.name,
      [exchanged, topUp, ...[{ deviceId: 'node-2' }, { itemId: 'plan-2' }].map(unlike(boost))],
    ],
    [payments.orderTopUp.name, [exchanged, boost, ...[{ itemId: 'a' }, { sentTo: '138****0003' }].map(unlike(topUp))]],
  ])('is no other order, whatever the server lists: %s', (call, others) => {
    for (const other of others) expect(reported(call, [other])).toBe(inconclusive)
    expect(reported(call, others)).toBe(inconclusive)
  })

  const begunAt = (atMs: number, orderNo = 'A1') => ({ ...exchanged, orderNo, steps: [{ state: 'paid', atMs }] })

  test('is no order of the same goods from long before the tap', () => {
    expect(reported(mall.exchangeGoods.name, [begunAt(tappedAtMs - 3 * 86_400_000)])).toBe(inconclusive)
    // The phone's clock was a day ahead.
    expect(reported(mall.exchangeGoods.name, [begunAt(tappedAtMs - 86_400_000)])).toMatchObject({ orderNo: 'A1' })
  })

  test('is no earlier order of the same, where the server lists all that there are', () => {
    const [earlier, ours] = [begunAt(tappedAtMs - 120_000, 'A0'), begunAt(tappedAtMs + 1_000)]
    expect(reported(mall.exchangeGoods.name, [earlier], 1)).toBe(inconclusive)
    expect(reported(mall.exchangeGoods.name, [earlier, boost], 2)).toBe(inconclusive)
    expect(reported(mall.exchangeGoods.name, [ours, earlier], 2)).toMatchObject({ orderNo: 'A1' })
    // Nobody can tell which of two it is.
    expect(reported(mall.exchangeGoods.name, [ours, begunAt(tappedAtMs + 2_000, 'A2')], 2)).toBe(inconclusive)
  })

  test('is the one of this sum where the server lists several', () => {
    const others = [
      { ...exchanged, orderNo: 'A2', points: 240 },
      { ...exchanged, orderNo: 'A3', quantity: 2 },
    ]
    expect(reported(mall.exchangeGoods.name, [...others, exchanged])).toMatchObject({ orderNo: 'A1' })
    expect(reported(mall.exchangeGoods.name, others)).toBe(inconclusive)
    // Alone it is what the server has under this id.
    expect(reported(mall.exchangeGoods.name, others.slice(0, 1))).toEqual({ orderNo: 'A2', spentPoints: 240 })
  })

  test('claims no amount that the order does not name', () => {
    expect(reported(payments.orderBoost.name, [{ ...boost, amountFen: null }])).toEqual({ orderNo: 'A1', amountFen: 0 })
  })

  test.each([mall.exchangeGoods.name, payments.orderBoost.name, payments.orderTopUp.name])(
    'is found by the id of its request: %s',
    call => {
      expect(recoveryOf(call).readBack).toBe(orders.orders)
      expect(recoveryOf(call).query({ requestId: 'request-1' })).toEqual({ ofRequestId: 'request-1' })
    },
  )
})

test('is sold as what it is', () => {
  expect(intendedWrites.flatMap(({ call, sells }) => (sells ? [[call.name, sells]] : []))).toEqual([
    [payments.orderBoost.name, 'boost'],
    [payments.orderTopUp.name, 'topUp'],
  ])
})
