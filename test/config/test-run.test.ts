import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../architecture/files'
import { folderWith } from './folder'

// The test runner, on steps of its own.
const steps = `
const step = (name, program, needs = []) => ({ name, needs, env: {}, commands: [['-e', program]] })
const counted = (name, counts) => ({
  ...step(name, "require('fs').writeFileSync('" + name + ".json', '" + JSON.stringify(counts) + "')"),
  counts: name + '.json',
})
const none = {
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 },
  testResults: [],
}
const flaky = {
  ...{ ...none, numPassedTests: 2 },
  testResults: [
    {
      assertionResults: [
        { fullName: 'a slow one', status: 'passed', invocations: 2 },
        { fullName: 'another', status: 'passed', invocations: 1 },
      ],
    },
  ],
}
export const results = 'results'
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
  counted('flaky', flaky),
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
  return { status, output: stdout + stderr }
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
  // passed: build, following, last, long, 5 + 1 + 2; failed: broken, waiting, crashed, 2.
  expect(output).toMatch(/\n12 passed, 5 failed\n$/)
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

test('names what passed at the second try', () => {
  const { status, output } = run('flaky')
  expect(status).toBe(0)
  expect(output).toMatch(/\nFlaky, passed at the second try; fix them:\nflaky: a slow one\n\n2 passed, 0 failed\n$/)
})

test('tries a failed test of a suite once more, and no suite by hand', () => {
  const file = { 'a.test.js': "let tries = 0\ntest('a slow one', () => expect((tries += 1)).toBe(2))" }
  const folder = folderWith(['config/second-try.js'], file)
  const config = JSON.stringify({ rootDir: folder, setupFilesAfterEnv: ['<rootDir>/config/second-try.js'] })
  const words = [join(root, 'node_modules/jest/bin/jest.js'), '--json', '--config', config]
  const tried = (isAsked: string) => {
    const env = { ...process.env, NODEMATE_SECOND_TRY: isAsked }
    const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', env })
    return JSON.parse(stdout).testResults[0].assertionResults
  }
  expect(tried('1')).toMatchObject([{ fullName: 'a slow one', status: 'passed', invocations: 2 }])
  expect(tried('')).toMatchObject([{ status: 'failed', invocations: 1 }])
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
