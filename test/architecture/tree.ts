import { type ParserPlugin, parse } from '@babel/parser'
import * as t from '@babel/types'
import type { SourceFile } from './files'

/** A file as its syntax tree. */
export const treeOf = ({ path, text }: SourceFile): t.Program =>
  parse(text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    attachComment: false,
    plugins: pluginsFor(path),
  }).program

/** In a `.ts` file `<T>` is a type, elsewhere it may be an element. */
const pluginsFor = (path: string): ParserPlugin[] =>
  path.endsWith('.ts') ? [['typescript', { dts: path.endsWith('.d.ts') }]] : ['typescript', 'jsx']

export const isAnyIn = (node: t.Node, isMeant: (node: t.Node) => boolean): boolean =>
  t.traverseFast(node, each => (isMeant(each) ? t.traverseFast.stop : undefined))

export const visit = (node: t.Node, see: (node: t.Node) => void): void => void t.traverseFast(node, each => see(each))

/** The text of a literal, also of one in backticks that nothing is put into. */
export const textOf = (node: t.Node | null | undefined): string | undefined => {
  if (t.isStringLiteral(node)) return node.value
  return t.isTemplateLiteral(node) && node.expressions.length === 0 ? node.quasis[0]?.value.raw : undefined
}

type Access = t.MemberExpression | t.OptionalMemberExpression
export const isAccess = (node: t.Node): node is Access =>
  t.isMemberExpression(node) || t.isOptionalMemberExpression(node)

/** `b` of `a.b`. */
export const propertyOf = ({ property, computed }: Access): string =>
  !computed && t.isIdentifier(property) ? property.name : ''
