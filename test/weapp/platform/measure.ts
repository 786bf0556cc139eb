import type { Handset } from '../handset'
import type { Place } from '../view/layout'
import type { Apis } from './api'
import { intersectionObserver } from './observe'

type Box = {
  id: string
  dataset: object
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
}
type Asked = { selector: string; isAll: boolean; take: (box: Box) => object; callback?: (result: unknown) => void }
export type ElementFound = { id: string; dataset: object }

/** The current page, or another that is open: finds its elements by `#id`, `.class` or tag. */
export type Select = {
  pageOf: (handle?: object) => object | undefined
  find: (selector: string, page?: object) => ElementFound[]
  /** With where they are in the whole page. */
  places: (selector: string) => (ElementFound & Place)[]
  scrollTop: () => number
}

/**
 * What is on a card of a page: a larger window has the page in its middle, 640 px wide, or 960 in two columns, of which
 * this is the left one.
 */
const cardOf = (windowWidth: number, hasColumns: boolean) => {
  const pagePx = Math.min(hasColumns ? 960 : 640, windowWidth)
  const width = (hasColumns ? (pagePx - 48) / 2 : pagePx - 32) - 32
  const left = (windowWidth - pagePx) / 2 + 32
  return { left, width, right: left + width }
}
const columnsFromPx = 1_024

/**
 * There is no layout here: all elements are equally high in one column, in the order in which they were found. That is
 * enough for code that asks where something is; how it looks is tested in the browser. What is in view is observed by
 * a rough layout, because the app reads on while the end of a list is in view.
 */
export const measure = (
  handset: Handset,
  { pageOf, find: select, places, scrollTop }: Select,
  canvasOf: (page: object) => object,
): Apis => {
  const boxOf = ({ id, dataset }: ElementFound, index: number): Box => {
    const { windowWidth, elementHeight: height } = handset.system
    const top = index * height - scrollTop()
    const hasColumns = windowWidth >= columnsFromPx && select('.nm-column').length > 1
    return { id, dataset, ...cardOf(windowWidth, hasColumns), top, bottom: top + height, height }
  }
  const selectorQuery = () => {
    const asked: Asked[] = []
    let page = pageOf()
    const nodes = (selector: string, isAll: boolean) => {
      const ask = (take: Asked['take']) => (callback?: (result: unknown) => void) => {
        asked.push({ selector, isAll, take, ...(callback && { callback }) })
        return query
      }
      return {
        boundingClientRect: ask(box => box),
        scrollOffset: ask(({ id }) => ({ id, scrollLeft: 0, scrollTop: scrollTop(), scrollWidth: 0, scrollHeight: 0 })),
        fields: (_fields: object, callback?: (result: unknown) => void) => ask(box => box)(callback),
        node: ask(({ id }) => {
          const isCanvas = page && select('canvas', page).some(each => each.id === id)
          return { node: isCanvas ? canvasOf(page ?? {}) : null }
        }),
        context: ask(() => ({ context: null })),
      }
    }
    const resultOf = ({ selector, isAll, take }: Asked) => {
      const found = (selector ? select(selector, page) : [{ id: '', dataset: {} }]).map(boxOf).map(take)
      return isAll ? found : (found[0] ?? null)
    }
    const query = {
      in: (handle: object) => {
        page = pageOf(handle)
        return query
      },
      select: (selector: string) => nodes(selector, false),
      selectAll: (selector: string) => nodes(selector, true),
      selectViewport: () => nodes('', false),
      exec: (callback?: (results: unknown[]) => void) => {
        handset.soon(() => {
          const results = asked.map(resultOf)
          for (const [index, one] of asked.entries()) handset.enter(() => one.callback?.(results[index]))
          handset.enter(() => callback?.(results))
        })
        return query
      },
    }
    return query
  }

  return {
    handlers: { pageScrollTo: () => undefined },
    values: {
      createSelectorQuery: selectorQuery,
      createIntersectionObserver: intersectionObserver(handset, { places, scrollTop }),
      nextTick: (run: () => void) => handset.soon(() => handset.enter(run)),
    },
  }
}
