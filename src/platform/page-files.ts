/** What Taro's browser build stores about the app's pages; it has no types for it. */
declare const window: {
  __taroAppConfig?: { routes?: { path: string; load: () => readonly [files: Promise<unknown>, ...rest: unknown[]] }[] }
}

/**
 * Fetches a page's files before navigating; false when they do not come. Taro's browser build changes the address first
 * and shows the page once its files have come, whatever is in front by then: after going back meanwhile it would cover
 * the previous page.
 */
export const fetchPage = async (url: string): Promise<boolean> => {
  if (process.env.TARO_ENV !== 'h5') return true
  const page = window.__taroAppConfig?.routes?.find(({ path }) => bare(path) === bare(url))
  const end = showFetching()
  try {
    await page?.load()[0]
    return true
  } catch {
    return false
  } finally {
    end()
  }
}

let fetching = 0

/**
 * Marks the document as busy; `index.html` then shows a line across its top, so that a tap has a visible effect at
 * once.
 */
const showFetching = (): (() => void) => {
  const mark = (by: 1 | -1) => {
    fetching += by
    const { dataset } = document.documentElement
    if (fetching > 0) dataset.fetching = 'yes'
    else delete dataset.fetching
  }
  mark(1)
  return () => mark(-1)
}

const bare = (path: string): string => path.replace(/^\//, '').replace(/\?.*$/, '')
