import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../backend/ask-tunnel'
import { folderWith } from './folder'

/** Another loopback address in place of the machine's own: nobody else can reach it. */
const lan = '127.0.0.2'

/** Records what Taro would build with. */
const fakeTaro = `
const { TARO_APP_SITE, NODEMATE_HOST, NODEMATE_BACKEND } = process.env
require('node:fs').writeFileSync('built-with', JSON.stringify({ TARO_APP_SITE, NODEMATE_HOST, NODEMATE_BACKEND }))
console.log('nodemate-build []')
setInterval(() => {}, 1_000)
`
/** Answers where the stand-in would. */
const fakeBackend = `
const { PORT, NODEMATE_HOST } = process.env
require('node:http').createServer((_, response) => response.end()).listen(PORT, NODEMATE_HOST)
`
const folder = folderWith(
  ['children', 'develop', 'lan', 'start', 'weapp'].map(name => `config/${name}.mjs`),
  {
    'node_modules/@tarojs/cli/bin/taro': fakeTaro,
    'node_modules/tsx/cjs.js': '',
    'test/backend/main.ts': fakeBackend,
  },
)

const run = async (command: 'start' | 'weapp', ...words: string[]) => {
  const [site, backend] = [await freePort(), await freePort()]
  const env = { ...process.env, PORT: String(site), BACKEND_PORT: String(backend) }
  const child = spawn(process.execPath, [`config/${command}.mjs`, ...words], { cwd: folder, env })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('Ctrl-C stops it.')) break
  }
  child.kill()
  await once(child, 'exit')
  return { site, backend, said, builtWith: JSON.parse(readFileSync(join(folder, 'built-with'), 'utf8')) }
}

test('opens the stand-in to the network on purpose, says so in one line, and builds for its address', async () => {
  const { said, builtWith, backend } = await run('weapp', `--lan=${lan}`)
  expect(builtWith).toEqual({ TARO_APP_SITE: `http://${lan}:${backend}` })
  expect(said).toContain(`the stand-in is at http://${lan}:${backend}.`)
  expect(said.split('\n').filter(line => line.includes('everybody in your network'))).toHaveLength(1)
})

test('serves the browser build there too', async () => {
  const { said, builtWith, site, backend } = await run('start', `--lan=${lan}`)
  expect(builtWith).toEqual({ NODEMATE_HOST: lan, NODEMATE_BACKEND: `http://${lan}:${backend}` })
  expect(said).toContain(`NodeMate is at http://${lan}:${site}\nOpen to everybody in your network, at ${lan}`)
})

test('stays on loopback otherwise', async () => {
  const { said, builtWith, backend } = await run('weapp')
  expect(builtWith).toEqual({ TARO_APP_SITE: `http://127.0.0.1:${backend}` })
  expect(said).not.toContain('everybody')
})

test.each([
  ['--lna', /"--lna" is unknown/],
  ['--lan=192.0.2.77', /192\.0\.2\.77 is no address of this machine/],
])('refuses %s with a sentence', (word, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['config/weapp.mjs', word], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(sentence)
})
