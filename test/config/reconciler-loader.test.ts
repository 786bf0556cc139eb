import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import slimReact from '../../config/reconciler-loader'
import { root } from '../architecture/files'

const read = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')
const react = read('react-reconciler/cjs/react-reconciler.production.min.js')
const taroReact = read('@tarojs/react/dist/react.esm.js')

test('assumes of Taro what Taro says of itself', () => {
  const output = [...taroReact.matchAll(/^ {4}(supports\w+|isPrimaryRenderer): (\w+),/gm)].map(([, name, is]) => [
    name,
    is,
  ])
  expect(Object.fromEntries(output)).toEqual({
    isPrimaryRenderer: 'true',
    supportsHydration: 'false',
    supportsMicrotasks: 'true',
    supportsMutation: 'true',
    supportsPersistence: 'false',
  })
})

test('exports what Taro calls, and nothing else', () => {
  const slim = slimReact(react)
  expect(() => parse(slim, { ecmaVersion: 2018, sourceType: 'script' })).not.toThrow()
  const handed = [...slim.matchAll(/\bexports\.(\w+)=/g)].map(([, name]) => name)
  const asked = [...taroReact.matchAll(/\b(?:TaroReconciler|renderer)\.(\w+)/g)].map(([, name]) => name)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(name => !handed.includes(name))).toEqual([])
})

test('leaves out for phones what Taro asks for in development alone', () => {
  expect(slimReact.call({ mode: 'production' }, react)).not.toMatch(/\bexports\.injectIntoDevTools=/)
  const calls = taroReact.split("if (process.env.NODE_ENV !== 'production') {").map(part => part.split('\n}')[0])
  expect(calls.filter(each => each?.includes('injectIntoDevTools')).length).toBe(1)
  expect(taroReact.match(/injectIntoDevTools/g)?.length).toBe(1)
})

test('shortens fields everywhere, and only those that Taro and the rest of React do not read', () => {
  const fields = (text: string) => new Set([...text.matchAll(/(?:\.|const \{ )(\w+)\b/g)].map(([, name = '']) => name))
  const slim = slimReact(react)
  const after = fields(slim)
  const gone = [...fields(react)].filter(name => !after.has(name) && !slim.includes(`not_called_${name}`))
  expect(gone).toEqual(expect.arrayContaining(['memoizedState', 'hasEagerState', 'containerInfo', '_reactInternals']))
  const others = [taroReact, read('react/cjs/react.production.min.js')]
  for (const name of gone) {
    // Written under one name and read under another, it would be lost.
    if (name !== 'return') expect(slim).not.toMatch(new RegExp(`\\b${name}\\b`))
    for (const other of others) expect(fields(other)).not.toContain(name)
  }
})

test('refuses another React than the one it was made for', () => {
  expect(() => slimReact('exports.createContainer=1')).toThrow('react-reconciler no longer asks for')
  expect(() => slimReact(react.replace('module.exports = ', ''))).toThrow('react-reconciler is no longer one function')
})
