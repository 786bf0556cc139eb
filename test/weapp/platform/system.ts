import type { Handset } from '../handset'
import { type Apis, listenable } from './api'

/** The device and its settings, as a test may choose them. */
export type System = {
  theme: 'light' | 'dark'
  language: string
  platform: 'android' | 'ios' | 'devtools'
  brand: string
  model: string
  system: string
  /** WeChat's own version and its base library's. */
  version: string
  SDKVersion: string
  windowWidth: number
  windowHeight: number
  /** The height of every element, as nothing is laid out. */
  elementHeight: number
  statusBarHeight: number
  pixelRatio: number
  fontSizeSetting: number
  fontSizeScaleFactor: number
  envVersion: 'develop' | 'trial' | 'release'
}

export const midRangeAndroid: System = {
  theme: 'light',
  language: 'zh_CN',
  platform: 'android',
  brand: 'Redmi',
  model: 'Redmi Note 12',
  system: 'Android 13',
  version: '8.0.49',
  SDKVersion: '3.5.5',
  windowWidth: 393,
  windowHeight: 760,
  elementHeight: 44,
  statusBarHeight: 32,
  pixelRatio: 2.75,
  fontSizeSetting: 16,
  fontSizeScaleFactor: 1,
  envVersion: 'release',
}

const windowOf = ({ windowWidth, windowHeight, statusBarHeight, pixelRatio }: System) => {
  const screenHeight = windowHeight + statusBarHeight + 44
  const safeArea = { left: 0, right: windowWidth, top: statusBarHeight, bottom: screenHeight - 16 }
  return {
    windowWidth,
    windowHeight,
    screenWidth: windowWidth,
    screenHeight,
    screenTop: statusBarHeight + 44,
    statusBarHeight,
    pixelRatio,
    safeArea: { ...safeArea, width: windowWidth, height: safeArea.bottom - safeArea.top },
  }
}

const appBaseOf = ({ theme, language, version, SDKVersion, fontSizeSetting, fontSizeScaleFactor }: System) => ({
  theme,
  language,
  version,
  SDKVersion,
  fontSizeSetting,
  fontSizeScaleFactor,
  enableDebug: false,
  host: { env: 'WeChat' },
})

const deviceOf = ({ brand, model, system, platform }: System) => ({
  brand,
  model,
  system,
  platform,
  abi: 'arm64-v8a',
  benchmarkLevel: 28,
  memorySize: 6144,
})

const settingOf = () => ({
  bluetoothEnabled: false,
  locationEnabled: true,
  wifiEnabled: true,
  deviceOrientation: 'portrait',
})

/** What the phone says of itself, by the newer split calls and by the old joint one. */
export const system = (handset: Handset): Apis => {
  const all = () => ({
    ...windowOf(handset.system),
    ...appBaseOf(handset.system),
    ...deviceOf(handset.system),
    ...settingOf(),
  })
  return {
    handlers: { getSystemInfo: all, getSystemInfoAsync: all },
    values: {
      getSystemInfoSync: all,
      getWindowInfo: () => windowOf(handset.system),
      getAppBaseInfo: () => appBaseOf(handset.system),
      getDeviceInfo: () => deviceOf(handset.system),
      getSystemSetting: settingOf,
      getAppAuthorizeSetting: () => ({ albumAuthorized: 'authorized', cameraAuthorized: 'authorized' }),
      getMenuButtonBoundingClientRect: () => {
        const { windowWidth, statusBarHeight } = handset.system
        const box = { width: 87, height: 32, top: statusBarHeight + 6, right: windowWidth - 7 }
        return { ...box, left: box.right - box.width, bottom: box.top + box.height }
      },
      getAccountInfoSync: () => ({
        miniProgram: { appId: 'wx0000000000000000', envVersion: handset.system.envVersion, version: '1.0.0' },
      }),
      ...listenable('ThemeChange', handset),
      ...listenable('MemoryWarning', handset),
      ...listenable('WindowResize', handset),
      ...listenable('KeyboardHeightChange', handset),
    },
  }
}
