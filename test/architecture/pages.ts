import type { SourceFile } from './files'

export type AppConfig = { pages?: string[]; subPackages?: { root: string; pages: string[] }[] }

const listed = ({ pages = [], subPackages = [] }: AppConfig): string[] => [
  ...pages,
  ...subPackages.flatMap(({ root, pages }) => pages.map(page => `${root}/${page}`)),
]

/** Every page that app.config.ts names has its two files, and every page's file is named there. */
export const wrongPages = (config: AppConfig, files: SourceFile[]): string[] => {
  const paths = new Set(files.map(({ path }) => path))
  const missing = listed(config).flatMap(page =>
    [`src/${page}.tsx`, `src/${page}.config.ts`].filter(path => !paths.has(path)).map(path => `${path} is missing`),
  )
  const unnamed = [...paths]
    .filter(path => /^src\/pages\/.*\.config\.ts$/.test(path))
    .filter(path => !listed(config).includes(path.slice('src/'.length, -'.config.ts'.length)))
    .map(path => `${path} is not named in app.config.ts`)
  return [...missing, ...unnamed]
}
