import { spawnSync } from 'node:child_process'
import { folderWith } from './folder'

// The test runner, on steps of its own.
const steps = `
const step = (name, program, needs = []) => ({ name, needs, clears: [], env: {}, commands: [['-e', program]] })
const counted = (name, counts) => ({
  ...step(name, "require('fs').writeFileSync('" + name + ".json', '" + JSON.stringify(counts) + "')"),
  counts: name + '.json',
})
const none = {
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 },
  testResults: Array.from({ length: 12 }, (_, at) => ({ name: 'file-' + at, startTime: 0, endTime: at * 1000 })),
}
export const lanes = 2
export const progressMs = 200
export const steps = [
  step('build', ''),
  step('broken', "console.log('this is why'); process.exit(3)"),
  counted('unit', { ...none, numPassedTests: 5 }),
  counted('skipping', { ...none, numPassedTests: 1, numPendingTests: 2 }),
  { ...step('crashed', ''), counts: 'nothing.json' },
  step('waiting', '', ['broken']),
  step('following', '', ['build']),
  step('last', '', ['following']),
  step('long', "console.log('PASS one'); setTimeout(() => {}, 900)"),
]
`

const run = (...names: string[]) => {
  const copied = ['test', 'counts', 'children'].map(name => `config/${name}.mjs`)
  const folder = folderWith(copied, { 'config/steps.mjs': steps })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['config/test.mjs', ...names], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('everything is run and counted, the sum stands alone at the end', () => {
  const { status, said } = run()
  expect(status).toBe(1)
  expect(said).toMatch(/✓ unit +5 passed, 0 failed/)
  expect(said).toMatch(/✗ broken +failed.*\n\nthis is why\n/)
  expect(said).toMatch(/✗ skipping +1 passed, 2 failed/)
  expect(said).toMatch(/✗ crashed +0 passed, 1 failed/)
  expect(said).toMatch(/✗ waiting +failed +not run: broken failed/)
  expect(said).toMatch(/✓ following/)
  // passed: build, following, last, long, 5 + 1; failed: broken, waiting, crashed, 2.
  expect(said).toMatch(/\n10 passed, 5 failed\n$/)
})

test('a name runs the steps called so, and what they need', () => {
  const { status, said } = run('follow', 'unit')
  expect(status).toBe(0)
  expect(said).toMatch(/✓ build[\s\S]*\n7 passed, 0 failed\n$/)
  expect(said).not.toMatch(/broken/)
})

test('what they need may need something itself', () => {
  const { status, said } = run('last')
  expect(status).toBe(0)
  expect(said).toMatch(/✓ build[\s\S]*✓ following[\s\S]*✓ last[\s\S]*\n3 passed, 0 failed\n$/)
})

test('what takes long is said again and again, with the files that have passed', () => {
  const { said } = run('long')
  expect(said).toMatch(/^ +\d+ s {2}long( \(1 files\))?$/m)
  expect(said).toMatch(/^ +\d+ s {2}long \(1 files\)$/m)
})

test('the ten files that took longest stand before the sum', () => {
  const { said } = run('unit')
  const times = [...said.matchAll(/^ +(\d+)\.0 s {2}/gm)].map(([, seconds]) => Number(seconds))
  expect(times).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(said).toMatch(/file-2\n\n5 passed, 0 failed\n$/)
})

test('a name that nothing has is refused', () => {
  expect(run('nowhere')).toEqual({ status: 2, said: expect.stringMatching(/no step "nowhere".*build, broken/) })
})
