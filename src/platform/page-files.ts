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
  try {
    await page?.load()[0]
    return true
  } catch {
    return false
  }
}

const bare = (path: string): string => path.replace(/^\//, '').replace(/\?.*$/, '')
