import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/files'

type Versions = Record<string, string>
type Wanted = { dependencies?: Versions; devDependencies?: Versions; optionalDependencies?: Versions }
type Locked = Wanted & { integrity?: string; resolved?: string }

// as: npm writes both files, and in this shape.
const read = <Content>(name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as Content
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const { '': self, ...locked } = packages

test('belongs to this package.json', () => {
  const { dependencies, devDependencies } = read<Wanted>('package.json')
  expect({ dependencies: self?.dependencies, devDependencies: self?.devDependencies }).toEqual({
    dependencies,
    devDependencies,
  })
})

test('holds every package to its hash, on every platform', () => {
  const unheld = Object.entries(locked).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unheld).toEqual([])
})

test('names no registry', () => {
  expect(Object.entries(locked).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

/** What the table of patches in CONTRIBUTING names, and what has to be of one version with it. */
const patched = /^@tarojs\/|^babel-preset-taro$|^react(?:-dom)?$|^@tanstack\/|^webpack$|^drizzle-orm$|^jest$/

test('wants one version of every package that we patch', () => {
  const { dependencies, devDependencies } = read<Wanted>('package.json')
  const wanted = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => patched.test(name))
  expect(wanted.length).toBeGreaterThan(15)
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

/** Where a package at this path resolves another one. */
const isThere = (path: string, name: string): boolean => {
  if (`${path}node_modules/${name}` in packages) return true
  return path !== '' && isThere(path.slice(0, path.lastIndexOf('node_modules/')), name)
}

/** npm leaves out what the registry did not have, and `npm ci` then refuses the lock. */
test('has every optional package that another may bring', () => {
  const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !isThere(`${path}/`, name))
      .map(name => `${path} → ${name}`),
  )
  expect(missing).toEqual([])
})
