import { effects } from '@/intention/effects'
import { intendedWrites, rowOf } from '@/intention/writes'
import { main } from '@/services/main'
import { second } from '@/services/second'

const recoveries = intendedWrites.map(({ call }) => [call.name, effects.recoveryOf(call.name)])

test('repeats by itself only what does no harm whenever it is', () => {
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

test('names what was wanted, and says that it is done', () => {
  const words = (call: string, reply: unknown) => [rowOf(call)?.label(), rowOf(call)?.doneText(reply)]
  expect(words(second.redeemCode.name, { points: 12 })).toEqual(['兑换码', '+12 积分已到账'])
  expect(words(main.exchangeGoods.name, {})).toEqual(['兑换商品', '兑换成功，可在订单里查看'])
  expect(words(second.orderTopUp.name, {})).toEqual(['下单', '订单已生成，还没有付款'])
})
