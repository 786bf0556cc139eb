import { QueryClientProvider } from '@tanstack/react-query'
import { ExpiringList } from '@/pages/points/parts/expiring-list'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { Goods } from '@/services/mall'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup } from '../goods/cup'

const goods = (name: string, pricePoints: number, stock = 5): Goods => ({
  ...cup,
  goodsId: name,
  name,
  pricePoints,
  stock,
})

const pages = [
  [goods('贴纸', 10), goods('咖啡券', 50)],
  [goods('话费', 80), goods('帆布袋', 90, 0), goods('杯子', 100)],
  [goods('台灯', 100), goods('抱枕', 240)],
  [goods('机柜', 900)],
]

beforeEach(() => void startSession(sessionOf('u-1')))
afterEach(endSession)

/** Which pages were asked for. */
let asked: number[] = []
const shown = (points: number, shelf = pages, ends = [Date.now() + 86_400_000]) => {
  asked = []
  connect((async (_call: unknown, { cursor }: { cursor?: string | null }) => {
    const at = Number(cursor ?? 0)
    asked.push(at)
    return { items: shelf[at] ?? [], nextCursor: at + 1 < shelf.length ? String(at + 1) : null, categories: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of the one call
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <ExpiringList expiring={ends.map(expiresAtMs => ({ expiresAtMs, points }))} onLeave={() => undefined} />
    </QueryClientProvider>,
  )
}

test('reads goods up to what they are enough for, and shows the dearest of those in stock', async () => {
  const screen = await shown(100)
  await screen.waitFor('这些积分够兑')
  expect(screen.words()).toMatch(/台灯 100 积分 杯子 100 积分 话费 80 积分/)
  expect(screen.words()).not.toMatch(/帆布袋|抱枕|咖啡券/)
  expect(asked).toEqual([0, 1, 2])
})

test('reads no huge mall to its end for points that are enough for all of it', async () => {
  const huge = Array.from({ length: 40 }, (_, at) => [goods(`商品 ${at + 1}`, at + 1)])
  const screen = await shown(10_000, huge)
  await screen.waitFor('这些积分够兑')
  expect(screen.words()).toMatch(/商品 5 5 积分 商品 4 4 积分 商品 3 3 积分/)
  expect(asked).toEqual([0, 1, 2, 3, 4])
})

test('says that they are not enough for anything alone', async () => {
  const screen = await shown(9)
  await screen.waitFor('可以和其他积分一起用')
  expect(asked).toEqual([0])
})

test('says so of a mall that sells nothing', async () => {
  const screen = await shown(500, [[]])
  await screen.waitFor('可以和其他积分一起用')
})

test('names the hour of the phone’s own day at which they go, when it is the next day in Beijing already', async () => {
  const screen = await shown(60, pages, [new Date(new Date().getFullYear(), 11, 5, 17, 16).getTime()])
  expect(screen.words()).toContain('12月5日 17:16 过期 60 积分')
})

test('puts into the calendar all points of the day, though their server tells of each hour', async () => {
  const files: Blob[] = []
  URL.createObjectURL = file => {
    files.push(file as Blob)
    return ''
  }
  const year = new Date().getFullYear() + 1
  const endOn = (day: number, hour: number) => new Date(year, 5, day, hour).getTime()
  const screen = await shown(30, pages, [endOn(5, 10), endOn(5, 12), endOn(6, 10)])
  await screen.tap(`把 ${year}年6月5日的加到日历`)
  const text = await new Promise(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(files[0] as Blob)
  })
  expect(text).toContain('60 积分今天过期')
})
