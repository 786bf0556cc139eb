import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import GoodsPage from '@/pages/goods/goods'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { cup } from './cup'

let isRead: boolean
let asked: string[]
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed reads
  ;[isRead, asked] = [true, []]
  connect((async ({ name, path, isPublic }: Call) => {
    asked.push(name)
    if (!isPublic) throw new CallError('signed-out', path, { code: 1001 })
    if (!isRead) throw new CallError('status', path, { status: 500 })
    return { items: [cup], categories: [], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
  const [path, params] = ['/pages/goods/goods', { goodsId: cup.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
})
afterEach(() => {
  Current.router = null
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('asks for no balance of a guest who reads goods again, and not to sign in for it', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <GoodsPage />
    </QueryClientProvider>,
  )
  await pass(1_000)
  isRead = false
  await pullDown()
  await pass(1_000)
  expect(screen.words()).toContain('服务器出错了（500）')
  await screen.tap('重试')
  await pass(1_000)
  expect(screen.words()).toContain('服务器出错了（500）')
  expect(screen.words()).not.toContain('需要登录')
  expect(new Set(asked)).toEqual(new Set([mall.goods.name]))
})
