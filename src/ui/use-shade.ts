import Taro from '@tarojs/taro'
import { useSyncExternalStore } from 'react'
import { useLook } from './look'

/** The present colour scheme, for what cannot follow a style sheet. */
export const useShade = (): 'light' | 'dark' => {
  const { theme } = useLook()
  const ofSystem = useSyncExternalStore(watchSystem, systemShade)
  return theme === 'system' ? ofSystem : theme
}

const isBrowser = process.env.TARO_ENV === 'h5'
const night = () => window.matchMedia?.('(prefers-color-scheme: dark)')

const systemShade = (): 'light' | 'dark' => {
  if (isBrowser) return night()?.matches ? 'dark' : 'light'
  // Base libraries before 2.20 have one call for everything.
  return (Taro.getAppBaseInfo?.() ?? Taro.getSystemInfoSync()).theme === 'dark' ? 'dark' : 'light'
}

const watchSystem = (onChange: () => void): (() => void) => {
  if (isBrowser) {
    const query = night()
    query?.addEventListener('change', onChange)
    return () => query?.removeEventListener('change', onChange)
  }
  Taro.onThemeChange?.(onChange)
  return () => Taro.offThemeChange?.(onChange)
}
