import { readdirSync } from 'node:fs'
import { cases } from './architecture/cases'
import { circularImports } from './architecture/cycles'
import { file, filesOf, root } from './architecture/files'
import { type AppConfig, wrongPages } from './architecture/pages'
import { pureFiles } from './architecture/patterns'
import { strangersAmong } from './architecture/top-level'

const repository = filesOf('src', 'test', 'config', 'types', 'proto')

describe.each(cases)('%s', (_name, rule, { kept, broken }) => {
  test('holds for this repository', () => expect(rule(repository)).toEqual([]))
  test('accepts valid files', () => expect(rule(kept)).toEqual([]))
  test.each(broken.map(wrong => [wrong.path, wrong] as const))('finds what is wrong in %s', (path, wrong) => {
    expect(rule([wrong])).toEqual([expect.stringContaining(path)])
  })
})

test('names pure steps that are there', () => {
  const paths = repository.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(pureFiles))
})

describe('imports of the app', () => {
  const user = file('src/app.tsx', `import { a } from './a/one'`)
  const one = (text: string) => file('src/a/one.ts', text)
  const two = (text: string) => file('src/a/two.tsx', text)

  test('run in no circle', () => expect(circularImports(repository)).toEqual([]))
  test('may meet again in one file', () => {
    const files = [user, one(`import { two } from './two'`), two(`import { c } from '@/c'`), file('src/c.ts')]
    expect(circularImports([...files, file('src/d.ts', `import { c } from './c'`)])).toEqual([])
  })
  test.each([
    ['of two files', `import { one } from './one'`],
    ['of a type', `import type { One } from '@/a/one'`],
    ['that loads later', `const one = () => import('./one')`],
  ])('are found in a circle %s', (_which, text) => {
    expect(circularImports([user, one(`import { two } from './two'`), two(text)])).toEqual([
      'src/a/one imports src/a/two in a circle',
      'src/a/two imports src/a/one in a circle',
    ])
  })
  test('are found in a circle of three files', () => {
    const files = [one(`import '@/b'`), two(`import './one'`), file('src/b.ts', `import { two } from './a/two'`)]
    expect(circularImports([user, ...files])).toHaveLength(3)
  })
})

describe('the top of the repository', () => {
  test('holds nothing else', () => expect(strangersAmong(readdirSync(root))).toEqual([]))
  test('names a file that does not belong there', () =>
    expect(strangersAmong(['src', '.ci', 'notes.md'])).toEqual(['notes.md']))
})

describe('the pages that app.config.ts names', () => {
  test.each(['development', 'production'])('are there, in a %s build', environment => {
    expect(wrongPages(appConfig(environment), repository).filter(isNotTool(environment))).toEqual([])
  })

  test('names a missing page and an unlisted one', () => {
    const config = { pages: ['pages/nodes/home'], subPackages: [{ root: 'pages/mall', pages: ['list'] }] }
    const files = ['nodes/home.tsx', 'nodes/parts/line.tsx', 'mall/order.tsx']
    expect(
      wrongPages(
        config,
        files.map(path => file(`src/pages/${path}`)),
      ),
    ).toEqual(['src/pages/mall/list.tsx is missing', 'src/pages/mall/order.tsx is not named in app.config.ts'])
  })
})

/** The gallery and the developer panel are left out of the production build. */
const isNotTool = (environment: string) => (sentence: string) =>
  environment === 'development' || !sentence.startsWith('src/pages/workshop/')

const appConfig = (environment: string): AppConfig => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = environment
  let config: AppConfig = {}
  // Taro's compiler provides this function; here it only returns the value.
  Object.assign(globalThis, { defineAppConfig: (given: AppConfig) => given })
  jest.isolateModules(() => {
    config = jest.requireActual<{ default: AppConfig }>('@/app.config').default
  })
  process.env.NODE_ENV = before
  return config
}
