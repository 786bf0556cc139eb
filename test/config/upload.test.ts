import { spawnSync } from 'node:child_process'
import { root } from '../architecture/files'

const upload = (...words: string[]) => {
  const names = Object.keys(process.env).filter(name => name.startsWith('NODEMATE_'))
  const env = { ...process.env, ...Object.fromEntries(names.map(name => [name, undefined])) }
  const { status, stderr } = spawnSync(process.execPath, ['config/upload.mjs', ...words], {
    ...{ cwd: root, env, encoding: 'utf8' },
    // It compiles nothing.
    timeout: 30_000,
  })
  return { status, said: stderr.trim() }
}

test('ends with 2 before it compiles, with a sentence for each mistyped or missing variable', () => {
  expect(upload('NODEMATE_WECHAT_ROBOT=99')).toEqual({
    status: 2,
    said: expect.stringMatching(
      /^NODEMATE_WECHAT_KEY is not set.*\nNODEMATE_WECHAT_APP_ID is not set.*\nNODEMATE_WECHAT_ROBOT is.*\nNODEMATE_RELAYS is empty.*$/,
    ),
  })
})

test('takes no key from the words of the command', () => {
  expect(upload('NODEMATE_WECHAT_KEY=secret', '--dry-run')).toEqual({
    status: 2,
    said: expect.stringMatching(/^NODEMATE_WECHAT_KEY belongs into the environment/),
  })
})

test('names a word that it does not know', () => {
  expect(upload('--dryrun')).toEqual({ status: 2, said: expect.stringMatching(/^"--dryrun" sets no variable/) })
})
