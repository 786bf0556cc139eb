import { typedNumber } from '@/lib/typed-number'

/** The limits to choose from; 0 is none. */
export const presetsKbps = [0, 1_000, 5_000, 10_000, 20_000, 50_000] as const

const maxMbps = 10_000
const minMbps = 0.1

/** From Mbit/s as typed to kbit/s. An empty field is 0, no limit; undefined when it is not a usable number. */
export const limitFrom = (input: string): number | undefined => {
  const text = input.trim()
  if (text === '') return 0
  const mbps = typedNumber(text) ?? Number.NaN
  return mbps >= minMbps && mbps <= maxMbps ? Math.round(mbps * 1000) : undefined
}

export const limitInput = (limitKbps: number): string => (limitKbps === 0 ? '' : String(limitKbps / 1000))
