import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderWith } from './folder'

/** Replaces npm, and records how it was called. */
const fakeNpm = `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('node_modules', { recursive: true })
writeFileSync('node_modules/called', process.argv.slice(2).join(' '))
process.exit(Number(process.env.NPM_CODE ?? 0))
`
const lock = (version: string) => JSON.stringify({ packages: { '': { dependencies: { react: version } } } })

const project = () =>
  folderWith(['config/setup.mjs', 'config/npm.mjs'], {
    'package.json': JSON.stringify({ dependencies: { react: '^18.0.0' } }),
    'package-lock.json': lock('^18.0.0'),
    'config/hello.mjs': `console.log('hello', process.argv.slice(2).join(' '))`,
    'npm.mjs': fakeNpm,
  })

const setUp = (folder: string, { node = [] as string[], code = 0 } = {}) => {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.mjs'), NPM_CODE: String(code) }
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, 'config/setup.mjs', 'hello', 'you'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('installs at first, and then runs the command with its arguments', () => {
  const folder = project()
  expect(setUp(folder)).toEqual({
    status: 0,
    output: expect.stringMatching(/^Installing[\s\S]*Installed in[\s\S]*hello you\n$/),
  })
  expect(readFileSync(join(folder, 'node_modules/called'), 'utf8')).toMatch(/^ci /)
})

test('does not install again until the lock file changes', () => {
  const folder = project()
  setUp(folder)
  expect(setUp(folder)).toEqual({ status: 0, output: 'hello you\n' })
  writeFileSync(join(folder, 'package-lock.json'), `${lock('^18.0.0')}\n`)
  expect(setUp(folder).output).toMatch(/^The lock file is new/)
})

test('reports a failed install, runs nothing, and tries again', () => {
  const folder = project()
  const failed = { status: 1, output: expect.stringMatching(/could not be installed/) }
  expect(setUp(folder, { code: 1 })).toEqual(failed)
  expect(setUp(folder, { code: 1 })).toEqual(failed)
  expect(setUp(folder).output).toContain('hello')
})

test('refuses a package.json that its lock file does not match', () => {
  const folder = project()
  writeFileSync(join(folder, 'package-lock.json'), lock('^17.0.0'))
  expect(setUp(folder)).toEqual({ status: 1, output: expect.stringMatching(/name different packages/) })
})

test('names a Node that is too old', () => {
  const older = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '18.1.0' })`
  expect(setUp(project(), { node: ['--import', older] })).toEqual({
    status: 1,
    output: expect.stringMatching(/needs Node 20 or newer\. This is Node 18\.1\.0/),
  })
})
