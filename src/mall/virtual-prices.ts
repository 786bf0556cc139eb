import Taro from '@tarojs/taro'

/**
 * Whether prices of virtual goods are shown: inside WeChat for iOS nothing virtual may be sold for money. Assumed:
 * boosts and vouchers are virtual. Phone credit is used outside the app, parcels are things, and points are earned and
 * never bought: their prices are shown everywhere.
 */
const areShownOn = { android: true, ios: false, devtools: true, browser: true }
const virtualKinds: readonly string[] = ['boost', 'voucher']

/** Where no price is shown, the goods are not sold either. */
export const isPriceShown = (kind: string): boolean => !virtualKinds.includes(kind) || areVirtualPricesShown()

const areVirtualPricesShown = (): boolean => {
  if (process.env.TARO_ENV === 'h5') return areShownOn.browser
  // Base libraries before 2.20 have one call for all facts about the phone.
  const platform = (Taro.getDeviceInfo?.() ?? Taro.getSystemInfoSync()).platform
  return platform === 'ios' ? areShownOn.ios : platform === 'devtools' ? areShownOn.devtools : areShownOn.android
}
