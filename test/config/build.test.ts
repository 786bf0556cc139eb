import { spawnSync } from 'node:child_process'
import { root } from '../architecture/files'
import { folderWith } from './folder'

/** Without the variables of whoever runs the tests. */
const bareEnvironment = () => {
  const names = Object.keys(process.env).filter(name => name.startsWith('TARO_APP_'))
  return { ...process.env, ...Object.fromEntries(names.map(name => [name, undefined])) }
}

const build = (...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['config/build.mjs', ...words], {
    ...{ cwd: root, env: bareEnvironment(), encoding: 'utf8' },
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

/** Instead of Taro: fails, so that what it says is shown. */
const taro = `
const given = Object.entries(process.env).filter(([name]) => name.startsWith('TARO_APP_'))
console.log('given', JSON.stringify(Object.fromEntries(given)))
process.exit(1)
`

test('builds for people with the variables of their environment and their own words, and none of the tests’', () => {
  const copied = ['builds', 'steps', 'children'].map(name => `config/${name}.mjs`)
  const folder = folderWith(copied, {
    'node_modules/@tarojs/cli/bin/taro': taro,
    'run.mjs': `
      import { build } from './config/builds.mjs'
      await build('build-weapp', { TARO_APP_DOMAIN: 'example.com' })
    `,
  })
  const env = { ...bareEnvironment(), TARO_APP_MESSAGE_PRINT: 'mine' }
  const { stderr } = spawnSync(process.execPath, ['run.mjs'], { cwd: folder, env, encoding: 'utf8' })
  const [, given = ''] = /^given (.*)$/m.exec(stderr) ?? []
  expect(JSON.parse(given)).toEqual({ TARO_APP_DOMAIN: 'example.com', TARO_APP_MESSAGE_PRINT: 'mine' })
})
