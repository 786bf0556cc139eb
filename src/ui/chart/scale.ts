/** The nearest factor for a readable step between ticks: 1, 2, 5 or 10. */
const stepsWithin = (step: number): number => {
  if (step >= Math.sqrt(50)) return 10
  if (step >= Math.sqrt(10)) return 5
  return step >= Math.SQRT2 ? 2 : 1
}

/** Round values from zero up to `highest`, which is above zero: about three, for the grid lines. */
export const roundValues = (highest: number): number[] => {
  const rough = highest / 2
  const power = Math.floor(Math.log10(rough))
  const factor = stepsWithin(rough / 10 ** power)
  // Divides for steps below one, since 0.1 is not exact in binary.
  const valueAt = power < 0 ? (at: number) => at / (10 ** -power / factor) : (at: number) => at * (10 ** power * factor)
  const values = [0]
  while (valueAt(values.length) <= highest) values.push(valueAt(values.length))
  return values
}

/** Inner and outer padding, as a share of a band. */
const [between, around] = [0.35, 0.2]

/** Equal bands for `count` bars from `left` to `right`. */
export const bandsOf = (count: number, left: number, right: number) => {
  const room = Math.max(0, right - left)
  const step = room / Math.max(1, count - between + 2 * around)
  const first = left + (room - step * (count - between)) / 2
  return { start: (at: number): number => first + step * at, width: step * (1 - between) }
}
