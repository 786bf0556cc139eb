import type { Shop } from '@/services/shops'

type Hours = Pick<Shop, 'opensAt' | 'closesAt'>

/** All shops are in China: their hours are compared with the time there, wherever the phone is. */
const shopTimeOffsetMs = 8 * 60 * 60_000

/** Undefined when the shop gives no hours. */
export const isOpenAt = ({ opensAt, closesAt }: Hours, atMs: number): boolean | undefined => {
  if (!opensAt || !closesAt) return undefined
  const shopDate = new Date(atMs + shopTimeOffsetMs)
  const now = shopDate.getUTCHours() * 60 + shopDate.getUTCMinutes()
  const [from, to] = [minutesOf(opensAt), minutesOf(closesAt)]
  if (isRoundTheClock({ opensAt, closesAt })) return true
  return from <= to ? now >= from && now < to : now >= from || now < to
}

/** A shop that closes at the hour it opens never closes. */
export const isRoundTheClock = ({ opensAt, closesAt }: Hours): boolean =>
  Boolean(opensAt && closesAt && (minutesOf(closesAt) - minutesOf(opensAt)) % (24 * 60) === 0)

/** Some close after midnight. Times of one format sort as texts do. */
export const closesNextDay = ({ opensAt, closesAt }: Hours): boolean =>
  Boolean(opensAt && closesAt && closesAt < opensAt)

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
