import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useOrder } from '@/pages/payments/use-order'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { hidePage, showPage } from '../../components/page'
import { show } from '../../components/show'

const Shown = ({ isPaid, isClosed }: { isPaid: boolean; isClosed?: boolean }) => {
  const { data } = useOrder('2026', isPaid, isClosed)
  return <View>{data ? 'read' : 'reading'}</View>
}

const client = createQueryClient(() => true)
const minuteMs = 60_000
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('reads a paid order with growing pauses until it has arrived, only while its page is visible', async () => {
  let reads = 0
  const order = { orderNo: '2026', kind: 'topUp', title: '', quantity: 1, state: 'paid', steps: [] }
  connect((async () => {
    reads += 1
    return { items: [order], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const readsIn = async (ms: number) => {
    const before = reads
    await pass(ms)
    return reads - before
  }
  const ui = (isPaid: boolean) => (
    <QueryClientProvider client={client}>
      <Shown isPaid={isPaid} />
    </QueryClientProvider>
  )
  const screen = await show(ui(false))
  expect(await readsIn(minuteMs)).toBeLessThanOrEqual(1)
  await screen.redraw(ui(true))
  const inTheFirstMinute = await readsIn(minuteMs)
  expect(inTheFirstMinute).toBeGreaterThan(5)
  // Every three seconds would be twenty.
  expect(inTheFirstMinute).toBeLessThan(12)
  await hidePage()
  expect(await readsIn(minuteMs)).toBe(0)
  await showPage()
  order.state = 'done'
  expect(await readsIn(minuteMs)).toBe(1)
  expect(await readsIn(minuteMs)).toBe(0)
})

test('reads an order that is paid until it has arrived though its payment is called closed, and no unpaid one', async () => {
  let reads = 0
  const order = { orderNo: '2026', kind: 'topUp', title: '', quantity: 1, state: 'created', steps: [] }
  connect((async () => {
    reads += 1
    return { items: [order], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const fresh = createQueryClient(() => true)
  const open = () =>
    show(
      <QueryClientProvider client={fresh}>
        <Shown isPaid={false} isClosed />
      </QueryClientProvider>,
    )
  const unpaid = await open()
  await pass(minuteMs)
  expect(reads).toBe(1)
  unpaid.remove()
  order.state = 'delivering'
  await open()
  await pass(minuteMs)
  expect(reads).toBeGreaterThan(5)
  order.state = 'done'
  await pass(minuteMs)
  const before = reads
  await pass(minuteMs)
  expect(reads).toBe(before)
})
