import { readFileSync } from 'node:fs'
import * as t from '@babel/types'
import { styleProperties } from '@/platform/taro/styles'
import { filesOf, isGenerated, isScript, type SourceFile } from '../architecture/files'
import { treeOf, visit } from '../architecture/tree'

/** Taro's own list; it is a CommonJS module. */
const taros = (): string[] => {
  const text = readFileSync(require.resolve('@tarojs/runtime/dist/dom/style_properties.js'), 'utf8')
  return new Function(text.replace(/export \{.*/s, 'return styleProperties'))()
}
/** Named like styles but used otherwise: a list's items side by side, a page of the app, all nodes, dropping a filter. */
const notMeant = ['columns', 'page', 'all', 'clear']
const all = new Set(taros().filter(name => !notMeant.includes(name)))

/** Each style that a file may set on an element: any such name, in a file that sets styles at all. */
const setIn = (file: SourceFile): string[] => {
  if (!isScript(file) || isGenerated(file)) return []
  let setsAny = file.text.includes('CSSProperties')
  const found: string[] = []
  visit(treeOf(file), node => {
    if (t.isJSXAttribute(node) || t.isObjectProperty(node)) setsAny ||= isStyle(node)
    if (t.isObjectExpression(node)) found.push(...node.properties.flatMap(keyOf))
  })
  return setsAny ? found.filter(name => all.has(name)) : []
}

const isStyle = ({ key, name }: { key?: t.Node; name?: t.Node }): boolean =>
  t.isIdentifier(key, { name: 'style' }) || t.isJSXIdentifier(name, { name: 'style' })

const keyOf = (property: t.Node): string[] =>
  t.isObjectProperty(property) && !property.computed && t.isIdentifier(property.key) ? [property.key.name] : []

test('tells Taro of every style that the app sets on an element', () => {
  const set = new Set(filesOf('src').flatMap(setIn))
  expect(set.size).toBeGreaterThan(5)
  expect([...set].filter(name => !styleProperties.includes(name))).toEqual([])
})

test('names one that is missing', () => {
  const text = `const place = (top: number) => ({ marginTop: 1, top, size: 2 })\nconst a = <View style={place(1)} />`
  expect(setIn({ path: 'src/a.tsx', text })).toEqual(['marginTop', 'top'])
})
