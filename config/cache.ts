import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(__dirname, '..')

/** Read by Taro itself and written into modules: webpack does not see that they changed. */
const readByTaro = [
  'src/i18n/language.ts',
  'src/i18n/permissions.ts',
  'src/i18n/tabs.ts',
  'src/i18n/words.ts',
  'src/lib/tab-list.ts',
  'src/theme.json',
  'src/ui/spoken-attributes.json',
]

const pageConfigs = (): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.config.ts'))
    .map(path => join('src', path))

/**
 * Webpack's cache on disk, in `node_modules/.cache`. It is thrown away when one of its `buildDependencies` changes;
 * each environment that makes another build has a cache of its own.
 */
export const buildCache = (environment: Record<string, unknown>) => {
  const key = createHash('sha256')
    .update(JSON.stringify({ root, ...environment }))
    .digest('hex')
    .slice(0, 12)
  const files = ['babel.config.js', 'package-lock.json', ...readByTaro, ...pageConfigs()]
  return {
    enable: true,
    name: `${process.env.TARO_ENV}-${process.env.NODE_ENV}-${key}`,
    // The slash at the end means the folder with all that is in it.
    buildDependencies: { ours: [`${join(root, 'config')}/`, ...files.map(file => join(root, file))] },
  }
}
