/** `npm run bench`: figures and goals, measured by the files of test/bench; `--json` for machines. */
import { start } from './children.mjs'
import { steps } from './steps.mjs'

/** Measures what is shipped: `dist` may hold a development build, or none. */
const build = async ({ name, commands, env }) => {
  console.error(`${name} …`)
  const lines = []
  for (const words of commands) {
    const code = await start(words, { env, onLine: line => lines.push(line) })
    if (code === 0) continue
    console.error(lines.join('\n'))
    process.exit(code)
  }
}

for (const step of steps.filter(({ name }) => name.startsWith('build-'))) await build(step)
process.exitCode = await start(['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)], {
  onLine: line => console.log(line),
})
