/**
 * `npm run screenshots`: every page of the browser build, in every look of `test/screenshots/looks.ts`, as
 * contact sheets in `.shots`, and the README's picture. `-- pages/wake` takes those pages alone; `-- --long` takes them,
 * of both builds, in English two fifths longer, and lists the texts that do not fit; `-- --sheets` takes every sheet
 * instead.
 */
import { start } from './children.mjs'
import { steps } from './steps.mjs'

const isLong = process.argv.includes('--long')
const print = line => console.log(line)
/** The long language is in development builds only. */
const toolsOf = name => ({ NODE_ENV: 'development', NODEMATE_DIST: `dist/${name.replace('build-', '')}-tools` })

const builds = isLong ? ['build-h5', 'build-weapp'] : ['build-h5']
for (const { name, commands, env } of steps.filter(step => builds.includes(step.name)))
  for (const words of commands) {
    const code = await start(words, { env: isLong ? toolsOf(name) : env, onLine: print })
    if (code !== 0) process.exit(code)
  }
process.exitCode = await start(['--import', 'tsx', 'test/screenshots/main.ts', ...process.argv.slice(2)], {
  onLine: print,
})
