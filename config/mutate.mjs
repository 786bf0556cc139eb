/** `npm run mutate -- src/intention`: Stryker over the code of one folder or file; `--force` forgets earlier runs. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { root, start, toolOf } from './children.mjs'

const [path, ...options] = process.argv.slice(2)
const found = path && statSync(join(root, path), { throwIfNoEntry: false })
if (!found) {
  console.error('Name a folder or a file to mutate: npm run mutate -- src/intention')
  process.exit(2)
}

const files = found.isDirectory() ? `${path.replace(/\/$/, '')}/**/*.{ts,tsx}` : path
const words = [toolOf('@stryker-mutator/core/bin/stryker.js'), 'run', 'config/stryker.config.mjs', '--mutate', files]
process.exitCode = await start([...words, ...options], { onLine: line => console.log(line) })
