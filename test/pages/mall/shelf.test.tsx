import { Shelf } from '@/pages/mall/parts/shelf'
import type { Goods } from '@/services/shapes/mall'
import { forgetPictures, notePicture, recallPicture } from '@/ui/picture-cache'
import { show } from '../../components/show'

const goodsAt = (at: number): Goods => ({
  goodsId: `goods-${at}`,
  name: `杯子 ${at} 号`,
  kind: 'thing',
  pictureUrl: `https://pictures.example/${at}.svg`,
  pricePoints: 100,
  stock: 9,
  limitPerUser: null,
  leftForYou: null,
})
const all = Array.from({ length: 5_000 }, (_, at) => goodsAt(at))

beforeEach(forgetPictures)

test('of five thousand goods a few are drawn', async () => {
  const screen = await show(<Shelf goods={all} availablePoints={undefined} />)
  const cards = screen.container.querySelectorAll('.goods-card')
  expect(cards.length).toBeGreaterThan(3)
  expect(cards.length).toBeLessThanOrEqual(60)
})

test('five thousand pictures later, two hundred are remembered', () => {
  for (const { pictureUrl } of all) notePicture(pictureUrl ?? '', 'loaded')
  expect(all.filter(({ pictureUrl }) => recallPicture(pictureUrl ?? '') !== undefined)).toHaveLength(200)
})

test('what keeps one from it stands in place of a dead button', async () => {
  const goods = [
    { ...goodsAt(1), pricePoints: 220 },
    { ...goodsAt(2), stock: 0 },
    { ...goodsAt(3), leftForYou: 0, limitPerUser: 1 },
    { ...goodsAt(4), stock: 3 },
  ]
  const screen = await show(<Shelf goods={goods} availablePoints={100} />)
  for (const words of ['还差 120 积分', '已兑完', '已达每人上限', '仅剩 3 件']) expect(screen.words()).toContain(words)
  screen.find('杯子 1 号，220 积分 还差 120 积分')
})
