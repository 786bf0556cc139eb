/**
 * Finds texts that their boxes or the screen cut off, with the box's class, in either build. Names of any length are cut
 * on purpose: those boxes are left out. Self-contained, as it runs in the page.
 */
export const clippedTexts = (): string[] => {
  const cutOnPurpose = '.node-line__name, .arrange-row__title, .goods-card__name, .ledger-line__reason, .nm-badge--cut'

  const hasText = (element: Element) =>
    element.checkVisibility() &&
    Array.from(element.childNodes).some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

  const boxesAround = function* (element: Element) {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) yield box
  }

  const extentOf = (element: Element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect()
  }

  const isCutBy = (box: Element, { right, bottom }: DOMRect) => {
    const { overflowX, overflowY } = getComputedStyle(box)
    const frame = box.getBoundingClientRect()
    return (
      (overflowX !== 'visible' && right > frame.right + 1) || (overflowY !== 'visible' && bottom > frame.bottom + 1)
    )
  }

  // A scrolling box cuts off on purpose.
  const scrolls = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflow)

  return Array.from(document.querySelectorAll('body *'))
    .filter(element => hasText(element) && !element.matches(cutOnPurpose))
    .flatMap(element => {
      const extent = extentOf(element)
      for (const box of boxesAround(element)) {
        if (scrolls(box)) return []
        if (isCutBy(box, extent)) return [`${box.className}: ${element.textContent}`]
      }
      return extent.left < -1 || extent.right > innerWidth + 1 ? [`screen: ${element.textContent}`] : []
    })
}
