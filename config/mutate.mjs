/**
 * `npm run mutate -- src/intention`: Stryker over the code of one folder or file. First the tests of that folder alone,
 * then all related tests over what survived; `--near` stops after the first, `--force` ignores earlier runs.
 */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root, start, toolOf } from './children.mjs'
import score from './mutation-score.js'

const { placeOf, summaryOf, survivorsOf } = score
const [given, ...options] = process.argv.slice(2)
const found = given && statSync(join(root, given), { throwIfNoEntry: false })
if (!found) {
  console.error('Name a folder or a file to mutate: npm run mutate -- src/intention')
  process.exit(2)
}
const path = given.replace(/\/$/, '')
const isWanted = file => file === path || file.startsWith(`${path}/`)

const run = async (name, mutate, tests) => {
  const folder = `dist/mutation/${name}`
  rmSync(join(root, folder, 'report.json'), { force: true })
  const words = [toolOf('@stryker-mutator/core/bin/stryker.js'), 'run', 'config/stryker.config.mjs', '--mutate', mutate]
  const env = { NODEMATE_MUTATION: folder, ...(tests && { NODEMATE_TESTS: tests }) }
  const code = await start([...words, ...(options.includes('--force') ? ['--force'] : [])], {
    env,
    onLine: line => console.log(line),
  })
  if (code !== 0) process.exit(1)
  return JSON.parse(readFileSync(join(root, folder, 'report.json'), 'utf8'))
}

const folder = relative('src', found.isDirectory() ? path : dirname(path))
const code = found.isDirectory() ? `${path}/**/*.ts,${path}/**/*.tsx` : path
const near = await run('near', code, folder)
const left = survivorsOf(near, isWanted)
const summary = survivors => console.log(['', ...summaryOf(near, survivors, isWanted)].join('\n'))
summary(left)

if (left.length > 0 && !options.includes('--near')) {
  const related = await run('related', [...new Set(left.map(placeOf))].join(','))
  summary(survivorsOf(related, isWanted))
}
process.exit()
