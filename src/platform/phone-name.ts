import Taro from '@tarojs/taro'

/** What the phone calls itself, as `iPhone 13`; a browser's own name. Empty when it tells nothing. */
export const phoneName = (): string => {
  if (process.env.TARO_ENV === 'h5')
    return /(Firefox|Edg|Chrome|Safari)\//.exec(navigator.userAgent)?.[1]?.replace('Edg', 'Edge') ?? ''
  // iPhones add the name of the board: `iPhone 13<iPhone14,5>`.
  return ((Taro.getDeviceInfo?.() ?? Taro.getSystemInfoSync()).model ?? '').replace(/<.*/, '').slice(0, 40)
}
