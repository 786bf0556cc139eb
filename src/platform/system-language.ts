import Taro from '@tarojs/taro'

/** The phone's language. Base libraries before 2.20 have one call for all facts about the phone (`faults.md` 55). */
export const systemLanguage = (): string => (Taro.getAppBaseInfo?.() ?? Taro.getSystemInfoSync()).language ?? ''
