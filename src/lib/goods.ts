/** What keeps somebody from exchanging for goods, the firmest reason first. */
export type ExchangeObstacle = { kind: 'soldOut' } | { kind: 'limit' } | { kind: 'short'; missingPoints: number }

type Offer = { stock: number; leftForYou: number | null; pricePoints: number }

/** Without a known balance nobody is told that they are short. */
export const obstacleTo = (
  { stock, leftForYou, pricePoints }: Offer,
  availablePoints: number | undefined,
): ExchangeObstacle | undefined => {
  if (stock <= 0) return { kind: 'soldOut' }
  if (leftForYou !== null && leftForYou <= 0) return { kind: 'limit' }
  if (availablePoints !== undefined && availablePoints < pricePoints)
    return { kind: 'short', missingPoints: pricePoints - availablePoints }
  return undefined
}

/** So much of one goods a server takes at once. */
const mostAtOnce = 99

export const mostOf = ({ stock, leftForYou, pricePoints }: Offer, availablePoints: number | undefined): number => {
  const isBounded = pricePoints > 0 && availablePoints !== undefined
  const paidFor = isBounded ? Math.floor(availablePoints / pricePoints) : mostAtOnce
  return Math.max(0, Math.min(stock, leftForYou ?? mostAtOnce, paidFor, mostAtOnce))
}
