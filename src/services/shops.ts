import * as v from 'valibot'
import { Amount, Id, orNull, pageInput, pageOf } from '@/lib/shapes'
import { calls, postToRead } from '@/request/call'

/** Assumed: every field. With a place the nearest come first, without one they come by name. */

const Latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const Longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/))

const ShopFilter = v.object({
  ...pageInput,
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  near: v.optional(v.object({ latitude: Latitude, longitude: Longitude })),
})
export type ShopFilter = v.InferOutput<typeof ShopFilter>

export const Shop = v.object({
  shopId: Id,
  name: v.string(),
  address: v.string(),
  phone: v.nullish(v.string()),
  latitude: Latitude,
  longitude: Longitude,
  /** Null when no position was given. */
  distanceM: orNull(Amount),
  /** The same every day, in the shop's own time. */
  opensAt: v.nullish(TimeOfDay),
  closesAt: v.nullish(TimeOfDay),
})
export type Shop = v.InferOutput<typeof Shop>

const ShopPage = pageOf(Shop, 'shopId')

/** Shops nearby or by name. */
export const shop = calls('shop', {
  shops: postToRead('shop', '/c/query', { input: ShopFilter, reply: ShopPage, isPublic: true }),
})
