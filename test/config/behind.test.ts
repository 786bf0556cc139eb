import { spawnSync } from 'node:child_process'
import { root } from '../architecture/files'

test.each(['nginx', 'caddy'])('says that there is no %s, and ends with neither a pass nor a failure', server => {
  const { status, stderr } = spawnSync(process.execPath, ['config/behind.mjs', server], {
    ...{ cwd: root, encoding: 'utf8' },
    env: { ...process.env, PATH: '', Path: '' },
    // It builds nothing.
    timeout: 20_000,
  })
  expect([status, stderr.trim()]).toEqual([
    2,
    expect.stringMatching(new RegExp(`^There is no ${server} on this machine`)),
  ])
})
