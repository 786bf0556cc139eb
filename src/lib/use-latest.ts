import { type MutableRefObject, useRef } from 'react'

/** The value of the latest render, for callbacks that outlive the render they were made in. */
export const useLatest = <Value>(value: Value): Readonly<MutableRefObject<Value>> => {
  const latest = useRef(value)
  latest.current = value
  return latest
}
