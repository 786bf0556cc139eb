import type { Database } from '../db/open'
import { type ShopRow, shops } from '../db/shops'
import { seededRandom } from '../seeded-random'

const cities = [
  { name: '北京', latitude: 39.905, longitude: 116.397, streets: ['中关村大街', '朝阳北路', '西单北大街'] },
  { name: '上海', latitude: 31.23, longitude: 121.474, streets: ['南京东路', '淮海中路', '张杨路'] },
  { name: '深圳', latitude: 22.543, longitude: 114.058, streets: ['深南大道', '华强北路', '科技南路'] },
  { name: '成都', latitude: 30.657, longitude: 104.066, streets: ['春熙路', '天府大道', '人民南路'] },
]
const perCity = 30

export const seedShops = async (db: Database): Promise<void> => {
  await db.insert(shops).values(cities.flatMap(city => Array.from({ length: perCity }, (_, at) => shopIn(city, at))))
}

const shopIn = ({ name, latitude, longitude, streets }: (typeof cities)[number], at: number): ShopRow => {
  const shopId = `shop-${cities.findIndex(city => city.name === name) + 1}${String(at + 1).padStart(2, '0')}`
  const luck = (what: string) => seededRandom(`${shopId} ${what}`)
  const street = streets[at % streets.length]
  return {
    shopId,
    name: `节点小店（${name}${street} ${at + 1} 店）`,
    address: `${name}市${street} ${1 + Math.floor(luck('number') * 300)} 号`,
    phone: luck('phone') < 0.1 ? null : `400-820-${String(1_000 + at * 7)}`,
    // Within some 20 km of the town's centre.
    latitude: latitude + 0.4 * (luck('latitude') - 0.5),
    longitude: longitude + 0.4 * (luck('longitude') - 0.5),
    opensAt: luck('hours') < 0.5 ? '09:00' : '10:30',
    closesAt: luck('hours') < 0.2 ? '24:00' : '21:30',
  }
}
