/** What prevents an exchange, the most definite reason first. */
export type ExchangeObstacle = { kind: 'soldOut' } | { kind: 'limit' } | { kind: 'short'; missingPoints: number }

type Offer = { stock: number; leftForYou: number | null; pricePoints: number }

/** An unknown balance never counts as too low. */
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

/** The most of one item in one exchange. */
const maxAtOnce = 99

export const maxQuantity = ({ stock, leftForYou, pricePoints }: Offer, availablePoints: number | undefined): number => {
  const isBounded = pricePoints > 0 && availablePoints !== undefined
  const paidFor = isBounded ? Math.floor(availablePoints / pricePoints) : maxAtOnce
  return Math.max(0, Math.min(stock, leftForYou ?? maxAtOnce, paidFor, maxAtOnce))
}
