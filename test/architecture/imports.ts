import { posix } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './files'

export type Import = { from: string; to: string; isTypeOnly: boolean }

export const treeOf = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest)

/** Every import and re-export of our own files, types included, each as a path from the repository's root. */
export const importsOf = ({ path, text }: SourceFile): Import[] => {
  const tree = treeOf({ path, text })
  const found: Import[] = []
  const visit = (node: ts.Node): void => {
    const to = targetOf(node)
    const resolved = to && resolve(path, to)
    if (resolved) found.push({ from: path, to: resolved, isTypeOnly: isTypeOnly(node) })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const targetOf = (node: ts.Node): string | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier)
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : undefined
  if (ts.isCallExpression(node) && isLoader(node.expression)) return textOf(node.arguments[0])
  return undefined
}

const isLoader = (callee: ts.Expression): boolean =>
  callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require')

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined

const isTypeOnly = (node: ts.Node): boolean => {
  if (ts.isImportTypeNode(node)) return true
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  if (!ts.isImportDeclaration(node) || !node.importClause) return false
  const { isTypeOnly: isWholeType, name, namedBindings } = node.importClause
  if (isWholeType || name || !namedBindings || !ts.isNamedImports(namedBindings)) return isWholeType
  return namedBindings.elements.every(element => element.isTypeOnly)
}

/** `@/…` is src/…; imports of packages are left out. */
const resolve = (from: string, to: string): string | undefined => {
  if (to.startsWith('@/')) return posix.join('src', to.slice(2))
  return to.startsWith('.') ? posix.join(posix.dirname(from), to) : undefined
}
