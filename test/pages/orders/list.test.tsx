import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import Orders from '@/pages/orders/list'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const counts = { all: 3, toPay: 0, underWay: 1, done: 2, refunded: 0 }
let isDown: boolean
beforeEach(() => {
  const [path, params] = ['/pages/orders/list', { tab: 'toPay' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  isDown = false
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: Call) => {
    if (isDown) throw new CallError('refused', path, { code: 1601, serverWords: '维护中' })
    return name === orders.orders.name ? { items: [], nextCursor: null, counts } : { agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
})
afterEach(() => {
  Current.router = null
  endSession()
})

test('does not call the account without orders when those of one kind cannot be read again', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Orders />
    </QueryClientProvider>,
  )
  await screen.waitFor('这里没有订单')
  isDown = true
  await pullDown()
  await screen.waitFor('维护中')
  expect(screen.words()).toContain('这里没有订单')
  expect(screen.words()).not.toContain('还没有订单')
  screen.find('全部订单')
})
