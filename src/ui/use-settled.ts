import { useEffect, useState } from 'react'

/** A value once it has stood still so long: what is typed is not asked for letter by letter. */
export const useSettled = <Value>(value: Value, afterMs: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(value, settled)) return
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, settled, afterMs])
  return settled
}
