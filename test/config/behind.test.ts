import { spawnSync } from 'node:child_process'
import { root } from '../architecture/files'
import { chosen } from '../behind/chosen'

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

// They run in no `npm test`, and a journey may get another name.
test('finds the four journeys that it runs', () => {
  expect(Object.values(chosen).map(journeys => Object.keys(journeys).length)).toEqual([1, 1, 1, 1])
})
