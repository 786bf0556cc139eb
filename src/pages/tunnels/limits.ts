import { kbpsOf, mbitText } from '@/lib/mbit'

/** The limits to choose from; 0 is none. */
export const presetsKbps = [0, 1_000, 5_000, 10_000, 20_000, 50_000] as const

const maxKbps = 10_000_000
const minKbps = 100

/** From Mbit/s as typed to kbit/s. An empty field is 0, no limit; undefined when it is not a usable number. */
export const limitFrom = (input: string): number | undefined => {
  const text = input.trim()
  if (text === '') return 0
  const kbps = kbpsOf(text) ?? Number.NaN
  return kbps >= minKbps && kbps <= maxKbps ? kbps : undefined
}

export const limitInput = (limitKbps: number): string => (limitKbps === 0 ? '' : mbitText(limitKbps))
