/**
 * `npm run judge`: has miniprogram-simulate draw every page, sheet and journey of the mini-program beside our own view, and
 * compares. `npm test` does so with some of them.
 */
import { build } from './builds.mjs'
import { start, toolOf } from './children.mjs'

const onLine = line => console.log(line)
await build('build-weapp')
const words = [toolOf('jest/bin/jest.js'), '--config', 'config/jest.weapp.config.js', '--forceExit']
process.exitCode = await start([...words, 'test/weapp/judge', 'test/weapp/journeys'], {
  env: { NODE_ENV: 'test', NODEMATE_JUDGE: 'all' },
  onLine,
})
