import Taro from '@tarojs/taro'

export type Box = { id: string; top: number; left: number; width: number; height: number }

/** Calls back with the boxes of the drawn elements that match; not at all on a base library that measures none. */
export const measureBoxes = (selector: string, onMeasured: (boxes: readonly Box[]) => void): void => {
  // Taro's browser build looks only in the current page, and throws while one page replaces another.
  if (process.env.TARO_ENV === 'h5') {
    onMeasured(Array.from(document.querySelectorAll(selector), boxOf))
    return
  }
  try {
    Taro.createSelectorQuery()
      .selectAll(anywhere(selector))
      .boundingClientRect(found => Array.isArray(found) && onMeasured(found))
      .exec()
  } catch {
    // Measures none.
  }
}

const boxOf = (element: Element): Box => {
  const { top, left, width, height } = element.getBoundingClientRect()
  return { id: element.id, top, left, width, height }
}

/** Deep in a page Taro's templates are components of their own, which a plain selector does not reach. */
export const anywhere = (selector: string): string => `${selector}, .nm-page >>> ${selector}`
