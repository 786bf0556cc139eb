import { effects } from '@/intention/effects'
import { intendedWrites, rowOf } from '@/intention/writes'
import { notReceived } from '@/request/write'
import { main } from '@/services/main'
import { second } from '@/services/second'

const recoveries = intendedWrites.map(({ call }) => [call.name, effects.recoveryOf(call.name)])

test('repeats by itself only what is harmless at any time', () => {
  expect(Object.fromEntries(recoveries)).toEqual({
    'main.takeOnlinePoints': 'resend',
    'main.takeNewcomerPoints': 'resend',
    'second.takeOpenGift': 'resend',
    'second.redeemCode': 'resend',
    'second.takeGrowth': 'resend',
    'second.sendFeedback': 'resend',
    'second.useBoost': 'resendSoon',
    'second.addWakeup': 'resendSoon',
    'main.exchangeGoods': 'readBack',
    'second.orderBoost': 'readBack',
    'second.orderTopUp': 'readBack',
  })
})

test('neither asks about nor sends a write that has no row', async () => {
  expect(effects.recoveryOf('main.retired')).toBe('never')
  const retired = { call: 'main.retired', subject: '', requestId: 'of-the-last-version', input: {}, sentAtMs: 0 }
  for (const act of [effects.attempt, effects.resend, effects.ask])
    await expect(act(retired)).rejects.toThrow('main.retired')
})

test('names the request, and says that it is done', () => {
  const words = (call: string, reply: unknown) => [rowOf(call)?.label(), rowOf(call)?.doneText(reply)]
  expect(words(second.redeemCode.name, { points: 12 })).toEqual(['兑换码', '+12 积分已到账'])
  expect(words(main.exchangeGoods.name, {})).toEqual(['兑换商品', '兑换成功，可在订单里查看'])
  expect(words(second.orderTopUp.name, {})).toEqual(['下单', '订单已生成，还没有付款'])
})

describe('an order that is read back', () => {
  const found = { orderNo: 'A1', points: 120, amountFen: 200 }
  const recoveryOf = (call: string) => {
    const recovery = rowOf(call)?.recovery
    if (typeof recovery !== 'object' || 'never' in recovery) throw new Error(`${call} is not read back`)
    return recovery
  }
  const told = (call: string, items: object[]) => recoveryOf(call).told({ items }, {}, undefined)

  test.each([
    [main.exchangeGoods.name, { orderNo: 'A1', spentPoints: 120 }],
    [second.orderBoost.name, { orderNo: 'A1', amountFen: 200 }],
    [second.orderTopUp.name, { orderNo: 'A1', amountFen: 200 }],
  ])('describes %s', (call, reply) => {
    expect(told(call, [found])).toEqual(reply)
    expect(told(call, [])).toBe(notReceived)
  })

  test('claims no amount that the order does not name', () => {
    expect(told(main.exchangeGoods.name, [{ orderNo: 'A1', points: null }])).toEqual({ orderNo: 'A1', spentPoints: 0 })
    expect(told(second.orderBoost.name, [{ orderNo: 'A1', amountFen: null }])).toEqual({ orderNo: 'A1', amountFen: 0 })
  })

  test.each([main.exchangeGoods.name, second.orderBoost.name, second.orderTopUp.name])(
    'is found by the id of its request: %s',
    call => {
      expect(recoveryOf(call).readBack).toBe(main.orders)
      expect(recoveryOf(call).query({ requestId: 'request-1' })).toEqual({ ofRequestId: 'request-1' })
    },
  )
})

test('is sold as what it is', () => {
  expect(intendedWrites.flatMap(({ call, sells }) => (sells ? [[call.name, sells]] : []))).toEqual([
    [second.orderBoost.name, 'boost'],
    [second.orderTopUp.name, 'topUp'],
  ])
})
