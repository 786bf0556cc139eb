import Taro from '@tarojs/taro'

type AppBase = Pick<Taro.getSystemInfoSync.Result, 'language' | 'theme'> & { fontSizeScaleFactor?: number }

/** WeChat's own settings. Base libraries before 2.20 have one call for all facts about the phone (`faults.md` 55). */
export const appBase = (): AppBase => Taro.getAppBaseInfo?.() ?? Taro.getSystemInfoSync()

/** The user's choice on top of WeChat's own text size; older base libraries do not tell it, and browsers have none. */
export const shownTextScale = (chosen: number): number =>
  Math.min(1.5, Math.max(1, chosen * (appBase().fontSizeScaleFactor ?? 1)))
