import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import GoodsPage from '@/pages/goods/goods'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { hidePage } from '../../components/page'
import { show } from '../../components/show'
import { cup } from './cup'

let stock: number
let reads: number
beforeEach(() => {
  jest.useFakeTimers()
  stock = 0
  reads = 0
  connect((async ({ name }: Call) => {
    if (name === mall.goods.name) reads += 1
    const detail = { pictureUrls: [], about: '', rules: [], needs: 'address' }
    return { items: [{ ...cup, detail, stock }], categories: [], nextCursor: null }
  }) as Parameters<typeof connect>[0]) // a guest asks for nothing else
  const [path, params] = ['/pages/goods/goods', { goodsId: cup.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
})
afterEach(() => {
  Current.router = null
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <GoodsPage />
    </QueryClientProvider>,
  )

test('shows what is back in stock, as its page says it will, and asks no more then', async () => {
  const screen = await open()
  await pass(1_000)
  expect(screen.words()).toContain('已兑完 补货后会更新在这里。')
  stock = 5
  await pass(61_000)
  expect(screen.words()).toContain('登录后兑换')
  await pass(10 * 60_000)
  expect(reads).toBe(2)
})

test('asks for no goods that nobody looks at', async () => {
  await open()
  await pass(1_000)
  await hidePage()
  await pass(10 * 60_000)
  expect(reads).toBe(1)
})
