/**
 * `npm run judge`: has miniprogram-simulate draw every page, sheet and journey of the mini-program beside our own view, and
 * compares. `npm test` does so with some of them.
 */
import { start, toolOf } from './children.mjs'
import { steps } from './steps.mjs'

const onLine = line => console.log(line)
const { commands, env } = steps.find(({ name }) => name === 'build-weapp')
for (const words of commands) {
  const code = await start(words, { env })
  if (code !== 0) process.exit(code)
}
const words = [toolOf('jest/bin/jest.js'), '--config', 'config/jest.weapp.config.js', '--forceExit']
process.exitCode = await start([...words, 'test/weapp/judge', 'test/weapp/journeys'], {
  env: { NODE_ENV: 'test', NODEMATE_JUDGE: 'all' },
  onLine,
})
