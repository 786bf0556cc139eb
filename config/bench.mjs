/** `npm run bench`: figures and goals, measured by the files of test/bench; `--json` for machines. */
import { build } from './builds.mjs'
import { start } from './children.mjs'

const outputs = 'dist/bench'
const weapp = `${outputs}/weapp`
const empty = { NODEMATE_SOURCE: 'test/bench/empty-app' }

/** What is shipped, and the empty app under the same configuration. */
const builds = [
  { of: 'build-weapp', env: { NODEMATE_DIST: weapp } },
  { of: 'build-h5', env: {} },
  { of: 'build-weapp', env: { ...empty, NODEMATE_DIST: `${outputs}/empty-weapp` } },
  { of: 'build-h5', env: { ...empty, NODEMATE_DIST: `${outputs}/empty-h5` } },
]

for (const { of, env } of builds) await build(of, env)
process.exitCode = await start(['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)], {
  env: { NODEMATE_DIST: weapp },
  onLine: line => console.log(line),
})
