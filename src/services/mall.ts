import * as v from 'valibot'
import { personal } from '@/lib/personal'
import { Count, Id, listOf, oneOf, orNull, Phone, pageInput, pageOf, RequestId, typedText, whole } from '@/lib/shapes'
import { calls, patienceMs, post, postToRead } from '@/request/call'

/**
 * Assumed: every field. Goods are found, filtered and shown in detail by one call; `detail` comes only when one is
 * asked for by its id. Butler plans are exchanged like goods.
 */

/** `thing` is sent by post; a kind that only a newer server knows is shown as a thing without a picture. */
const GoodsKind = oneOf(['thing', 'voucher', 'topUp', 'butler'], 'unknown')

/** What the exchange sheet asks for; `unknown` cannot be exchanged with this version of the app. */
const Needs = oneOf(['nothing', 'phone', 'address'], 'unknown')

const GoodsDetail = v.object({
  pictureUrls: listOf(v.string()),
  about: v.string(),
  rules: listOf(v.string()),
  needs: Needs,
})

export const Goods = v.object({
  goodsId: Id,
  name: v.string(),
  kind: GoodsKind,
  categoryId: v.nullish(v.string()),
  pictureUrl: v.nullish(v.string()),
  pricePoints: Count,
  stock: Count,
  /** Null when there is no limit. */
  limitPerUser: orNull(Count),
  /** What is left of the limit for the caller; null without a limit or a sign-in. */
  leftForYou: orNull(Count),
  detail: v.nullish(GoodsDetail),
})
export type Goods = v.InferOutput<typeof Goods>

const GoodsSort = v.picklist(['usual', 'cheapest', 'dearest'])
export type GoodsSort = v.InferOutput<typeof GoodsSort>

export const GoodsFilter = v.object({
  ...pageInput,
  /** Distinguishes this input from the one for top-ups, which has the same path. */
  paidWith: v.optional(v.literal('points'), 'points'),
  goodsId: v.optional(Id),
  categoryId: v.optional(v.string()),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  isAffordable: v.optional(v.boolean(), false),
  sort: v.optional(GoodsSort, 'usual'),
})
export type GoodsFilter = v.InferOutput<typeof GoodsFilter>

export const GoodsPage = v.object({
  ...pageOf(Goods, 'goodsId').entries,
  categories: listOf(v.object({ categoryId: v.string(), name: v.string() }), 'categoryId'),
})
export type GoodsPage = v.InferOutput<typeof GoodsPage>

/** As the platform's address picker gives it: `region` is province, city and county in one. */
export const Address = v.pipe(
  v.object({
    name: typedText(40),
    phone: Phone,
    region: typedText(80),
    street: typedText(160),
  }),
  personal('person'),
)
export type Address = v.InferOutput<typeof Address>

export const Exchange = v.object({
  requestId: RequestId,
  goodsId: Id,
  quantity: whole(1, 99),
  /** The sum that the sheet showed: at another price the exchange is refused. */
  expectedPoints: Count,
  address: v.optional(Address),
  phone: v.optional(Phone),
})
export type Exchange = v.InferOutput<typeof Exchange>

export const Receipt = v.object({ orderNo: Id, spentPoints: Count })
export type Receipt = v.InferOutput<typeof Receipt>

/** Goods, and exchanging them for points. */
export const mall = calls('mall', {
  goods: postToRead('main', '/jdb/goods/list', {
    input: GoodsFilter,
    reply: GoodsPage,
    isPublic: true,
    isKept: true,
    timeoutMs: patienceMs,
  }),
  exchangeGoods: post('main', '/jdb/goods/exchange', {
    input: Exchange,
    reply: Receipt,
    isUrgent: true,
  }),
})
