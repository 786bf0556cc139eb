import Taro from '@tarojs/taro'

/** Asks the view where an element is; undefined where the base library cannot tell. */
export const select = (selector: string) => query()?.select(selector)
/** Asks for all of them. */
export const selectAll = (selector: string) => query()?.selectAll(selector)

const query = () => {
  try {
    return Taro.createSelectorQuery()
  } catch {
    return undefined
  }
}
