import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import slimFirst from '../../config/react-loader'
import slimReact from '../../config/reconciler-loader'
import { root } from '../architecture/files'

const read = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')
const react = read('react-reconciler/cjs/react-reconciler.production.min.js')
const taroReact = read('@tarojs/react/dist/react.esm.js')

test('knows what Taro says of itself, and asks it for nothing that it does not give', () => {
  const asked = (text: string) => new Set([...text.matchAll(/\$hostConfig\.(\w+)/g)].map(([, name = '']) => name))
  const stillAsked = asked(slimReact(react))
  expect(stillAsked).toContain('createInstance')
  for (const known of ['isPrimaryRenderer', 'supportsHydration', 'supportsPersistence', 'supportsMutation'])
    expect(stillAsked).not.toContain(known)
  expect([...stillAsked].filter(name => !new RegExp(`^ {4}${name}[(:]`, 'm').test(taroReact))).toEqual([])
  expect(asked(react).size - stillAsked.size).toBeGreaterThan(30)
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
  const withoutStrings = (text: string) => text.replace(/"[^"\n]*"/g, '""')
  const fields = (text: string) =>
    new Set([...withoutStrings(text).matchAll(/(?:\.|const \{ )(\w+)\b/g)].map(([, name = '']) => name))
  const slim = withoutStrings(slimReact(react))
  const after = fields(slim)
  const gone = [...fields(react)].filter(name => !after.has(name) && !slim.includes(`not_called_${name}`))
  expect(gone).toEqual(expect.arrayContaining(['memoizedState', 'hasEagerState', 'containerInfo', '_reactInternals']))
  const others = [taroReact, slimFirst(read('react/cjs/react.production.min.js'))]
  // Written under one name and read under another, it would be lost. `isHidden` is of what nothing makes any more.
  const left = gone.filter(name => !['return', 'isHidden'].includes(name) && new RegExp(`\\b${name}\\b`).test(slim))
  expect(left).toEqual([])
  for (const other of others) expect(gone.filter(name => fields(other).has(name))).toEqual([])
})

test('refuses another React than the one it was made for', () => {
  expect(() => slimReact('exports.createContainer=1')).toThrow('react-reconciler no longer asks its host')
  expect(() => slimReact(react.replace('module.exports = ', ''))).toThrow('react-reconciler is no longer one function')
})
