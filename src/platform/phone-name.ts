import Taro from '@tarojs/taro'

/** Most browsers say that they are others too: the first that is there is meant. */
const browsers: readonly [sign: RegExp, name: string][] = [
  [/Edg\w*\//, 'Edge'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What the phone calls itself, as `iPhone 13`; a browser's own name. Empty when it tells nothing. */
export const phoneName = (): string => {
  if (process.env.TARO_ENV === 'h5') return browsers.find(([sign]) => sign.test(navigator.userAgent))?.[1] ?? ''
  // iPhones add the name of the board: `iPhone 13<iPhone14,5>`.
  return ((Taro.getDeviceInfo?.() ?? Taro.getSystemInfoSync()).model ?? '').replace(/<.*/, '').slice(0, 40)
}
