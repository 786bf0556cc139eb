import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { styleProperties } from '@/platform/taro/styles'
import { filesOf, type SourceFile } from '../architecture/files'
import { treeOf } from '../architecture/imports'

/** Taro's own list; it is a CommonJS module. */
const taros = (): string[] => {
  const text = readFileSync(require.resolve('@tarojs/runtime/dist/dom/style_properties.js'), 'utf8')
  return new Function(text.replace(/export \{.*/s, 'return styleProperties'))()
}
/** Named like a style but used otherwise: how many of a list's items are side by side. */
const notMeant = ['columns']
const all = new Set(taros().filter(name => !notMeant.includes(name)))

/** Each style that a file may set on an element: any such name, in a file that sets styles at all. */
const setIn = (file: SourceFile): string[] => {
  if (!/\bstyle=\{|\bstyle:|CSSProperties/.test(file.text)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) found.push(node.name.getText(tree))
    ts.forEachChild(node, visit)
  }
  const tree = treeOf(file)
  visit(tree)
  return found.filter(name => all.has(name))
}

test('tells Taro of every style that the app sets on an element', () => {
  const set = new Set(filesOf('src').flatMap(setIn))
  expect(set.size).toBeGreaterThan(5)
  expect([...set].filter(name => !styleProperties.includes(name))).toEqual([])
})

test('names one that is missing', () => {
  const text = `const place = (top: number) => ({ marginTop: 1, top, size: 2 })\nconst a = <View style={place(1)} />`
  expect(setIn({ path: 'src/a.tsx', text })).toEqual(['marginTop', 'top'])
})
