import { typedNumber } from './typed-number'

/** What was typed in Mbit/s, as whole kbit/s; undefined when it is not a number. */
export const kbpsOf = (typedMbit: string): number | undefined => {
  const mbit = typedNumber(typedMbit)
  return mbit === undefined ? undefined : Math.round(mbit * 1000)
}

/** As in the field: `0.666`, `12.5`, `100`. */
export const mbitText = (kbps: number): string => String(Math.round(kbps) / 1000)
