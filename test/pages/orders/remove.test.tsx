import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { Remove } from '@/pages/orders/parts/remove'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { type Order, orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost responses
  startSession(sessionOf('ann'))
})
afterEach(() => {
  Current.page = null
  endSession()
  jest.useRealTimers()
})

test('does not say that an order could not be restored while nobody knows', async () => {
  const line = { isLost: false }
  connect((async ({ path }: Call) => {
    if (line.isLost) throw new CallError('network', path)
    return {}
  }) as Parameters<typeof connect>[0]) // of any call
  const order = { orderNo: 'A1', title: '咖啡券', state: 'done' } as Order // what is drawn of it
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Remove order={order} />
      <ToastPlace />
    </QueryClientProvider>,
  )
  // The page was left at once.
  Current.page = {} as NonNullable<typeof Current.page>
  await screen.tap('删除订单')
  await pass(100)
  expect(screen.words()).toContain('已删除“咖啡券”')
  line.isLost = true
  await screen.tap('撤销')
  await pass(4_000)
  expect(screen.words()).toContain('没有收到答复，正在重新读取订单')
  expect(screen.words()).not.toContain('没能恢复')
})

test('brings an order back among the others, though its server lists it again only a moment later', async () => {
  const order = { orderNo: 'A1', title: '咖啡券', state: 'done' } as Order // what is drawn of it
  let items: Order[] = []
  connect((async ({ name }: Call) => (name === orders.orders.name ? { items } : {})) as unknown as Parameters<
    typeof connect
  >[0]) // of any call
  const client = createQueryClient(() => true)
  const list = new QueryObserver(client, query(orders.orders, {}))
  const stop = list.subscribe(() => undefined)
  const screen = await show(
    <QueryClientProvider client={client}>
      <Remove order={order} />
      <ToastPlace />
    </QueryClientProvider>,
  )
  // The page was left at once.
  Current.page = {} as NonNullable<typeof Current.page>
  await screen.tap('删除订单')
  // The last moment to undo it.
  await pass(4_500)
  await screen.tap('撤销')
  await pass(3_000)
  items = [order]
  await pass(10_000)
  expect(list.getCurrentResult().data).toMatchObject({ items: [{ orderNo: 'A1' }] })
  stop()
})

test('leads to the orders once one is removed, also when its page was opened by a link', async () => {
  connect((async () => ({})) as Parameters<typeof connect>[0]) // of any call
  const go = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: 'redirectTo:ok' })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const order = { orderNo: 'A1', title: '咖啡券', state: 'done' } as Order // what is drawn of it
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Remove order={order} />
    </QueryClientProvider>,
  )
  await screen.tap('删除订单')
  await pass(100)
  expect(go).toHaveBeenCalledWith({ url: '/pages/orders/list' })
})
