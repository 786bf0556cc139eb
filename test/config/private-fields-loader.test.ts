import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import openPrivateFields from '../../config/private-fields-loader'
import { root } from '../architecture/files'

const folder = join(root, 'node_modules/@tanstack/query-core/build/modern')
const files = readdirSync(folder).filter(name => name.endsWith('.js'))
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const opened = (name: string) => openPrivateFields.call({ resourcePath: join(folder, name) }, textOf(name))
/** The names that only the opened file has. */
const newNames = (name: string) => {
  const before = new Set(textOf(name).match(/\b\w+\b/g))
  return [...new Set(opened(name).match(/\b_\w+\b/g))].filter(word => !before.has(word))
}

test('leaves no field private, and a script that parses', () => {
  for (const name of files) {
    expect(opened(name)).not.toMatch(/(?<!\w)#\w/)
    expect(() => parse(opened(name), { ecmaVersion: 2022, sourceType: 'module' })).not.toThrow()
  }
})

test('gives each private field of each file a name of its own', () => {
  const fields = files.map(name => new Set(textOf(name).match(/(?<!\w)#\w+/g)).size)
  expect(fields.filter(count => count > 0).length).toBeGreaterThan(8)
  expect(files.map(name => newNames(name).length)).toEqual(fields)
  const names = files.flatMap(newNames)
  expect(new Set(names).size).toBe(names.length)
})

test('declares those fields alone that have a value', () => {
  for (const name of files) {
    expect(opened(name).match(/^\t_\w+(?: = void 0)?;$/gm)).toBeNull()
    const valued = textOf(name).match(/^\t#\w+ = (?!void 0;)/gm) ?? []
    expect(opened(name).match(/^\t_\w+ = /gm) ?? []).toHaveLength(valued.length)
  }
})

test('changes no text that something else than a field stands in', () => {
  const strings = (text: string) => text.match(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g)?.filter(string => string.includes('#'))
  for (const name of files)
    expect(strings(textOf(name).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')) ?? []).toEqual([])
})
