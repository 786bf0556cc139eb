import Taro from '@tarojs/taro'
import { useSyncExternalStore } from 'react'
import { appBase } from '@/lib/app-base'
import { useLook } from './look'

/** The present colour scheme, for what cannot follow a style sheet. */
export const useColourScheme = (): 'light' | 'dark' => {
  const { theme } = useLook()
  const ofSystem = useSyncExternalStore(watchSystem, systemScheme)
  return theme === 'system' ? ofSystem : theme
}

const isBrowser = process.env.TARO_ENV === 'h5'
const darkScheme = () => window.matchMedia?.('(prefers-color-scheme: dark)')

const systemScheme = (): 'light' | 'dark' => {
  if (isBrowser) return darkScheme()?.matches ? 'dark' : 'light'
  return appBase().theme === 'dark' ? 'dark' : 'light'
}

const watchSystem = (onChange: () => void): (() => void) => {
  if (isBrowser) return watchMedia(darkScheme(), onChange)
  Taro.onThemeChange?.(onChange)
  return () => Taro.offThemeChange?.(onChange)
}

const watchMedia = (list: MediaQueryList | undefined, onChange: () => void): (() => void) => {
  // Safari before 14 has only the older pair.
  if (!list?.addEventListener) {
    list?.addListener(onChange)
    return () => list?.removeListener(onChange)
  }
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
