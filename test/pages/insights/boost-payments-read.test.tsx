import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useBoostPayments } from '@/pages/insights/use-boost-payments'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { pagesKeyOf } from '@/request/paged-query'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { orders } from '@/services/orders'
import { show } from '../../components/show'

const dayMs = 86_400_000
const firstDay = '2026-11-22'
const firstMs = Date.parse(`${firstDay}T00:00:00+08:00`)

const boost = (orderNo: string, atMs: number) => ({
  ...{ orderNo, kind: 'boost', title: '加速', quantity: 1, points: null, amountFen: 990, state: 'done' },
  steps: [{ state: 'paid', atMs }],
})
const pageOf = (items: object[], nextCursor: string | null = null) => ({ items, nextCursor, counts: {} })

const untilTrue = async (holds: () => boolean) => {
  while (!holds()) await act(async () => new Promise(resolve => setTimeout(resolve, 5)))
}

const Sum = () => <View>{String(useBoostPayments(firstDay, '2026-12-21'))}</View>

const open = async (carry: (cursor: string | null) => object, kept?: object) => {
  connect((async (_call: Call, { cursor = null }: { cursor?: string | null }) =>
    carry(cursor)) as unknown as Parameters<typeof connect>[0]) // the orders are all that is asked for here
  const client = createQueryClient(() => true)
  if (kept) client.setQueryData([...pagesKeyOf(orders.orders), { tab: 'all' }], { pages: [kept], pageParams: [null] })
  return show(
    <QueryClientProvider client={client}>
      <Sum />
    </QueryClientProvider>,
  )
}

test('reads back to the first day and no further', async () => {
  const asked: (string | null)[] = []
  const pages: Record<string, object> = {
    first: pageOf([boost('3', firstMs + 2 * dayMs)], 'second'),
    second: pageOf([boost('2', firstMs), boost('1', firstMs - 2 * dayMs)], 'third'),
  }
  const screen = await open(cursor => {
    asked.push(cursor)
    return pages[cursor ?? 'first'] ?? {}
  })
  await screen.waitFor('1980')
  expect(asked).toEqual([null, 'second'])
})

test('counts an order that was made the evening before, and paid on the first day', async () => {
  const eveningMs = firstMs - 3_600_000
  const steps = [
    { state: 'created', atMs: eveningMs - 60_000 },
    { state: 'paid', atMs: firstMs + 60_000 },
  ]
  const topUp = { ...boost('2', eveningMs), kind: 'topUp' }
  const screen = await open(cursor =>
    cursor === null
      ? pageOf([topUp], 'second')
      : pageOf([{ ...boost('1', 0), steps }, boost('0', firstMs - 9 * dayMs)]),
  )
  await screen.waitFor('990')
})

test('counts an order once that a later one has moved to the next page meanwhile', async () => {
  const screen = await open(cursor =>
    cursor === null
      ? pageOf([boost('3', firstMs + 2 * dayMs), boost('2', firstMs + dayMs)], 'second')
      : pageOf([boost('2', firstMs + dayMs), boost('1', firstMs)]),
  )
  await screen.waitFor('2970')
})

test('says nothing of orders that an earlier run has stored while they cannot be read', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  let failed = false
  const screen = await open(
    () => {
      failed = true
      throw new CallError('refused', 'orders', { code: 1601 })
    },
    pageOf([boost('1', firstMs)]),
  )
  await untilTrue(() => failed)
  expect(screen.words()).toBe('undefined')
})
