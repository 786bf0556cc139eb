/**
 * Ids made on the phone, apart from those of every other phone by chance alone: the mini-program has no `crypto`.
 * Each letter is worth five bits.
 */
export const randomLetters = (length: number): string => drawn(length, 36, Math.random)

/** With the time in front: for what is kept or logged in its order. */
export const freshId = (nowMs: number, letters = 8): string => `${nowMs.toString(36)}-${randomLetters(letters)}`

/** Nineteen digits: below 2^64, and by no chance used before, on this phone or another. */
export const freshSequenceId = (random: () => number): string =>
  `${1 + Math.floor(random() * 9)}${drawn(18, 10, random)}`

const drawn = (length: number, radix: number, random: () => number): string =>
  Array.from({ length }, () => Math.floor(random() * radix).toString(radix)).join('')
