import type { Shop, ShopFilter } from '@/services/shops'
import { type ShopRow, shops } from '../db/shops'
import { handlersOf } from '../handler'
import { pageAfter } from './pages'

type Place = NonNullable<ShopFilter['near']>

export const shopsHandlers = handlersOf({
  shops: async ({ cursor, search, near }, { db }) => {
    const rows = await db.select().from(shops)
    const found = rows.filter(row => matches(row, search ?? '')).map(row => wireShop(row, near))
    return pageAfter(found, { keyOf: near ? byDistance : byName, cursor })
  },
})

const matches = ({ name, address }: ShopRow, search: string): boolean =>
  `${name} ${address}`.toLowerCase().includes(search.toLowerCase())

const wireShop = (row: ShopRow, near: Place | undefined): Shop => ({
  ...row,
  distanceM: near ? Math.round(metresBetween(near, row)) : null,
})

const byDistance = ({ distanceM, shopId }: Shop) => `${String(distanceM).padStart(9, '0')}/${shopId}`
const byName = ({ name, shopId }: Shop) => `${name}/${shopId}`

const earthRadiusM = 6_371_000

/** Along the great circle. */
const metresBetween = (a: Place, b: Place): number => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const square =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(square)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
