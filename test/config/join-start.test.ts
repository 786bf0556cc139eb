import { readFileSync } from 'node:fs'
import { startParts } from '../../config/join-start'
import startLoader from '../../config/start-loader'
import { root } from '../architecture/files'
import { importsOf } from '../architecture/imports'

const parts = startParts().map(files => files.map(path => path.slice(root.length + 1)))
const partOf = (file: string): number => parts.findIndex(files => files.includes(file))
const all = parts.flat()

/** Our modules that this one runs. */
const importedBy = (path: string): string[] =>
  importsOf({ path, text: readFileSync(`${root}/${path}`, 'utf8') })
    .filter(({ isTypeOnly, isFetched }) => !isTypeOnly && !isFetched)
    .flatMap(({ to }) => [to, `${to}.ts`, `${to}.tsx`].filter(file => all.includes(file)))

test('joins each module of a start once, and none that is fetched later', () => {
  expect(all.length).toBeGreaterThan(150)
  expect(new Set(all).size).toBe(all.length)
  for (const file of ['src/request/http.ts', 'src/ui/page.tsx', 'src/intention/writes.ts']) expect(all).toContain(file)
  for (const file of ['src/app.tsx', 'src/pages/nodes/home.tsx', 'src/tunnels/store.ts', 'src/pages/mall/words.ts'])
    expect(all).not.toContain(file)
})

test('makes one module of a part', () => {
  const part = { getOptions: () => ({ parts: [['/a.ts'], ['/b.ts', '/c.tsx']] }), resourceQuery: '?1' }
  expect(startLoader.call(part)).toBe('export * from "/b.ts"\nexport * from "/c.tsx"')
})

test('runs first what older phones lack', () => expect(all[0]).toBe('src/platform/old-engines.ts'))

test('imports nothing from a later part', () => {
  const imports = all.flatMap(from => importedBy(from).map(to => ({ from, to })))
  expect(imports.length).toBeGreaterThan(500)
  expect(imports.filter(({ from, to }) => partOf(to) > partOf(from))).toEqual([])
})

test('makes its parts of about one size', () => {
  const sizes = parts.map(files => files.reduce((sum, file) => sum + readFileSync(`${root}/${file}`).length, 0))
  expect(Math.max(...sizes)).toBeLessThan(2 * Math.min(...sizes))
})

/** Else the build may fail one day, when the two come into one part. */
test('exports no name twice', () => {
  const exported = /^export (?:async )?(?:const|function|class|let) (\w+)/gm
  const names = all.flatMap(file => {
    const found = readFileSync(`${root}/${file}`, 'utf8').matchAll(exported)
    // A function may have several signatures.
    return [...new Set([...found].map(([, name = '']) => name))]
  })
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
