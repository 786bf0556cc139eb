/** The unit of a number is the end of its name. `from` and `to` are what is plausible; 0 always is. */
type Unit = { ends: RegExp; words: string; from: number; to: number }

const year = 365 * 24 * 3_600

const units: Unit[] = [
  { ends: /(?:Ms|^expiresAt)$/, words: 'Unix time in milliseconds.', from: 1.4e12, to: 2.6e12 },
  { ends: /Fen$/, words: 'Fen, a hundredth of a yuan.', from: 90, to: 10_000_000 },
  { ends: /Kbps$/, words: 'Kilobits a second.', from: 1, to: 10_000_000 },
  { ends: /Bytes$/, words: 'Bytes.', from: 1_000, to: 1e14 },
  { ends: /[a-z]S$/, words: 'Seconds.', from: 1, to: 3 * year },
  { ends: /Minutes$/, words: 'Minutes.', from: -720, to: 1_440 },
  { ends: /(?:Percent|^percent|^percentile)$/, words: 'Percent, 0 to 100.', from: 0, to: 100 },
  { ends: /M$/, words: 'Metres.', from: 1, to: 21_000_000 },
]

export const unitOf = (field: string): Unit | undefined => units.find(({ ends }) => ends.test(field))
