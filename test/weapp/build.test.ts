import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import React from 'react'
import { hostsOf } from '@/request/hosts'
import { calledOfReact } from '../../config/called-of-react'
import { faultsIn } from '../../config/weapp-faults'
import drawn from '../../src/platform/taro/elements.json'
import { nodes } from '../backend/db/nodes'
import { type Backend, startBackend } from '../backend/start'
import { budgets } from '../budgets'
import { developmentWords, developmentWordsIn } from '../development-words'
import { licencesIn, permissive } from '../licences-shipped'
import { mapsShippedIn, scriptsWithoutMap } from '../maps-beside'
import { guestPages, pagesOf, storedForPages, storedServices } from '../screenshots/pages'
import { readManifest } from './app/manifest'
import { argumentsInArrows } from './arguments-in-arrows'
import { audit, tableOf } from './audit'
import { modulesIn } from './built-modules'
import { bootPhone, builtApp } from './phone'
import { openServices } from './services-at-home'
import { filesOf, packageSizes } from './sizes'
import { nodesAt, standInHosts } from './stand-in-hosts'
import { wrongProperties } from './style-properties'

// The production build as WeChat would get it. Booting fails with instructions when there is none.
bootPhone().kill()
const { pages, tabs, preloads } = readManifest(builtApp)

/** What browsers have and a mini-program lacks; nothing of ours or a package's adds it for all. */
const absent = ['fetch', 'URL', 'TextDecoder', 'AbortController', 'Intl', 'crypto', 'atob']

const asTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))

let backend: Backend
/** Pages by their addresses, with what they need to show something. */
let addresses: string[]
/** What an earlier run left of an account with services at home, several of them open. */
let storage: Record<string, unknown>
const audited = new Map<string, Awaited<ReturnType<typeof audit>>>()
beforeAll(async () => {
  backend = await startBackend({ nodesAt })
  // No phone of these tests is on a node's own network.
  await backend.db.update(nodes).set({ lanAddress: '' })
  addresses = [...guestPages, ...(await pagesOf(backend))]
  const session = await backend.session('u-ordinary')
  storage = asTexts({ ...storedForPages, 'nodemate.session': session })
  Object.assign(storage, await openServices(backend, 'u-ordinary', asTexts(storedServices)))
})
afterAll(async () => {
  console.info(tableOf(audited))
  await backend.stop()
})

test.each(pages)('opens %s in the bare realm as the audit wants it, with nothing on the console', async path => {
  const address = addresses.find(each => each.slice(1).split('?')[0] === path) ?? `/${path}`
  const isForGuests = guestPages.includes(address)
  const phone = bootPhone({ hosts: standInHosts(backend.origin), storage: isForGuests ? {} : storage })
  // What is stored a second later counts or does not, by how busy the machine is.
  phone.holdTimers()
  await phone.open(address)
  await phone.settled()
  expect(phone.console.unexpected()).toEqual([])
  expect(phone.words()).not.toBe('')
  expect(absent.filter(name => phone.run(`typeof ${name}`) !== 'undefined')).toEqual([])
  const found = await audit(phone)
  audited.set(path, found)
  expect(found.filter(({ isHeld }) => !isHeld)).toEqual([])
  phone.kill()
})

test('has a source map of every script beside it, and ships none', () => {
  expect(scriptsWithoutMap(builtApp)).toEqual([])
  expect(mapsShippedIn(builtApp)).toEqual([])
})

test('has only JavaScript in every script that older phones read', () => {
  for (const file of filesOf(builtApp).filter(name => name.endsWith('.js')))
    expect(() => parse(readFileSync(join(builtApp, file), 'utf8'), { ecmaVersion: 2018 })).not.toThrow()
})

test('reads no arguments in an arrow function, which has none', () => {
  const askers = filesOf(builtApp)
    .filter(name => name.endsWith('.js'))
    .flatMap(name => argumentsInArrows(readFileSync(join(builtApp, name), 'utf8')))
  expect(askers).toEqual([])
  expect(
    argumentsInArrows('({ 1(e) { let own = function () { return () => arguments }; return () => arguments } })'),
  ).toEqual(['() => arguments } })'])
})

