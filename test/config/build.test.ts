import { spawnSync } from 'node:child_process'
import { root } from '../architecture/files'

const build = (...words: string[]) => {
  const names = Object.keys(process.env).filter(name => name.startsWith('TARO_APP_'))
  const env = { ...process.env, ...Object.fromEntries(names.map(name => [name, undefined])) }
  const { status, stderr } = spawnSync(process.execPath, ['config/build.mjs', ...words], {
    ...{ cwd: root, env, encoding: 'utf8' },
    // It builds nothing.
    timeout: 20_000,
  })
  return { status, said: stderr.trim() }
}

test('ends with 2 before it builds, with a sentence for each mistyped variable', () => {
  expect(build('TARO_APP_DOMAIN=https://example.com', 'TARO_APP_HOST_MODE=htps')).toEqual({
    status: 2,
    said: expect.stringMatching(/^TARO_APP_HOST_MODE is one of .*\nTARO_APP_DOMAIN is a domain without .*$/),
  })
})

test('names a word that sets no variable', () => {
  expect(build('example.com')).toEqual({
    status: 2,
    said: '"example.com" sets no variable: write TARO_APP_DOMAIN=example.com.',
  })
})
