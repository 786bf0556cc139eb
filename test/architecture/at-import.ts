import ts from 'typescript'
import { isIn, isScript, type Rule } from './files'
import { treeOf } from './imports'

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

const actsAtImport = (tree: ts.SourceFile): boolean => tree.statements.some(statement => acts(statement, tree))

const acts = (node: ts.Node, tree: ts.SourceFile): boolean => {
  if (ts.isFunctionLike(node)) return false
  if (ts.isCallExpression(node)) {
    if (isAct(node.expression)) return true
    const bodies = [node.expression, ...node.arguments].flatMap(each => bodyOf(each, tree) ?? [])
    // A wrapper around a component calls it when it is drawn.
    if (!isWrapper(node.expression) && bodies.some(body => acts(body, tree))) return true
  }
  return Boolean(ts.forEachChild(node, child => acts(child, tree)))
}

const lastNameOf = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) ? node.name.text : ''
}

const isAct = (called: ts.Expression): boolean =>
  /^(?:on[A-Z]\w*|listen|subscribe|watch\w*|set(?:Timeout|Interval)|(?:read|write|remove)Stored|storedKeys)$/.test(
    lastNameOf(called),
  ) ||
  (ts.isPropertyAccessExpression(called) && /^(?:read|write)$/.test(called.name.text))

const isWrapper = (called: ts.Expression): boolean => /^(?:asPage|memo|forwardRef)$/.test(lastNameOf(called))

/** The body of a function that is given, or of one of this file by its name. */
const bodyOf = (node: ts.Expression, tree: ts.SourceFile): ts.Node | undefined => {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node.body
  if (!ts.isIdentifier(node)) return undefined
  for (const statement of tree.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === node.text) return statement.body
    if (!ts.isVariableStatement(statement)) continue
    const found = statement.declarationList.declarations.find(({ name }) => name.getText(tree) === node.text)
    if (found?.initializer && ts.isFunctionLike(found.initializer)) return bodyOf(found.initializer, tree)
  }
  return undefined
}
