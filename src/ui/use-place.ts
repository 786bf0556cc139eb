import { useEffect, useState } from 'react'
import { measureBoxes } from './boxes'
import { onResize, windowSize } from './window-size'

type Place = { left: number; width: number }
let lastId = 0

/** An element's horizontal position and width, measured once it is drawn and when the window changes. */
export const usePlace = (): Place & { id: string } => {
  const [id] = useState(() => `nm-place-${++lastId}`)
  const [place, setPlace] = useState(usualPlace)
  useEffect(() => {
    let isThere = true
    const learn = ({ left, width }: Place) => {
      if (isThere && width > 0) setPlace(last => (last.left === left && last.width === width ? last : { left, width }))
    }
    const measure = () => measureBoxes(`#${id}`, ([box]) => box && learn(box))
    measure()
    const stop = onResize(measure)
    return () => {
      isThere = false
      stop()
    }
  }, [id])
  return { id, ...place }
}

/** A guess for a card on a page, where most elements are, so that nothing jumps once it is measured. */
const usualPlace = (): Place => {
  const { windowWidth } = windowSize()
  return { left: 32, width: Math.min(640, windowWidth) - 64 }
}
