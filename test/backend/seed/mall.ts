import { insertMany } from '../db/insert-many'
import { categories, type GoodsRow, goods } from '../db/mall'
import type { Database } from '../db/open'
import { drawingOf } from '../goods-drawings'
import { seededRandom } from '../seeded-random'
import { hourMs } from '../server-day'

const total = 5_000

const names: Record<string, { name: string; things: string[] }> = {
  digital: {
    name: '数码',
    things: ['移动硬盘', '读卡器', '蓝牙音箱', '网线', '充电头', '数据线', '键盘', '鼠标', '硬盘盒'],
  },
  home: { name: '居家', things: ['保温杯', '台灯', '收纳盒', '抱枕', '毛巾', '雨伞', '帆布袋', '香薰', '砂锅'] },
  food: {
    name: '食品',
    things: ['坚果礼盒', '挂耳咖啡', '龙井茶', '牛肉干', '橄榄油', '五常大米', '蜂蜜', '黑巧克力'],
  },
  card: { name: '卡券', things: ['咖啡券', '电影票', '视频会员周卡', '打车券', '图书券', '奶茶券'] },
  phone: { name: '话费', things: ['话费'] },
  butler: { name: '管家', things: [] },
}
const looks = ['轻便', '原木色', '雾蓝', '加厚', '便携', '经典', '复古', '迷你', '大号', '静音', '可折叠', '双层']

export const seedMall = async (db: Database, now: number): Promise<void> => {
  const ids = Object.keys(names)
  await db
    .insert(categories)
    .values(ids.map((categoryId, position) => ({ categoryId, name: names[categoryId]?.name ?? categoryId, position })))
  const known = tellingGoods(now)
  const rows = [...known, ...Array.from({ length: total - known.length }, (_, at) => commonGoods(at + 1))]
  await insertMany(
    db,
    goods,
    rows.map((row, at) => ({ ...row, position: at + 1 })),
  )
}

type Unplaced = Omit<GoodsRow, 'position'>

const goodsOf = (reported: Pick<Unplaced, 'goodsId' | 'name'> & Partial<Unplaced>): Unplaced => ({
  kind: 'thing',
  categoryId: 'home',
  picture: `${reported.goodsId}-${drawingOf(reported.name)}`,
  pricePoints: 100,
  priceChangesAtMs: null,
  laterPricePoints: null,
  stock: 1_000,
  limitPerUser: null,
  ...reported,
})

/** Each shows one state or failure, for tests and for people who try the app. */
const tellingGoods = (now: number): Unplaced[] => [
  goodsOf({ goodsId: 'goods-cup', name: '节点保温杯' }),
  goodsOf({ goodsId: 'goods-coffee', name: '咖啡券', kind: 'voucher', categoryId: 'card', pricePoints: 50 }),
  goodsOf({
    goodsId: 'goods-phone-10',
    name: '10 元话费',
    kind: 'topUp',
    categoryId: 'phone',
    pricePoints: 80,
    limitPerUser: 1,
  }),
  goodsOf({ goodsId: 'goods-sold-out', name: '上周的限量帆布袋', stock: 0 }),
  goodsOf({ goodsId: 'goods-last-one', name: '最后一件抱枕', stock: 1 }),
  goodsOf({ goodsId: 'goods-limited', name: '每人两张的电影票', kind: 'voucher', categoryId: 'card', limitPerUser: 2 }),
  goodsOf({
    goodsId: 'goods-promotion',
    name: '限时半价的台灯',
    pricePoints: 120,
    priceChangesAtMs: now + hourMs,
    laterPricePoints: 240,
  }),
  goodsOf({ goodsId: 'goods-dear', name: '家用机柜', categoryId: 'digital', pricePoints: 9_999_999, stock: 3 }),
  goodsOf({ goodsId: 'goods-broken', name: '图片坏掉的砂锅', picture: 'goods-broken' }),
  goodsOf({
    goodsId: 'goods-long',
    name: '名字特别长的可折叠便携双层加厚原木色大号收纳盒配防滑垫与两只备用卡扣（含说明书，颜色随机发货）',
  }),
  ...butlerGoods,
]

const butlerGoods = [
  goodsOf({ goodsId: 'butler-30', name: '节点管家 30 天', kind: 'butler', categoryId: 'butler', pricePoints: 300 }),
  goodsOf({ goodsId: 'butler-90', name: '节点管家 90 天', kind: 'butler', categoryId: 'butler', pricePoints: 800 }),
  goodsOf({ goodsId: 'butler-365', name: '节点管家一年', kind: 'butler', categoryId: 'butler', pricePoints: 2_800 }),
]

const commonGoods = (number: number): Unplaced => {
  const goodsId = `goods-${String(number).padStart(4, '0')}`
  const pick = <Item>(items: Item[], what: string): Item | undefined =>
    items[Math.floor(seededRandom(`${goodsId} ${what}`) * items.length)]
  const categoryId = pick(['digital', 'home', 'food', 'card'], 'category') ?? 'home'
  const thing = pick(names[categoryId]?.things ?? [], 'thing') ?? '礼物'
  return goodsOf({
    goodsId,
    name: categoryId === 'card' ? `${thing} ${number} 号` : `${pick(looks, 'look')}${thing} ${number} 号`,
    kind: categoryId === 'card' ? 'voucher' : 'thing',
    categoryId,
    // Many cheap ones and few dear ones.
    pricePoints: 10 * Math.ceil(5 + 2_000 * seededRandom(`${goodsId} price`) ** 3),
    stock: Math.floor(200 * seededRandom(`${goodsId} stock`)),
    limitPerUser: seededRandom(`${goodsId} limit`) < 0.2 ? 5 : null,
  })
}
