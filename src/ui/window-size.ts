import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'

type Size = { windowWidth: number; windowHeight: number }

/** In px. Base libraries before 2.20 have one call for all facts about the phone. */
export const windowSize = (): Size => Taro.getWindowInfo?.() ?? Taro.getSystemInfoSync()

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
