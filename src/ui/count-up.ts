import { useEffect, useState } from 'react'
import { later } from '@/lib/pauses'
import { useIsShown } from './use-is-shown'

const isBrowser = process.env.TARO_ENV === 'h5'

/** Whether something may move for joy: not for people who asked for less motion, nor where nobody looks. */
export const mayMove = (): boolean =>
  !isBrowser || !(document.hidden || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches)

export const countUpMs = 600
const steps = 12

/**
 * The number, which counts up to its next value when `isCounting`; at any other time it is what it is. What only grew
 * older or was read again does not move.
 */
export const useCountUp = (value: number, isCounting: boolean): number => {
  const isShown = useIsShown()
  const [last, setLast] = useState(value)
  const [shown, setShown] = useState(value)
  const isOnItsWay = isCounting && isShown && value > last && mayMove()
  if (value !== last && !isOnItsWay) setLast(value)
  useEffect(() => {
    if (!isOnItsWay) return
    let cancel = () => {}
    const show = (step: number) => {
      // Fast at first, slow at the end.
      const left = (1 - step / steps) ** 3
      setShown(Math.round(value - (value - last) * left))
      if (step < steps) cancel = later(countUpMs / steps, () => show(step + 1))
      else setLast(value)
    }
    show(1)
    return () => cancel()
  }, [isOnItsWay, value, last])
  return isOnItsWay ? Math.max(last, shown) : value
}
