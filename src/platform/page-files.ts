/** What Taro's browser build keeps of the app's pages; it has no types of its own for it. */
declare const window: {
  __taroAppConfig?: { routes?: { path: string; load: () => readonly [files: Promise<unknown>, ...rest: unknown[]] }[] }
}

/**
 * Fetches a page's own files before one goes there; false when they do not come. Taro's browser build changes the
 * address first and shows the page once it has come, whatever is in front by then: whoever has gone back meanwhile
 * would find it over the page before.
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

/** Marks the document as busy, and `index.html` draws a line across its top: a tap is answered before the files come. */
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
