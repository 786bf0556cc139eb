import { typedNumber } from '@/lib/typed-number'

/** What the server takes (`services/shapes/limit.ts`), in kbit/s. */
const slowestKbps = 64
const fastestKbps = 1_000_000

/** A line whose own speed nobody has measured. */
const assumedCapacityKbps = 100_000

export type RateProblem = 'not-a-number' | 'too-slow' | 'too-fast'

/** What was typed in Mbit/s, as whole kbit/s; undefined when it is no number. */
export const kbpsOf = (mbitText: string): number | undefined => {
  const mbit = typedNumber(mbitText)
  return mbit === undefined ? undefined : Math.round(mbit * 1000)
}

export const rateProblem = (mbitText: string): RateProblem | undefined => {
  const kbps = kbpsOf(mbitText)
  if (kbps === undefined) return 'not-a-number'
  if (kbps < slowestKbps) return 'too-slow'
  return kbps > fastestKbps ? 'too-fast' : undefined
}

/** As it stands in the box: `0.666`, `12.5`, `100`. */
export const mbitText = (kbps: number): string => String(Math.round(kbps) / 1000)

const capacityOf = (capacityKbps: number | null): number =>
  Math.min(fastestKbps, Math.max(1_000, capacityKbps ?? assumedCapacityKbps))

const sliderStartKbps = 500
export const sliderSteps = 100

/**
 * Where a rate stands on the slider. Each step is a factor and not a difference, for between 1 and 2 Mbit/s lies more
 * for a line at home than between 81 and 82.
 */
export const stepOf = (kbps: number, capacityKbps: number | null): number => {
  const share = Math.log(kbps / sliderStartKbps) / Math.log(capacityOf(capacityKbps) / sliderStartKbps)
  return Math.round(Math.min(1, Math.max(0, share)) * sliderSteps)
}

/** The rate at a place on the slider, rounded to two digits; its end is the line's own speed. */
export const rateAt = (step: number, capacityKbps: number | null): number => {
  const capacity = capacityOf(capacityKbps)
  if (step >= sliderSteps) return capacity
  const kbps = sliderStartKbps * (capacity / sliderStartKbps) ** (step / sliderSteps)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(kbps)) - 1)
  return Math.min(capacity, Math.round(kbps / unit) * unit)
}

const presetsMbit = [1, 5, 10, 20, 50, 100, 200, 500]
const presetCount = 4

/** The round numbers that lie within the line, the largest ones of them. */
export const presets = (capacityKbps: number | null): number[] =>
  presetsMbit
    .map(mbit => mbit * 1000)
    .filter(kbps => kbps < capacityOf(capacityKbps))
    .slice(-presetCount)
