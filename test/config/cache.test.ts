import { buildCache, pageConfigsIn } from '../../config/cache'
import { filesOf, isScript, root } from '../architecture/files'
import { importsOf } from '../architecture/imports'
import { folderWith } from './folder'

const { ours } = buildCache({}).buildDependencies
const listed = ours.map(path => path.slice(root.length + 1))

const sources = filesOf('src', 'config')
const find = (path: string) => sources.find(file => [path, `${path}.ts`].includes(file.path))

/** These files, and all of our own that they import. */
const withImports = (paths: string[], found = new Set<string>()): Set<string> => {
  for (const path of paths) {
    const file = find(path)
    if (!file || found.has(file.path)) continue
    found.add(file.path)
    const imported = (isScript(file) ? importsOf(file) : []).filter(({ isTypeOnly }) => !isTypeOnly)
    withImports(
      imported.map(({ to }) => to),
      found,
    )
  }
  return found
}

/** Read by `npm run build` and `npm run upload`, and not by Taro. */
const notTaros = ['config/variables.ts', 'config/allow-list.ts']

test('depends on every file that Taro reads before webpack starts', () => {
  const configs = sources.map(({ path }) => path).filter(path => /^config\/.*\.ts$|\.config\.ts$/.test(path))
  const read = withImports(configs.filter(path => !notTaros.includes(path)))
  expect(read.size).toBeGreaterThan(20)
  expect([...read].filter(path => !listed.includes(path) && !path.startsWith('config/'))).toEqual([])
})

test('depends on the configuration, on Babel’s and on the installed packages', () => {
  expect(listed).toEqual(expect.arrayContaining(['config/', 'babel.config.js', 'package-lock.json']))
})

test('is another one for another environment', () => {
  const nameIn = (env: NodeJS.ProcessEnv, domain: string): string => {
    const replaced = jest.replaceProperty(process, 'env', env)
    const { name } = buildCache({ domain })
    replaced.restore()
    return name
  }
  const names = [
    nameIn({ TARO_ENV: 'weapp', NODE_ENV: 'production' }, 'a.example'),
    nameIn({ TARO_ENV: 'weapp', NODE_ENV: 'production' }, 'b.example'),
    nameIn({ TARO_ENV: 'weapp', NODE_ENV: 'development' }, 'a.example'),
    nameIn({ TARO_ENV: 'h5', NODE_ENV: 'production' }, 'a.example'),
  ]
  expect(new Set(names).size).toBe(names.length)
})

test('is another one when a page configures itself in another way, and not when its code changes', () => {
  const configs = (home: string) => pageConfigsIn(folderWith([], { 'a/home.tsx': home, 'a/parts/row.tsx': 'x' }))
  const before = configs('definePageConfig({ enablePullDownRefresh: true })\nconst a = 1')
  expect(configs('definePageConfig({ enablePullDownRefresh: true })\nconst a = 2')).toEqual(before)
  expect(configs('definePageConfig({ navigationBarTitleText: "" })\nconst a = 1')).not.toEqual(before)
  expect(configs('const a = 1')).toEqual([])
})
