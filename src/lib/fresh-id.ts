/**
 * Ids made on the phone, unique by randomness alone: the mini-program has no `crypto`. Each character is worth five
 * bits.
 */
export const randomBase36 = (length: number): string => drawn(length, 36, Math.random)

/** Begins with the time, for what is stored or logged in order. */
export const freshId = (nowMs: number, letters = 8): string => `${nowMs.toString(36)}-${randomBase36(letters)}`

/** When such an id was made; undefined of another. */
export const timeIn = (id: string): number | undefined => {
  const [, letters] = /^([0-9a-z]{8})-/.exec(id) ?? []
  return letters === undefined ? undefined : Number.parseInt(letters, 36)
}

/** Nineteen digits: below 2^64, and random enough to be unique on every phone. */
export const freshSequenceId = (random: () => number): string =>
  `${1 + Math.floor(random() * 9)}${drawn(18, 10, random)}`

const drawn = (length: number, radix: number, random: () => number): string =>
  Array.from({ length }, () => Math.floor(random() * radix).toString(radix)).join('')
