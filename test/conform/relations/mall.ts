import { topUps } from '@/pages/top-ups/calls'
import { boosts } from '@/services/boosts'
import { mall } from '@/services/mall'
import { isNear, isSorted, type Relations } from './relation'

const minute = 60_000
const day = 24 * 60 * minute

export const mallRelations = {
  goods: ({ items }, { goodsId }, { of }) => ({
    'more is left than the limit': items.every(
      ({ limitPerUser, leftForYou }) => limitPerUser === null || (leftForYou ?? 0) <= limitPerUser,
    ),
    'a detail came unasked, or none': items.every(({ detail }) => (detail !== undefined) === (goodsId !== undefined)),
    'other goods came': goodsId === undefined || items.every(each => each.goodsId === goodsId),
    'the list says another price': items.every(
      each => priceOf(each.goodsId, of(mall.goods), each.pricePoints) === each.pricePoints,
    ),
  }),
  butlerPlans: ({ plans }, _, { of }) => ({
    'the mall says another price': plans.every(
      each => priceOf(each.goodsId, of(mall.goods), each.pricePoints) === each.pricePoints,
    ),
  }),
  exchangeGoods: ({ spentPoints }, { expectedPoints }) => ({
    'spent is not price × quantity': spentPoints === expectedPoints,
  }),
  orders: ({ items, counts }, { orderNo }) => ({
    'a tab has more than all': Math.max(counts.toPay, counts.underWay, counts.done, counts.refunded) <= counts.all,
    'all are fewer than the rows': counts.all >= items.length,
    'another order came': orderNo === undefined || items.every(each => each.orderNo === orderNo),
    'an order has two sums or none': items.every(each => (each.points === null) !== (each.amountFen === null)),
    'the steps are not in order': items.every(({ steps }) => isSorted(steps.map(({ atMs }) => atMs))),
    'the last step is another state': items.every(
      ({ steps, state }) => steps.length === 0 || steps.some(each => each.state === state),
    ),
    'an order closed before it was made': items.every(
      ({ closesAtMs, steps }) => !closesAtMs || closesAtMs > (steps[0]?.atMs ?? 0),
    ),
  }),
  boosts: ({ atMs, plans, running }) => ({
    'a boost does not last as long as its plan': running.every(each => isAsLong(each, plans)),
    'a boost has ended': running.every(({ endAtMs }) => endAtMs > atMs - minute),
    'a boost lasts less than a minute or more than a month': plans.every(
      ({ durationS }) => durationS >= 60 && durationS <= 31 * 86_400,
    ),
    'a boost is slower than a limit can be': plans.every(
      ({ speedKbps }) => speedKbps >= 1_000 && speedKbps <= 1_000_000,
    ),
  }),
  useBoost: (each, _, { of }) => ({
    'a boost does not last as long as its plan': isAsLong(each, of(boosts.boosts)?.plans ?? []),
  }),
  orderBoost: ({ amountFen, expiresAtMs }, input, { of }) => {
    const plan = of(boosts.boosts)?.plans.find(({ planId }) => 'planId' in input && planId === input.planId)
    return { 'another price than the plan has': !plan || plan.priceFen === amountFen, ...inTime(expiresAtMs) }
  },
  orderTopUp: ({ amountFen, expiresAtMs }, input, { of }) => {
    const product = of(topUps.topUps)?.products.find(
      ({ productId }) => 'productId' in input && productId === input.productId,
    )
    return { 'another price than the product has': !product || product.priceFen === amountFen, ...inTime(expiresAtMs) }
  },
  topUps: ({ products }) => ({
    'a price is far from what arrives': products.every(
      ({ faceFen, priceFen }) => faceFen === null || isNear(faceFen, priceFen, 2),
    ),
    'a price is less than a yuan': products.every(
      ({ priceFen, faceFen }) => priceFen >= 100 && (faceFen ?? 100) >= 100,
    ),
  }),
  boostOrder: ({ orderNo }, input) => ({ 'another order came': orderNo === input.orderNo }),
  topUpOrder: ({ orderNo }, input) => ({ 'another order came': orderNo === input.orderNo }),
  butlerLeft: ({ atMs, endsAtMs, helpsLeft }) => ({
    'it has ended': endsAtMs === null || endsAtMs > atMs,
    'it ends in years': endsAtMs === null || endsAtMs < atMs + 3 * 365 * day,
    'nothing is left and help is': endsAtMs !== null || helpsLeft === 0,
  }),
  shops: ({ items }, { near }) => ({
    'the nearest is not first': !near || isSorted(items.map(({ distanceM }) => distanceM ?? 0)),
    'a distance is not that of the places':
      !near ||
      items.every(each => each.distanceM === null || isNear(each.distanceM + 100, metres(near, each) + 100, 1.5)),
  }),
  printStatus: ({ jobId, pagesDone, pagesInAll }, input) => ({
    'another job came': jobId === input.jobId,
    'more pages are done than there are': pagesDone <= pagesInAll,
  }),
  cancelPrint: ({ jobId, pagesDone, pagesInAll }, input) => ({
    'another job came': jobId === input.jobId,
    'more pages are done than there are': pagesDone <= pagesInAll,
  }),
  uploadDocument: ({ sizeBytes }, _, { picture }) => ({ 'another document arrived': sizeBytes === picture.sizeBytes }),
  printHistory: ({ items }) => ({
    'a print changed before it began': items.every(({ startedAtMs, changedAtMs }) => changedAtMs >= startedAtMs),
  }),
  logPrintStatus: (each, input) => ({
    'another entry came': each.id === input.id && each.startedAtMs === input.startedAtMs,
  }),
  printCounts: ({ prints, done, failed, cancelled }) => ({
    'there are fewer than all kinds': done + failed + cancelled <= prints,
  }),
  logPrintAction: ({ kept }, { actions }) => ({ 'more was kept than sent': kept <= actions.length }),
  sendFeedback: (each, input) => ({
    'another feedback came': each.text === input.text && each.kind === input.kind,
    'it was not sent now': isNow(each.sentAtMs),
  }),
} satisfies Relations

type Priced = { items: { goodsId: string; pricePoints: number }[] }
const priceOf = (goodsId: string, page: Priced | undefined, otherwise: number): number =>
  page?.items.find(each => each.goodsId === goodsId)?.pricePoints ?? otherwise

type Running = { planId: string; startAtMs: number; endAtMs: number }
const isAsLong = ({ planId, startAtMs, endAtMs }: Running, plans: { planId: string; durationS: number }[]): boolean => {
  const plan = plans.find(each => each.planId === planId)
  return !plan || endAtMs - startAtMs === plan.durationS * 1_000
}

const inTime = (expiresAtMs: number) => ({
  'the prepayment has expired or lasts for days': expiresAtMs > Date.now() - day && expiresAtMs < Date.now() + 2 * day,
})

const isNow = (atMs: number): boolean => Math.abs(atMs - Date.now()) < day

type Point = { latitude: number; longitude: number }
/** Close enough over some hundred kilometres. */
const metres = (one: Point, other: Point): number => {
  const radians = Math.PI / 180
  const east = (other.longitude - one.longitude) * Math.cos(one.latitude * radians)
  return Math.hypot(east, other.latitude - one.latitude) * radians * 6_371_000
}
