import { posix } from 'node:path'
import * as t from '@babel/types'
import type { SourceFile } from './files'
import { textOf, treeOf, visit } from './tree'

export type Import = { from: string; to: string; isTypeOnly: boolean; isFetched: boolean }

/** Every import and re-export of our own files, types included, each as a path from the repository's root. */
export const importsOf = ({ path, text }: SourceFile): Import[] => {
  const found: Import[] = []
  visit(treeOf({ path, text }), node => {
    const to = targetOf(node)
    const resolved = to && resolve(path, to)
    if (resolved) found.push({ from: path, to: resolved, isTypeOnly: isTypeOnly(node), isFetched: isFetched(node) })
  })
  return found
}

const targetOf = (node: t.Node): string | undefined => {
  if (t.isImportDeclaration(node) || t.isExportNamedDeclaration(node) || t.isExportAllDeclaration(node))
    return textOf(node.source)
  if (t.isTSImportType(node)) return textOf(node.argument)
  return t.isCallExpression(node) && isLoader(node.callee) ? textOf(node.arguments[0]) : undefined
}

const isLoader = (callee: t.Node): boolean => t.isImport(callee) || t.isIdentifier(callee, { name: 'require' })

const isFetched = (node: t.Node): boolean => t.isCallExpression(node) && t.isImport(node.callee)

const isTypeOnly = (node: t.Node): boolean => {
  if (t.isTSImportType(node)) return true
  if (t.isExportNamedDeclaration(node) || t.isExportAllDeclaration(node)) return node.exportKind === 'type'
  if (!t.isImportDeclaration(node)) return false
  const { importKind, specifiers } = node
  return importKind === 'type' || (specifiers.length > 0 && specifiers.every(isTypeSpecifier))
}

const isTypeSpecifier = (node: t.Node): boolean => t.isImportSpecifier(node) && node.importKind === 'type'

/** `@/…` is src/…; imports of packages are left out. */
const resolve = (from: string, to: string): string | undefined => {
  if (to.startsWith('@/')) return posix.join('src', to.slice(2))
  return to.startsWith('.') ? posix.join(posix.dirname(from), to) : undefined
}
