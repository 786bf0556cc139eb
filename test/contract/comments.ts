import { posix } from 'node:path'
import { parse } from '@babel/parser'
import * as t from '@babel/types'
import type { Call } from '@/request/call'
import { fileOf, textOf } from './declared'
import { below } from './json'

/** What the comments beside a schema's fields say, by the field's path in it: `summary.counts`; '' is the schema itself. */
export type Comments = ReadonlyMap<string, string>

/** The prose of the contract is the comments beside the calls, so that there is one copy and none in a bundle. */

type Place = { file: string; node: t.Node | null | undefined }
type Declaration = Place & { words: string | undefined; isExported: boolean }

export const commentsOfShared = (file: string, name: string): Comments => {
  const found = declarationOf(file, name)
  return new Map([...(found ? inside(found) : []), ...(found?.words ? [['', found.words] as const] : [])])
}

export const commentsOfCall = (call: Call, side: 'input' | 'reply'): Comments => {
  const file = fileOf(call)
  const key = call.name.slice(call.name.indexOf('.') + 1)
  const declared = propertiesOf(groupOf(file, call.name)).find(property => keyOf(property) === key)
  const shape =
    declared &&
    argumentsOf(declared.value)
      .flatMap(propertiesOf)
      .find(property => keyOf(property) === side)
  return new Map(shape ? inside({ file, node: shape.value }) : [])
}

/** What is said of a group of calls, and what its file assumes. */
export const wordsOfGroup = (file: string, name: string): string => {
  const assumed = (treeOf(file).comments ?? [])
    .filter(({ type, value, loc }) => type === 'CommentBlock' && loc?.start.column === 0 && /\bassum/i.test(value))
    .map(wordsIn)
  return [groupIn(file, name)?.words, ...assumed].filter(Boolean).join('\n\n')
}

/** The declaration of that group's calls in a file, whatever its name there. */
const groupIn = (file: string, name: string): Declaration | undefined =>
  [...declarationsIn(file).values()].find(({ node }) => t.isStringLiteral(argumentsOf(node)[0], { value: name }))

const groupOf = (file: string, callName: string): t.Node | undefined =>
  argumentsOf(groupIn(file, callName.slice(0, callName.indexOf('.')))?.node)[1]

/** The comments of the fields that an expression is made of. */
const inside = ({ file, node }: Place, path = ''): [string, string][] => {
  if (t.isIdentifier(node)) return ofDeclared(declarationOf(file, node.name), path)
  if (t.isMemberExpression(node)) return inside({ file, node: node.object }, path)
  if (t.isArrayExpression(node)) return node.elements.flatMap(each => inside({ file, node: each }, path))
  if (t.isObjectExpression(node)) return node.properties.flatMap(each => ofProperty({ file, node: each }, path))
  if (t.isCallExpression(node)) return ofCall({ file, node }, path)
  return []
}

const ofDeclared = (found: Declaration | undefined, path: string): [string, string][] => {
  if (!found) return []
  const own: [string, string][] = found.words && path && !found.isExported ? [[path, found.words]] : []
  return [...own, ...inside(found, path)]
}

const ofProperty = ({ file, node }: Place, path: string): [string, string][] => {
  if (t.isSpreadElement(node)) return inside({ file, node: node.argument }, path)
  if (!t.isObjectProperty(node)) return []
  const at = below(path, keyOf(node))
  const words = lastOf(node.leadingComments)
  return [...inside({ file, node: node.value }, at), ...(words ? [[at, words] as [string, string]] : [])]
}

/** A page holds its rows as items. */
const ofCall = ({ file, node }: { file: string; node: t.CallExpression }, path: string) => {
  const at = t.isIdentifier(node.callee, { name: 'pageOf' }) ? below(path, 'items') : path
  return argumentsOf(node).flatMap(each => inside({ file, node: each }, at))
}

const declarationOf = (file: string, name: string): Declaration | undefined => {
  const here = declarationsIn(file).get(name)
  if (here) return here
  const from = importedFrom(file, name)
  return from === undefined ? undefined : declarationsIn(from).get(name)
}

const importedFrom = (file: string, name: string): string | undefined => {
  const source = treeOf(file)
    .program.body.filter(each => t.isImportDeclaration(each))
    .find(({ specifiers }) => specifiers.some(each => each.local.name === name))?.source.value
  if (source?.startsWith('@/')) return `src/${source.slice(2)}.ts`
  return source?.startsWith('.') ? `${posix.join(posix.dirname(file), source)}.ts` : undefined
}

const declarationsIn = (file: string): Map<string, Declaration> =>
  new Map(
    treeOf(file).program.body.flatMap(statement => {
      const inner = t.isExportNamedDeclaration(statement) ? statement.declaration : statement
      if (!t.isVariableDeclaration(inner)) return []
      const [first] = inner.declarations
      if (!first || !t.isIdentifier(first.id)) return []
      const about = { words: lastOf(statement.leadingComments), isExported: inner !== statement }
      return [[first.id.name, { file, node: first.init, ...about }] as const]
    }),
  )

const trees = new Map<string, ReturnType<typeof parse>>()
const treeOf = (file: string) => {
  const known = trees.get(file) ?? parse(textOf(file), { sourceType: 'module', plugins: ['typescript'] })
  trees.set(file, known)
  return known
}

const argumentsOf = (node: t.Node | null | undefined): t.Node[] => (t.isCallExpression(node) ? node.arguments : [])
const propertiesOf = (node: t.Node | undefined): t.ObjectProperty[] =>
  t.isObjectExpression(node) ? node.properties.filter(each => t.isObjectProperty(each)) : []
const keyOf = ({ key }: t.ObjectProperty): string =>
  t.isIdentifier(key) ? key.name : t.isStringLiteral(key) ? key.value : ''

const lastOf = (comments: t.Comment[] | null | undefined): string | undefined => {
  const last = comments?.at(-1)
  return last?.type === 'CommentBlock' && last.value.startsWith('*') ? wordsIn(last) : undefined
}

const wordsIn = ({ value }: t.Comment): string =>
  value
    .replace(/^\*/, '')
    .replace(/^\s*\*? ?/gm, '')
    .split(/\n{2,}/)
    .map(paragraph => paragraph.trim().replace(/\n/g, ' '))
    .join('\n\n')
