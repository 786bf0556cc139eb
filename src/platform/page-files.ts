/** What Taro's browser build stores about the app's pages; it has no types for it. */
declare const window: {
  __taroAppConfig?: { routes?: { path: string; load: () => readonly [files: Promise<unknown>, ...rest: unknown[]] }[] }
}

/**
 * Fetches a page's files before navigating; false when that fails. Taro's browser build changes the address first and
 * shows the page whenever its files arrive: if the user has gone back meanwhile, it would cover the page they are on.
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

/**
 * After a deploy the files of the running version are gone (`faults.md` 66), and the site's HTML names other scripts:
 * the app then restarts on the wanted page. It cannot loop, because the restarted app is the version that the HTML
 * names. False when nothing was deployed, or when the app may not restart now.
 */
export const restartIfReplaced = async (url: string, mayRestart: () => boolean): Promise<boolean> => {
  if (process.env.TARO_ENV !== 'h5') return false
  // Bypasses the browser's cache and updates it: the restart reads the HTML from the cache.
  const html = await fetch(url, { cache: 'reload' }).then(
    response => response.text(),
    () => '',
  )
  const [running, deployed] = [mainScriptIn(document.documentElement.outerHTML), mainScriptIn(html)]
  // The login page of a public Wi-Fi names no script of ours.
  if (deployed === undefined || deployed === running || !mayRestart()) return false
  location.assign(url)
  return true
}

const mainScriptIn = (html: string): string | undefined => /\/js\/app\.[\da-f]+\.js/.exec(html)?.[0]

/** True for the error of a script or a style of the app that could not be fetched. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))

let fetching = 0

/**
 * Marks the document as busy until the returned function is called; `index.html` then shows a line across its top, so
 * that a tap has a visible effect at once.
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
