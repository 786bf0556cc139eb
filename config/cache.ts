import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(__dirname, '..')
const src = join(root, 'src')

const dayMs = 86_400_000

/** Taro reads these itself and writes their content into modules: webpack does not see that they changed. */
const readByTaro = [join(src, 'app.config.ts'), join(root, 'config/elements.ts')]

/** So it does with these lines of a page, whose other lines need not cost the cache. */
export const pageConfigsIn = (pages: string): string[] =>
  readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .sort()
    .flatMap(
      path =>
        readFileSync(join(pages, path), 'utf8')
          .match(/^definePageConfig\(.*/m)
          ?.map(line => path + line) ?? [],
    )

/** The file and all of ours that it imports. */
const withImports = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/ from '((?:\.|@\/)[^']+)'/g)) {
    const to = from.startsWith('@/') ? join(src, from.slice(2)) : resolve(dirname(file), from)
    const imported = [to, `${to}.ts`, `${to}.tsx`].find(path => /\.\w+$/.test(path) && existsSync(path))
    if (imported) withImports(imported, found)
  }
  return found
}

/**
 * Webpack's cache on disk, in `node_modules/.cache`. It is dropped when one of its `buildDependencies` changes; each
 * environment that makes another build has a cache of its own.
 */
export const buildCache = (environment: Record<string, unknown>) => {
  const key = createHash('sha256')
    .update(JSON.stringify({ root, pages: pageConfigsIn(join(src, 'pages')), ...environment }))
    .digest('hex')
    .slice(0, 12)
  const read = new Set(readByTaro.flatMap(file => [...withImports(file)]))
  const others = ['babel.config.js', 'package-lock.json'].map(file => join(root, file))
  return {
    enable: true,
    // Storing stops the dev server for seconds, in which pages fail: only when it ends, see store-when-ended.ts. Windows
    // ends it without telling it first.
    idleTimeout: dayMs,
    idleTimeoutForInitialStore: process.platform === 'win32' ? 0 : dayMs,
    idleTimeoutAfterLargeChanges: dayMs,
    name: `${process.env.TARO_ENV}-${process.env.NODE_ENV}-${key}`,
    // The slash at the end means the folder with all that is in it.
    buildDependencies: { ours: [`${join(root, 'config')}/`, ...others, ...read] },
  }
}
