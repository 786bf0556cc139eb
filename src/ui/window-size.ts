import Taro from '@tarojs/taro'

/** In px. Base libraries before 2.20 have one call for all facts about the phone. */
export const windowSize = (): { windowWidth: number; windowHeight: number } =>
  Taro.getWindowInfo?.() ?? Taro.getSystemInfoSync()
