import { kbpsOf } from '@/lib/mbit'

/** The server's limits (`services/limits.ts`), in kbit/s. */
const slowestKbps = 64
const fastestKbps = 1_000_000

/** For a line whose speed was never measured. */
const assumedCapacityKbps = 100_000

export type RateProblem = 'not-a-number' | 'too-slow' | 'too-fast'

export const rateProblem = (mbitText: string): RateProblem | undefined => {
  const kbps = kbpsOf(mbitText)
  if (kbps === undefined) return 'not-a-number'
  if (kbps < slowestKbps) return 'too-slow'
  return kbps > fastestKbps ? 'too-fast' : undefined
}

const capacityOf = (capacityKbps: number | null): number =>
  Math.min(fastestKbps, Math.max(2 * slowestKbps, capacityKbps ?? assumedCapacityKbps))

const sliderStartKbps = 500
const maxStops = 100

/**
 * The slider's stops: rates of two digits each, the line's own speed last. They differ by a factor, not by a
 * difference: for a line at home the step from 1 to 2 Mbit/s matters more than that from 81 to 82.
 */
export const stopsOf = (capacityKbps: number | null): number[] => {
  const capacity = capacityOf(capacityKbps)
  const start = Math.max(slowestKbps, Math.min(sliderStartKbps, capacity / 10))
  const rates = Array.from({ length: maxStops }, (_, at) => start * (capacity / start) ** (at / maxStops))
  return [...new Set([...rates.map(inTwoDigits).filter(kbps => kbps < capacity), capacity])]
}

const inTwoDigits = (kbps: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(kbps)) - 1)
  return Math.round(kbps / unit) * unit
}

/** The slider's stop nearest to a rate, by factor. */
export const stopOf = (kbps: number, stops: readonly number[]): number => {
  const farness = stops.map(stop => Math.abs(Math.log(Math.max(1, kbps) / stop)))
  return farness.indexOf(Math.min(...farness))
}

const presetsKbps = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]
const presetCount = 4

/** Round rates within the line's speed, the largest ones. */
export const presets = (capacityKbps: number | null): number[] =>
  presetsKbps.filter(kbps => kbps < capacityOf(capacityKbps)).slice(-presetCount)
