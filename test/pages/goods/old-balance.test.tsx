import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import { serverDayAt } from '@/lib/server-days'
import GoodsPage from '@/pages/goods/goods'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { PointsSummary, points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'

/** What becomes of a read of the balance. */
let balanceRead: 'read' | 'failed' | 'signed-out' | 'awaited'
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('ann'))
  balanceRead = 'read'
  const sums = { available: 40, earnedToday: 0, earnedThisMonth: 0, earnedInAll: 0, expiring: [] }
  connect((async ({ name, path }: Call) => {
    const atMs = Date.now()
    const detail = { pictureUrls: [], about: '', rules: [], needs: 'address' }
    if (name === mall.goods.name) return { items: [{ ...cup, detail }], categories: [], nextCursor: null }
    if (name !== points.userPoints.name || balanceRead === 'awaited') return new Promise(() => undefined)
    if (balanceRead === 'signed-out') throw new CallError('signed-out', path, { code: 1001 })
    if (balanceRead === 'read') return v.parse(PointsSummary, { ...sums, atMs, today: serverDayAt(atMs) })
    throw new CallError('status', path, { status: 500 })
  }) as unknown as Parameters<typeof connect>[0]) // by hand
  const [path, params] = ['/pages/goods/goods', { goodsId: cup.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
})
afterEach(() => {
  endSession()
  Current.router = null
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <GoodsPage />
    </QueryClientProvider>,
  )
  await pass(1_000)
  expect(screen.words()).toContain('还差')
  return screen
}

test('says of a balance that is too small how old it is, and why it could not be read again', async () => {
  const screen = await open()
  balanceRead = 'failed'
  await pass(5 * 60_000)
  await pullDown()
  await pass(10_000)
  const words = screen.words()
  expect(words).toContain('还差')
  expect(words).toContain('服务器出错了（500）')
  expect(words).toContain('5 分钟前更新')
})

test('hides nothing of the goods while the balance is read again after signing in', async () => {
  const screen = await open()
  balanceRead = 'signed-out'
  await pullDown()
  await pass(1_000)
  expect(screen.words()).toContain('需要登录')
  balanceRead = 'awaited'
  await pullDown()
  await pass(1_000)
  expect(screen.words()).not.toContain('需要登录')
  expect(screen.words()).toContain('杯子')
  expect(screen.container.querySelector('.nm-skeleton')).toBeNull()
})
