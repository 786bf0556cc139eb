import * as t from '@babel/types'
import { isIn, isScript, type Rule } from './files'
import { isAccess, propertyOf, treeOf } from './tree'

/**
 * A page's code may be fetched long before anybody opens it, or never: what its feature does beyond its pages starts
 * in a `start…` that `asPage` calls. Finds subscriptions, timers and reads of the storage at the top of a file, also in
 * functions that the top calls, such as a store's initial state.
 */
export const nothingAtImport: Rule = files =>
  files
    .filter(file => isIn('src/pages')(file) && isScript(file))
    .filter(file => actsAtImport(treeOf(file)))
    .map(({ path }) => `${path} acts when it is imported`)

const actsAtImport = (tree: t.Program): boolean => acts(tree, tree)

const acts = (node: t.Node, tree: t.Program): boolean =>
  t.traverseFast(node, each => {
    if (t.isFunction(each)) return t.traverseFast.skip
    return (t.isCallExpression(each) || t.isOptionalCallExpression(each)) && callActs(each, tree)
      ? t.traverseFast.stop
      : undefined
  })

const callActs = (call: t.CallExpression | t.OptionalCallExpression, tree: t.Program): boolean => {
  if (isAct(call.callee)) return true
  const bodies = [call.callee, ...call.arguments].flatMap(each => bodyOf(each, tree) ?? [])
  // A wrapper around a component calls it when it is drawn, and a state begins when it is first used.
  return !isWrapper(call.callee) && bodies.some(body => acts(body, tree))
}

const lastNameOf = (node: t.Node): string => {
  if (t.isIdentifier(node)) return node.name
  return isAccess(node) ? propertyOf(node) : ''
}

const isAct = (called: t.Node): boolean =>
  /^(?:on[A-Z]\w*|listen|subscribe|watch\w*|set(?:Timeout|Interval)|(?:read|write|remove)Stored|storedKeys)$/.test(
    lastNameOf(called),
  ) ||
  (isAccess(called) && /^(?:read|write)$/.test(propertyOf(called)))

const isWrapper = (called: t.Node): boolean =>
  /^(?:asPage|memo|forwardRef|accountState|accountBatch|once)$/.test(lastNameOf(called))

/** The body of a function that is given, or of one of this file by its name. */
const bodyOf = (node: t.Node, tree: t.Program): t.Node | undefined => {
  if (t.isArrowFunctionExpression(node) || t.isFunctionExpression(node)) return node.body
  return t.isIdentifier(node) ? functionCalled(node.name, tree) : undefined
}

const functionCalled = (name: string, tree: t.Program): t.Node | undefined => {
  for (const statement of tree.body) {
    const declared = t.isExportNamedDeclaration(statement) ? statement.declaration : statement
    if (t.isFunctionDeclaration(declared) && declared.id?.name === name) return declared.body
    if (!t.isVariableDeclaration(declared)) continue
    const found = declared.declarations.find(({ id }) => t.isIdentifier(id, { name }))
    if (t.isFunction(found?.init)) return bodyOf(found.init, tree)
  }
  return undefined
}
