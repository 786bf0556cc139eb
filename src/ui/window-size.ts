import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'

type Size = { windowWidth: number; windowHeight: number }

/** Base libraries before 2.20 have one call for all facts about the phone. */
const facts = () => Taro.getWindowInfo?.() ?? Taro.getSystemInfoSync()

/** In px. */
export const windowSize = (): Size => facts()

/** From this width on a wide page has two columns; as in `phone-columns.scss`. */
const wide = 1_024
let isLarge: boolean | undefined

/** Whether a window may ever be so wide on this screen, however it is turned: it stays so while the app runs. */
export const isLargeScreen = (): boolean => {
  if (isLarge !== undefined) return isLarge
  const { screenWidth, screenHeight } = facts()
  isLarge = Math.max(screenWidth, screenHeight) >= wide
  return isLarge
}

/** The same, also once the phone is turned or the window is resized. */
export const useWindowSize = (): Size => {
  const [size, setSize] = useState(windowSize)
  useEffect(() => onResize(() => setSize(windowSize())), [])
  return size
}

/** Calls back when the window has another size. Returns a function that stops that. */
export const onResize = (listener: () => void): (() => void) => {
  Taro.onWindowResize?.(listener)
  return () => Taro.offWindowResize?.(listener)
}
