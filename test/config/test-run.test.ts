import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/files'
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
const tests = (status, ...names) => names.map(fullName => ({ fullName, status }))
const failing = (name, names, atSecondTry) => ({
  ...counted(name, {
    ...{ ...none, numPassedTests: 3, numFailedTests: names.length },
    testResults: [{ name: '/x.test.ts', startTime: 0, endTime: 0, assertionResults: tests('failed', ...names) }],
  }),
  secondTry: {
    counts: name + '-second.json',
    words: ['-e', "require('fs').writeFileSync('" + name + "-second.json', '" + JSON.stringify(atSecondTry) +
      "'); require('fs').writeFileSync('asked.json', JSON.stringify(process.argv))", '--'],
  },
})
const second = (passed, failed) => ({
  testResults: [{ name: '/x.test.ts', assertionResults: [...tests('passed', ...passed), ...tests('failed', ...failed)] }],
})
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
  failing('flaky', ['a (slow) one'], second(['a (slow) one'], [])),
  failing('red', ['one', 'two'], second(['two'], ['one'])),
  failing('wrecked', ['1', '2', '3', '4', '5', '6'], second(['1', '2', '3', '4', '5', '6'], [])),
  step('long', "console.log('PASS one'); setTimeout(() => {}, 900)"),
]
`

const run = (...names: string[]) => {
  const copied = ['test', 'counts', 'children', 'second-try'].map(name => `config/${name}.mjs`)
  const folder = folderWith(copied, { 'config/steps.mjs': steps })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['config/test.mjs', ...names], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr, folder }
}

test('runs and counts everything, with the sum alone at the end', () => {
  const { status, output } = run()
  expect(status).toBe(1)
  expect(output).toMatch(/✓ unit +5 passed, 0 failed/)
  expect(output).toMatch(/✗ broken +failed.*\n\nthis is why\n/)
  expect(output).toMatch(/✗ skipping +1 passed, 2 failed/)
  expect(output).toMatch(/✗ crashed +0 passed, 1 failed/)
  expect(output).toMatch(/✗ waiting +failed +not run: broken failed/)
  expect(output).toMatch(/✓ following/)
  // passed: build, following, last, long, 5 + 1 + 4 + 4 + 3; failed: broken, waiting, crashed, 2 + 1 + 6.
  expect(output).toMatch(/\n21 passed, 12 failed\n$/)
})

test('runs the steps of a given name, and what they need', () => {
  const { status, output } = run('follow', 'unit')
  expect(status).toBe(0)
  expect(output).toMatch(/✓ build[\s\S]*\n7 passed, 0 failed\n$/)
  expect(output).not.toMatch(/broken/)
})

test('runs what those steps need in turn', () => {
  const { status, output } = run('last')
  expect(status).toBe(0)
  expect(output).toMatch(/✓ build[\s\S]*✓ following[\s\S]*✓ last[\s\S]*\n3 passed, 0 failed\n$/)
})

test('reports a long step again and again, with the files that have passed', () => {
  const { output } = run('long')
  expect(output).toMatch(/^ +\d+ s {2}long( \(1 files\))?$/m)
  expect(output).toMatch(/^ +\d+ s {2}long \(1 files\)$/m)
})

test('lists the ten slowest files before the sum', () => {
  const { output } = run('unit')
  const times = [...output.matchAll(/^ +(\d+)\.0 s {2}/gm)].map(([, seconds]) => Number(seconds))
  expect(times).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(output).toMatch(/file-2\n\n5 passed, 0 failed\n$/)
})

test('retries a failed test once, alone, and calls it flaky when it passes', () => {
  const { status, output, folder } = run('flaky')
  expect(status).toBe(0)
  expect(output).toMatch(/✓ flaky +4 passed, 0 failed/)
  expect(output).toMatch(/\nFlaky, passed at the second try; fix them:\nflaky: a \(slow\) one\n\n4 passed, 0 failed\n$/)
  const asked: string[] = JSON.parse(readFileSync(join(folder, 'asked.json'), 'utf8'))
  expect(asked.slice(-4)).toEqual(['--testNamePattern', '^(a \\(slow\\) one)$', '--runTestsByPath', '/x.test.ts'])
})

test('fails when a test fails twice', () => {
  const { status, output } = run('red')
  expect(status).toBe(1)
  expect(output).toMatch(/✗ red +4 passed, 1 failed/)
  expect(output).toMatch(/\nred: two\n\n4 passed, 1 failed\n$/)
})

test('retries nothing after more than five failures', () => {
  const { status, output } = run('wrecked')
  expect(status).toBe(1)
  expect(output).toMatch(/\n3 passed, 6 failed\n$/)
  expect(output).not.toMatch(/Flaky/)
})

test('refuses a name that no step has', () => {
  expect(run('nowhere')).toMatchObject({ status: 2, output: expect.stringMatching(/no step "nowhere".*build, broken/) })
})

test('knows the steps that there really are', () => {
  const { status, stderr } = spawnSync(process.execPath, ['config/test.mjs', 'no-such'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toMatch(/^There is no step "no-such"\. There are: build-weapp, .*every-call\.$/m)
})
