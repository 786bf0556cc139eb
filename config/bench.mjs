/** `npm run bench`: figures and goals, measured by the files of test/bench; `--json` for machines. */
import { start } from './children.mjs'
import { steps } from './steps.mjs'

const outputs = 'dist/bench'
const weapp = `${outputs}/weapp`
const empty = { NODEMATE_SOURCE: 'test/bench/empty-app' }

/** What is shipped, with source maps beside it, and the empty app under the same configuration. */
const builds = [
  { of: 'build-weapp', env: { NODEMATE_DIST: weapp, NODEMATE_MAPS: `${outputs}/maps` } },
  { of: 'build-h5', env: {} },
  { of: 'build-weapp', env: { ...empty, NODEMATE_DIST: `${outputs}/empty-weapp` } },
  { of: 'build-h5', env: { ...empty, NODEMATE_DIST: `${outputs}/empty-h5` } },
]

const build = async ({ of, env }) => {
  const step = steps.find(({ name }) => name === of)
  console.error(`${of} ${env.NODEMATE_DIST ?? ''} …`)
  const lines = []
  for (const words of step.commands) {
    const code = await start(words, { env: { ...step.env, ...env }, onLine: line => lines.push(line) })
    if (code === 0) continue
    console.error(lines.join('\n'))
    process.exit(code)
  }
}

for (const one of builds) await build(one)
process.exitCode = await start(['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)], {
  env: { NODEMATE_DIST: weapp },
  onLine: line => console.log(line),
})
