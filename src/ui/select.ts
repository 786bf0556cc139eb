import Taro from '@tarojs/taro'

/** A selector query for an element in the view; undefined where the base library has none. */
export const select = (selector: string) => query()?.select(selector)
/** The same for all matching elements. */
export const selectAll = (selector: string) => query()?.selectAll(selector)

const query = () => {
  try {
    return Taro.createSelectorQuery()
  } catch {
    return undefined
  }
}
