import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import Orders from '@/pages/orders/list'
import OrderPage from '@/pages/orders/order'
import { ask } from '@/payment/runner'
import { keepPayment } from '@/payment/store'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const env = process.env.TARO_ENV
let tradeState: 'SUCCESS' | 'CLOSED'

beforeEach(async () => {
  startSession(sessionOf('ann'))
  const order = { orderNo: '1', kind: 'boost', title: '全天加速', quantity: 1, points: null, amountFen: 990 }
  const created = { ...order, state: 'created', steps: [{ state: 'created', atMs: Date.now() }] }
  connect((async ({ name }: Call) => {
    if (name === payments.boostOrder.name) return { orderNo: '1', tradeState }
    return { items: name === orders.orders.name ? [created] : [], counts: {}, nextCursor: null, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
})
afterEach(() => {
  process.env.TARO_ENV = env
  Current.router = null
  endSession()
})

/** The provider has told, and the server of orders is yet to hear of it. */
const settle = async (told: typeof tradeState) => {
  tradeState = told
  keepPayment({ orderNo: '1', kind: 'boost', title: '全天加速', amountFen: 990, claim: null, sheetAtMs: null })
  await ask('1', 'otherwise')
}

const open = (path: string, params: Record<string, string>, page: JSX.Element) => {
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  return show(<QueryClientProvider client={createQueryClient(() => true)}>{page}</QueryClientProvider>)
}

test.each([
  ['SUCCESS', /已付款 开通中 已生效/],
  ['CLOSED', /已关闭$/],
] as const)('shows the step of a payment before the server of its order tells of it: %s', async (told, steps) => {
  await settle(told)
  const screen = await open('/pages/orders/order', { orderNo: '1' }, <OrderPage />)
  await screen.waitFor('进展')
  const spoken = [...screen.container.querySelectorAll('.nm-timeline__step')]
  expect(spoken.map(step => step.textContent).join(' ')).toMatch(steps)
  expect(spoken[1]?.className).toContain('--done')
})

test('exports an order as paid before its server tells of it', async () => {
  process.env.TARO_ENV = 'h5'
  const files: Blob[] = []
  URL.createObjectURL = file => {
    files.push(file as Blob)
    return ''
  }
  URL.revokeObjectURL = () => undefined
  await settle('SUCCESS')
  const screen = await open('/pages/orders/list', {}, <Orders />)
  await screen.waitFor('导出')
  await screen.tap('导出')
  await screen.waitFor('开始导出')
  await screen.tap('开始导出')
  await screen.waitFor('下载文件')
  await screen.tap('下载文件')
  const text = await new Promise(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(files[0] as Blob)
  })
  expect(text).toContain('开通中')
  expect(text).not.toContain('待付款')
})
