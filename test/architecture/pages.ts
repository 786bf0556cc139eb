import { isIn, isScript, type Rule, type SourceFile } from './files'

export type AppConfig = { pages?: string[]; subPackages?: { root: string; pages: string[] }[] }

const listed = ({ pages = [], subPackages = [] }: AppConfig): string[] => [
  ...pages,
  ...subPackages.flatMap(({ root, pages }) => pages.map(page => `${root}/${page}`)),
]

/** Every page that app.config.ts names has its file, and every file beside a feature's pages is named there. */
export const wrongPages = (config: AppConfig, files: SourceFile[]): string[] => {
  const paths = new Set(files.map(({ path }) => path))
  const missing = listed(config)
    .map(page => `src/${page}.tsx`)
    .filter(path => !paths.has(path))
    .map(path => `${path} is missing`)
  const unnamed = [...paths]
    .filter(path => /^src\/pages\/[^/]+\/[^/]+\.tsx$/.test(path))
    .filter(path => !listed(config).includes(path.slice('src/'.length, -'.tsx'.length)))
    .map(path => `${path} is not named in app.config.ts`)
  return [...missing, ...unnamed]
}

/** Taro reads a page's configuration as text: values from elsewhere, and all of several calls, it drops without a word. */
export const readablePageConfigs: Rule = files =>
  files
    .filter(file => isIn('src')(file) && isScript(file))
    .filter(({ path, text }) => !configuresReadably(path, text.match(/definePageConfig.*/g) ?? []))
    .map(({ path }) => `${path} configures a page where Taro cannot read it`)

const configuresReadably = (path: string, calls: string[]): boolean =>
  calls.length === 0 ||
  (/^src\/pages\/[^/]+\/[^/]+\.tsx$/.test(path) &&
    calls.length === 1 &&
    /^definePageConfig\(\{(?: \w+: (?:true|false|\d+|'[^']*'),?)+ \}\)$/.test(calls[0] ?? ''))
