import ts from 'typescript'
import elements from '@/platform/taro/elements.json'
import { filesOf, type SourceFile } from '../architecture/files'
import { treeOf } from '../architecture/imports'

/** Every element of Taro's has these; `catchMove` chooses another template. */
const common = ['key', 'id', 'className', 'style', 'onClick', 'catchMove']

/** `View.bindtouchstart`, for each attribute that a file gives to an element of Taro's. */
const drawnIn = (file: SourceFile): string[] => {
  const tree = treeOf(file)
  const elementOf = new Map(tree.statements.flatMap(importedElements))
  const drawn: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const element = elementOf.get(node.tagName.getText(tree))
      if (element) drawn.push(element, ...attributesOf(node, tree).map(name => `${element}.${plain(name)}`))
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return drawn
}

const importedElements = (statement: ts.Statement): [string, string][] => {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
  const names = statement.importClause?.namedBindings
  if (statement.moduleSpecifier.text !== '@tarojs/components' || !names || !ts.isNamedImports(names)) return []
  return names.elements.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text])
}

const attributesOf = (element: ts.JsxOpeningLikeElement, tree: ts.SourceFile): string[] =>
  element.attributes.properties
    .filter(ts.isJsxAttribute)
    .map(({ name }) => name.getText(tree))
    .filter(name => !common.includes(name))

/** `onTouchStart` is `bindTouchStart` in a template, `hoverClass` is `hover-class`. */
const plain = (name: string): string =>
  name
    .replace(/^on(?=[A-Z])/, 'bind')
    .replace(/-/g, '')
    .toLowerCase()

const known = Object.entries(elements).flatMap(([element, attributes]) => [
  element,
  ...Object.keys(attributes).map(name => `${element}.${plain(name)}`),
])

test('has a template for every element and attribute that the app draws', () => {
  const drawn = new Set(filesOf('src').flatMap(drawnIn))
  expect(drawn.size).toBeGreaterThan(40)
  expect([...drawn].filter(each => !known.includes(each))).toEqual([])
})

test('names one that they lack', () => {
  const text = `import { View as Box } from '@tarojs/components'\nconst a = <Box className="a" onLongPress={b} hoverClass="c" />`
  expect(drawnIn({ path: 'src/a.tsx', text })).toEqual(['View', 'View.bindlongpress', 'View.hoverclass'])
})
