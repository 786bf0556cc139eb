import fc from 'fast-check'

/** Where the surrogates begin, and how many there are: each is half a character. */
const [firstSurrogate, surrogates] = [0xd800, 0x800]

/** For the texts that fast-check always tries, such as `__proto__`. */
const placeOf = (text: unknown): number => {
  const code = typeof text === 'string' && /^\P{Surrogate}$/su.test(text) ? text.codePointAt(0) : undefined
  if (code === undefined) throw new TypeError('not one character')
  return code < firstSurrogate ? code : code - surrogates
}

/**
 * Any character, as a unit of `fc.string`. fast-check's own, `binary`, lists all 1.1 million of them first, which takes
 * a second in each test file.
 */
export const anyCharacter = fc
  .nat(0x10_ffff - surrogates)
  .map(place => String.fromCodePoint(place < firstSurrogate ? place : place + surrogates), placeOf)
