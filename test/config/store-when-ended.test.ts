import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/files'
import { folderWith } from './folder'

/** Webpack in watch mode: it would not store its cache for an hour, and never ends a build that is asked to end. */
const watch = `
const { join } = require('node:path')
const { webpack } = require(process.env.WEBPACK)
const { StoreWhenEnded } = require(join(process.env.ROOT, 'config/store-when-ended.ts'))
const compiler = webpack({
  mode: 'development',
  context: __dirname,
  entry: './entry.js',
  cache: { type: 'filesystem', cacheDirectory: join(__dirname, 'cache'), idleTimeoutForInitialStore: 3_600_000 },
  plugins: [new StoreWhenEnded()],
})
if (process.env.BUILDS === 'for ever')
  compiler.hooks.make.tapPromise('test', () => new Promise(() => console.log('building')))
compiler.watch({}, () => console.log('built'))
`

const endedAfter = async (word: string, builds = '') => {
  const folder = folderWith([], { 'watch.js': watch, 'entry.js': 'console.log(1)' })
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', join(folder, 'watch.js')], {
    cwd: root,
    env: { ...process.env, ROOT: root, WEBPACK: require.resolve('webpack'), BUILDS: builds },
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes(word)) break
  }
  child.kill('SIGTERM')
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  return { code, isStored: existsSync(join(folder, 'cache/default-development/0.pack')) }
}

test('stores the cache when watch mode is ended right after its first build', async () => {
  expect(await endedAfter('built')).toEqual({ code: 143, isStored: true })
})

test('ends at once while it is still building', async () => {
  expect(await endedAfter('building', 'for ever')).toEqual({ code: 143, isStored: false })
})
