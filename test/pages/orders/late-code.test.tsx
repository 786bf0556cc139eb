import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { Done } from '@/pages/goods/parts/done'
import OrderPage from '@/pages/orders/order'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup } from '../goods/cup'

/** The server calls the order done, and lists its code a moment later. */
let voucherCodes: string[]

beforeEach(() => {
  voucherCodes = []
  startSession(sessionOf('ann'))
  const order = { orderNo: '1', kind: 'voucher', title: '咖啡券', quantity: 1, points: 50, amountFen: null }
  connect((async ({ name }: Call) => {
    const items = name === orders.orders.name ? [{ ...order, state: 'done', steps: [], voucherCodes }] : []
    return { items, agreements: [], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const [path, params] = ['/pages/orders/order', { orderNo: '1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
})
afterEach(() => {
  Current.router = null
  endSession()
})

const receipt = { orderNo: '1', spentPoints: 50, sentAtMs: 0 }
const pages = {
  'the order’s page': <OrderPage />,
  'the sheet that redeemed it': <Done goods={cup} receipt={receipt} isAwaited onClose={() => undefined} />,
}

test.each(Object.keys(pages) as (keyof typeof pages)[])(
  'waits for the code of a voucher that is called done before it has one: %s',
  async page => {
    const client = createQueryClient(() => true)
    const screen = await show(<QueryClientProvider client={client}>{pages[page]}</QueryClientProvider>)
    await screen.waitFor('出券后显示在这里')
    voucherCodes = ['A1B2C3D4']
    await screen.waitFor(page === 'the order’s page' ? '点按后显示' : 'A1B2 C3D4')
    expect(screen.words()).not.toContain('出券后显示在这里')
  },
)
