import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Window = { navigationBarTitleText?: string; enablePullDownRefresh?: boolean }
type AppJson = {
  pages: string[]
  entryPagePath?: string
  subPackages?: { root: string; pages: string[] }[]
  subpackages?: { root: string; pages: string[] }[]
  preloadRule?: Record<string, { packages: string[] }>
  tabBar?: { list: { pagePath: string; text: string }[] }
  window?: Window
  resizable?: boolean
}

/** The app.json of a built mini-program. */
export type Manifest = {
  entry: string
  pages: string[]
  mainPages: string[]
  subpackages: { root: string; pages: string[] }[]
  tabs: { pagePath: string; text: string }[]
  /** Which packages are fetched while a page is shown. */
  preloads: Record<string, string[]>
  windowOf: (page: string) => Window
  isResizable: boolean
}

export const readManifest = (dist: string): Manifest => {
  const app: AppJson = read(dist, 'app.json')
  const roots = app.subPackages ?? app.subpackages ?? []
  const subpackages = roots.map(({ root, pages }) => {
    const folder = root.replace(/\/$/, '')
    return { root: folder, pages: pages.map(page => `${folder}/${page}`) }
  })
  return {
    entry: app.entryPagePath ?? app.pages[0] ?? '',
    pages: [...app.pages, ...subpackages.flatMap(({ pages }) => pages)],
    mainPages: app.pages,
    subpackages,
    tabs: app.tabBar?.list.map(({ pagePath, text }) => ({ pagePath, text })) ?? [],
    preloads: Object.fromEntries(Object.entries(app.preloadRule ?? {}).map(([page, { packages }]) => [page, packages])),
    isResizable: app.resizable ?? false,
    windowOf: page => ({ ...app.window, ...read<Window>(dist, `${page}.json`) }),
  }
}

/** as: the files are our own build's, so their shape is trusted. */
const read = <T>(dist: string, file: string): T => JSON.parse(readFileSync(join(dist, file), 'utf8'))
