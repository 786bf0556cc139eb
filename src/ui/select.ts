import Taro from '@tarojs/taro'

/** Asks the view where an element is; undefined where the base library cannot tell. */
export const select = (selector: string) => {
  try {
    return Taro.createSelectorQuery().select(selector)
  } catch {
    return undefined
  }
}
