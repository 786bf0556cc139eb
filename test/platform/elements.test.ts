import * as t from '@babel/types'
import { internalComponents } from '@/platform/taro/elements'
import { filesOf, isScript, type SourceFile } from '../architecture/files'
import { treeOf, visit } from '../architecture/tree'

/** Every element of Taro's has these; `catchMove` chooses another template. */
const common = ['key', 'id', 'className', 'style', 'onClick', 'catchMove']

/** `View.bindtouchstart`, for each attribute that a file gives to an element of Taro's. */
const drawnIn = (file: SourceFile): string[] => {
  const tree = treeOf(file)
  const elementOf = new Map(tree.body.flatMap(importedElements))
  const drawn: string[] = []
  visit(tree, node => {
    if (!t.isJSXOpeningElement(node) || !t.isJSXIdentifier(node.name)) return
    const element = elementOf.get(node.name.name)
    if (element) drawn.push(element, ...attributesOf(node).map(name => `${element}.${plain(name)}`))
  })
  return drawn
}

const importedElements = (statement: t.Statement): [string, string][] => {
  if (!t.isImportDeclaration(statement) || statement.source.value !== '@tarojs/components') return []
  return statement.specifiers.flatMap(specifier =>
    t.isImportSpecifier(specifier) && t.isIdentifier(specifier.imported)
      ? [[specifier.local.name, specifier.imported.name]]
      : [],
  )
}

const attributesOf = (element: t.JSXOpeningElement): string[] =>
  element.attributes
    .flatMap(attribute => (t.isJSXAttribute(attribute) && t.isJSXIdentifier(attribute.name) ? attribute.name.name : []))
    .filter(name => !common.includes(name))

/** `onTouchStart` is `bindTouchStart` in a template, `hoverClass` is `hover-class`. */
const plain = (name: string): string =>
  name
    .replace(/^on(?=[A-Z])/, 'bind')
    .replace(/-/g, '')
    .toLowerCase()

const known = Object.entries(internalComponents).flatMap(([element, attributes]) => [
  element,
  ...Object.keys(attributes).map(name => `${element}.${plain(name)}`),
])

test('has a template for every element and attribute that the app draws', () => {
  const drawn = new Set(filesOf('src').filter(isScript).flatMap(drawnIn))
  expect(drawn.size).toBeGreaterThan(40)
  expect([...drawn].filter(each => !known.includes(each))).toEqual([])
})

test('names one that they lack', () => {
  const text = `import { View as Box } from '@tarojs/components'\nconst a = <Box className="a" onLongPress={b} hoverClass="c" />`
  expect(drawnIn({ path: 'src/a.tsx', text })).toEqual(['View', 'View.bindlongpress', 'View.hoverclass'])
})