test('brings its modules as methods, which engines skim until they are called', () => {
  const scripts = filesOf(builtApp).filter(name => name.endsWith('.js'))
  const modulesOf = (name: string) => readFileSync(join(builtApp, name), 'utf8').split(/\.push\(\[\[[\d,]+\],/)[1]
  const others = scripts.filter(name => !/^\{(?:\w+\(|\})/.test(modulesOf(name) ?? '{}'))
  expect(others).toEqual([])
})

test('brings React as a method too, and not as an arrow function of 45 KB', () => {
  const app = readFileSync(join(builtApp, 'start.js'), 'utf8')
  expect(app).toMatch(/\.exports=\(?\{reconciler\(\w\)\{"use strict"/)
})

test('calls nothing of React that was left out', () => {
  const scripts = filesOf(builtApp).filter(name => name.endsWith('.js'))
  const text = scripts.map(name => readFileSync(join(builtApp, name), 'utf8')).join('\n')
  const gone = Object.keys(React).filter(
    name => /^use|Ref$|Element$|^start/.test(name) && !calledOfReact.includes(name),
  )
  expect(gone.length).toBeGreaterThan(7)
  expect(gone.filter(name => new RegExp(`\\.${name}\\(`).test(text))).toEqual([])
})

test('joins what each start runs', () => {
  const scripts = ['common', 'start', 'pages/nodes/home'].map(name =>
    readFileSync(join(builtApp, `${name}.js`), 'utf8'),
  )
  const modules = scripts.flatMap(modulesIn)
  // 234 of them are five.
  expect(modules.length).toBeGreaterThan(20)
  expect(modules.length).toBeLessThan(80)
})

test('calls imported functions without a detour', () => {
  const scripts = filesOf(builtApp).filter(name => name.endsWith('.js'))
  const detours = scripts.flatMap(name => readFileSync(join(builtApp, name), 'utf8').match(/\(0,\w+\.\w+\)\(/g) ?? [])
  // Packages have a few of their own.
  expect(detours.length).toBeLessThan(20)
})

test('fetches no name of a browser that none of its modules uses', () => {
  const scripts = filesOf(builtApp).filter(name => name.endsWith('.js') && name !== 'vendors.js')
  const unused = scripts.flatMap(
    name => readFileSync(join(builtApp, name), 'utf8').match(/[;{,]\w\(\d+\)\.\w+(?=[,;}])/g) ?? [],
  )
  expect(unused).toEqual([])
})

test('makes elements of arguments, by names as short as any', () => {
  const scripts = filesOf(builtApp).filter(name => name.endsWith('.js'))
  const long = scripts.flatMap(
    name => readFileSync(join(builtApp, name), 'utf8').match(/\.(?:jsxs?|use(?:State|Ref|Memo))\(/g) ?? [],
  )
  // Packages that require React have a few.
  expect(long.length).toBeLessThan(10)
})

test('knows every property that its styles read', () => {
  const textOf = (end: string) =>
    filesOf(builtApp)
      .filter(name => name.endsWith(end))
      .map(name => readFileSync(join(builtApp, name), 'utf8'))
      .join('\n')
  const [styles, scripts] = [textOf('.wxss'), textOf('.js')]
  const { read, unset, long } = wrongProperties(styles, scripts)
  expect(read).toBeGreaterThan(40)
  expect(unset).toEqual([])
  // None that scripts do not name is longer than a letter.
  expect(long).toEqual([])
})

test('tells a property from longer ones that begin with its name', () => {
  const scripts = `e({style:{"--text-scale":t,'--at':1}})`
  const styles = '.a{left:var(--t);top:var(--at);gap:var(--text)}.b{--c:1;right:var(--c)}'
  expect(wrongProperties(styles, scripts)).toEqual({ read: 4, unset: ['--t', '--text'], long: ['--text'] })
})

test('draws with templates of our elements alone, which say what a screen reader needs', () => {
  const templates = readFileSync(join(builtApp, 'base.wxml'), 'utf8')
  const inKebabCase = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
  const known = ['block', 'comp', 'template', 'wxs', ...Object.keys(drawn.elements).map(inKebabCase)]
  const used = new Set([...templates.matchAll(/<([a-z-]+)/g)].map(([, name = '']) => name))
  expect([...used].filter(name => !known.includes(name))).toEqual([])
  expect(templates).toContain('aria-role=')
})

test('has no word of the stand-in or of the pages for development', () => {
  expect(developmentWords.length).toBeGreaterThan(60)
  expect(developmentWordsIn(builtApp)).toEqual([])
})

test.each(['develop', 'trial', 'release'] as const)('asks the hosts of its build as a %s version', async envVersion => {
  const storage = { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) }
  const phone = bootPhone({ hosts: standInHosts(backend.origin), storage, system: { envVersion } })
  for (const { pagePath } of tabs) {
    await phone.open(`/${pagePath}`)
    await phone.settled()
  }
  const { isOwn } = hostsOf('https')
  const asked = phone.traces.addresses.filter(address => address.includes('://'))
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(address => !isOwn(address))).toEqual([])
  expect(phone.platformCalls.get('getAccountInfoSync')).toBeUndefined()
  phone.kill()
})

test('has nothing that the dry run of an upload refuses', () => {
  expect(faultsIn(builtApp)).toEqual([])
})

test('has beside it the licences of what it is made of, all of which allow it', () => {
  const licences = licencesIn(`${builtApp}-licences.txt`)
  expect([...licences.keys()]).toEqual(
    expect.arrayContaining(['@tarojs/runtime', 'protobufjs', 'react', 'valibot', 'zustand']),
  )
  expect([...licences].filter(([, licence]) => !permissive.test(licence))).toEqual([])
})

test('makes no code out of text', () => {
  const makers = filesOf(builtApp)
    .filter(file => /\.(js|wxs)$/.test(file))
    .flatMap(file => {
      const text = readFileSync(join(builtApp, file), 'utf8').replace(/Function\(["']return this["']\)/g, '')
      return (text.match(/\beval\(|\bnew Function\b|[^\w.]Function\(/g) ?? []).map(maker => `${file}: ${maker}`)
    })
  expect(makers).toEqual([])
})

test('keeps every package within its budget', () => {
  const { main, subpackages, all } = packageSizes(builtApp)
  console.info([main, ...subpackages, all].map(({ name, bytes }) => `${name.padEnd(24)} ${bytes}`).join('\n'))
  const allowed = new Map([
    ['main', budgets.mainPackage],
    ['all', budgets.allPackages],
    ['pages/tunnels', budgets.tunnelsPackage],
  ])
  const isOver = ({ name, bytes }: { name: string; bytes: number }) =>
    bytes > (allowed.get(name) ?? budgets.otherPackage)
  expect([main, ...subpackages, all].filter(isOver)).toEqual([])
})

test('brings every module that one of its scripts requires', () => {
  const scripts = filesOf(builtApp).filter(name => name.endsWith('.js'))
  const modules = scripts.flatMap(name => modulesIn(readFileSync(join(builtApp, name), 'utf8')))
  const known = new Set(modules.map(({ id }) => id))
  expect(known.size).toBeGreaterThan(300)
  expect(
    modules.flatMap(({ id, required }) => required.filter(other => !known.has(other)).map(other => [id, other])),
  ).toEqual([])
})

test('fetches ahead one small package of ours, from a tab', () => {
  const { subpackages } = packageSizes(builtApp)
  const wanted = [...new Set(Object.values(preloads).flat())]
  const sizes = wanted.map(root => subpackages.find(({ name }) => name === root)?.bytes)
  expect(sizes).not.toContain(undefined)
  expect(sizes.reduce<number>((sum, bytes = 0) => sum + bytes, 0)).toBeLessThanOrEqual(budgets.preloaded)
  expect(Object.keys(preloads)).toEqual(tabs.map(({ pagePath }) => pagePath))
})
