import { hooks } from '@tarojs/runtime'

type Opened = { setData(data: object): void }
type Page = { onLoad?(this: Opened, ...rest: unknown[]): void }

/**
 * Lets the page whose file is running show a kept drawing when it is first opened; its own replaces it. The drawing is
 * not the page's initial data: with that the page would begin again for whoever signs in later.
 */
export const beginWith = (keptDrawing: () => readonly unknown[] | undefined): void => {
  let isTaken = false
  hooks.tap('modifyPageObject', (page: Page) => {
    const { onLoad } = page
    if (isTaken) return
    isTaken = true
    let isFirst = true
    page.onLoad = function (...rest) {
      const drawing = isFirst ? keptDrawing() : undefined
      isFirst = false
      if (drawing) this.setData({ root: { cn: drawing } })
      onLoad?.apply(this, rest)
    }
  })
}
