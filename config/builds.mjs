import { start } from './children.mjs'
import { steps } from './steps.mjs'

/** Runs a build step of `npm test` on its own; when it fails, prints what it said and ends the command. */
export const build = async (name, env = {}) => {
  const step = steps.find(each => each.name === name)
  console.error(`${name} ${env.NODEMATE_DIST ?? ''} …`)
  const lines = []
  for (const words of step.commands) {
    const code = await start(words, { env: { ...step.env, ...env }, onLine: line => lines.push(line) })
    if (code === 0) continue
    console.error(lines.join('\n'))
    process.exit(code)
  }
}
