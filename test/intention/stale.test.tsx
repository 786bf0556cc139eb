import { reopenIntentions, run } from '@/intention/store'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { sessionOf } from '../session/sample'

test('reads the orders again after an exchange, whose page is gone', async () => {
  const client = createQueryClient(() => true)
  followOutcomes(client)
  startSession(sessionOf('u-1'))
  reopenIntentions()
  connect((async () => ({ orderNo: 'A1', spentPoints: 100 })) as Parameters<typeof connect>[0]) // one call is made
  const { queryKey } = query(orders.orders, { tab: 'all' })
  const counts = { all: 0, toPay: 0, underWay: 0, done: 0, refunded: 0 }
  client.setQueryData(queryKey, { items: [], nextCursor: null, counts })
  await run(mall.exchangeGoods.name, 'cup', { goodsId: 'cup', quantity: 1, expectedPoints: 100 })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  endSession()
})

test('asks at once whether an order is paid that was placed after its page was left', async () => {
  followOutcomes(createQueryClient(() => true))
  startSession(sessionOf('u-2'))
  reopenIntentions()
  const asked: string[] = []
  connect((async ({ name }: { name: string }) => {
    asked.push(name)
    if (name === payments.boostOrder.name) return { orderNo: 'A2', tradeState: 'CLOSED' }
    return { orderNo: 'A2', amountFen: 200, payment: {} }
  }) as Parameters<typeof connect>[0]) // these two calls are made
  await run(payments.orderBoost.name, 'two hours', { deviceId: 'n-1', planId: 'two hours' })
  while (asked.length < 2) await new Promise(resolve => setTimeout(resolve))
  expect(asked).toEqual([payments.orderBoost.name, payments.boostOrder.name])
  endSession()
})
