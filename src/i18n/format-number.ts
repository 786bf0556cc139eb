/**
 * Grouped by thousands in both languages: `12,345`. Too little to be shown is `<1` or `<0.1`, for 0 says that there is
 * none.
 */
export const formatNumber = (value: number, decimals = 0): string => {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const isZero = !/[1-9]/.test(whole + (fraction ?? ''))
  if (isZero && value > 0) return `<${formatNumber(10 ** -decimals, decimals)}`
  return `${value < 0 && !isZero ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`
}

/** Points are whole. */
export const formatPoints = (points: number): string => formatNumber(points)

/** A change of points, with its sign: `+120`, `−30`, `0`. */
export const formatChange = (points: number): string => (points > 0 ? '+' : '') + formatNumber(points)

/** Fen as yuan, with as many digits as every other price: `¥12.00`, `¥12.50`. */
export const formatFen = (amountFen: number): string =>
  `${amountFen < 0 ? '−' : ''}¥${formatNumber(Math.abs(amountFen) / 100, 2)}`

/** What a top-up is worth, which is no price: `¥50`. */
export const formatFaceValue = (faceFen: number): string =>
  faceFen % 100 === 0 ? `¥${formatNumber(faceFen / 100)}` : formatFen(faceFen)

/** A share of 1 as a percentage; less than all never reads as 100%, and more than nothing never as 0%. */
export const formatPercent = (share: number): string => {
  const percent = share * 100
  const rounded = Math.round(percent)
  return `${rounded === 100 && percent < 100 ? 99 : formatNumber(percent)}%`
}
