import { isIn, isScript, type Rule } from './files'
import { type Import, importsOf } from './imports'

type Allowed = { all: string[]; types?: string[] }

/** Everything that a screen is built on. */
const below = [
  'lib',
  'platform',
  'request',
  'services',
  'mall',
  'tunnel',
  'tunnels',
  'session',
  'i18n',
  'ui',
  'routes',
  'write',
]
/**
 * Who may import whom: one row for each folder of src, and for the files beside them. The entry (app.tsx) imports
 * anything and has no row; a page may also import its own feature, and never another one. The demonstration alone
 * shows other features' parts.
 */
const table: Record<string, Allowed> = {
  lib: { all: [] },
  polyfills: { all: [] },
  i18n: { all: ['lib'], types: ['request'] },
  ui: { all: ['lib', 'i18n'] },
  request: { all: ['lib'] },
  platform: { all: ['lib'], types: ['request'] },
  services: { all: ['lib', 'request'] },
  mall: { all: ['lib', 'i18n', 'services', 'ui'] },
  tunnel: { all: ['lib', 'request'] },
  tunnels: { all: ['lib', 'platform', 'request', 'services', 'session', 'tunnel'] },
  session: { all: ['lib', 'i18n', 'platform', 'request', 'services'] },
  routes: { all: ['lib', 'platform'] },
  write: { all: ['lib', 'i18n', 'request', 'session', 'ui'] },
  diagnosis: { all: ['lib', 'platform', 'request', 'session'] },
  intention: { all: ['lib', 'i18n', 'platform', 'request', 'services', 'session'] },
  upload: { all: ['lib', 'platform', 'request', 'services'] },
  'sign-in': { all: below },
  node: { all: below },
  payment: { all: [...below, 'intention'] },
  claiming: { all: [...below, 'intention'] },
  screen: { all: [...below, 'diagnosis', 'intention', 'payment', 'sign-in'] },
  attention: { all: [...below, 'intention', 'node', 'payment', 'screen'] },
  pages: {
    all: [...below, 'attention', 'intention', 'node', 'payment', 'sign-in', 'claiming', 'screen', 'upload'],
  },
  start: { all: [...below, 'claiming', 'diagnosis', 'intention', 'payment', 'screen', 'sign-in'] },
  'before-app': { all: [] },
  'app.config': { all: ['i18n', 'lib'] },
}
/** Data that any part may read. */
const open = ['theme.json', 'assets']

export const layers: Rule = files =>
  files
    .filter(isIn('src'))
    .filter(isScript)
    .flatMap(importsOf)
    .filter(found => !isAllowed(found))
    .map(({ from, to }) => `${from} must not import ${to}`)

const isAllowed = ({ from, to, isTypeOnly }: Import): boolean => {
  const [importer, imported] = [partOf(from), partOf(to)]
  if (imported === undefined || importer === undefined) return importer === undefined
  if (importer === 'app' || open.includes(imported)) return true
  if (importer === imported) return importer !== 'pages' || ['demo', featureOf(to)].includes(featureOf(from))
  const allowed = table[importer]
  return Boolean(allowed?.all.includes(imported) || (isTypeOnly && allowed?.types?.includes(imported)))
}

/** `src/ui/row.tsx` → `ui`, `src/routes.ts` and `src/routes` → `routes`; undefined outside src. */
const partOf = (path: string): string | undefined => {
  const [top, part, ...rest] = path.split('/')
  if (top !== 'src') return undefined
  return rest.length > 0 ? part : part?.replace(/\.(?:tsx?|js)$/, '')
}

const featureOf = (path: string): string | undefined => path.split('/')[2]
