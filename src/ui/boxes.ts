import Taro from '@tarojs/taro'

export type Box = { id: string; top: number; left: number; width: number; height: number }

/**
 * Calls back with the boxes of the drawn elements that match; not at all on a base library that measures none. For the
 * mini-program: a browser's elements say it themselves.
 */
export const measureBoxes = (selector: string, onMeasured: (boxes: readonly Box[]) => void): void => {
  try {
    Taro.createSelectorQuery()
      .selectAll(anywhere(selector))
      .boundingClientRect(found => Array.isArray(found) && onMeasured(found))
      .exec()
  } catch {
    // Measures none.
  }
}

/** Deep in a page Taro's templates are components of their own, which a plain selector does not reach. */
export const anywhere = (selector: string): string => `${selector}, .nm-page >>> ${selector}`
