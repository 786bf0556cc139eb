import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

type Listed = { bytes: number; sha256: string }
type Built = { bytes: number; files: Record<string, Listed> }
type Manifest = {
  version: string
  /** Null outside of a clone. */
  commit: string | null
  /** Whether the build has more than the commit. */
  hasChanges: boolean
  /** What it was built with: TARO_APP_DOMAIN and the like. */
  variables: Record<string, string>
  builds: Record<'weapp' | 'h5', Built>
}

/** What was built, and from what: by it somebody else can tell whether theirs is the same. */
export const manifestOf = (root: string, dist: string, variables: Record<string, string> = {}): Manifest => ({
  // as: npm writes the file.
  version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  commit: git(root, 'rev-parse', 'HEAD') || null,
  hasChanges: git(root, 'status', '--porcelain') !== '',
  variables,
  builds: { weapp: builtIn(join(dist, 'weapp')), h5: builtIn(join(dist, 'h5')) },
})

const git = (root: string, ...words: string[]): string =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

export const builtIn = (folder: string): Built => {
  const files = Object.fromEntries(pathsIn(folder).map(path => [path, listed(readFileSync(join(folder, path)))]))
  return { bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0), files }
}

/** With slashes and in one order on every machine. */
export const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => statSync(join(folder, path)).isFile())
    .map(path => path.split(sep).join('/'))
    .sort()

const listed = (bytes: Buffer): Listed => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
