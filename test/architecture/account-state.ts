import * as t from '@babel/types'
import { isScript, type Rule, type SourceFile } from './files'
import { isAccess, propertyOf, treeOf, visit } from './tree'

/** Code that runs for whoever is signed in. */
const isAccountCode = ({ path }: SourceFile): boolean =>
  /^src\/(?:claiming|intention|node|pages|payment|screen|session|sign-in|start|tunnels?|upload|write)\//.test(path)

/** What outlives an account, and why it may. */
const exceptions: Record<string, string[]> = {
  // Everything else follows these.
  'src/session/account-state.ts': ['states', 'onAccountChange'],
  'src/session/session.ts': ['session', 'isStored', 'unerased', 'pagesOf', 'cancelFinishing', 'useStore', 'endings'],
  // What to do when the account changes, which holds nothing of it.
  'src/start/account.ts': ['onAccountChange'],
  'src/session/last-known.ts': ['onAccountChange'],
  'src/tunnels/load.ts': ['onAccountChange', 'fetching', 'failures', 'retry'],
  'src/pages/backup/commands.ts': ['onAccountChange'],
  // The phone's own: how it looks, its name, whom it asks, how fast its network is, when it may ask for a code again.
  'src/session/settings.ts': ['useStore', 'phoneLanguage', 'listeners'],
  'src/session/diagnostic-id.ts': ['unstored'],
  'src/session/current-hosts.ts': ['mode', 'hosts'],
  'src/upload/send-with-deadline.ts': ['pace'],
  'src/sign-in/resend-wait.ts': ['useStore'],
  // Code that was fetched, and pages that wait.
  'src/sign-in/fetched-form.tsx': ['form'],
  'src/tunnels/summary.ts': ['loaded', 'isForeground'],
  'src/intention/store.ts': ['listeners', 'runner'],
  // Closes with its own tokens what an account left open.
  'src/tunnels/store.ts': ['closing'],
  // By account, for what is closed after a sign-out.
  'src/tunnels/unbindings.ts': ['unstored'],
  // Goes with the reply that it is about.
  'src/pages/ledger/lines.ts': ['known'],
  // These timers find out whose turn it is when they end.
  'src/tunnels/heartbeat.ts': ['setTimeout'],
  'src/node/use-node-name.ts': ['setTimeout'],
  'src/screen/offer-new-version.ts': ['setTimeout'],
  // For as long as the parts of a page hear of one pull.
  'src/screen/use-pull-down.ts': ['isHeard'],
}

/**
 * What belongs to an account is forgotten with it: `accountState` and `accountStore` see to that. Elsewhere nothing that
 * changes stands at the top of a file, no timer runs that nobody can stop, and nothing follows the account by itself.
 */
export const stateOfAccounts: Rule = files =>
  files
    .filter(file => isAccountCode(file) && isScript(file))
    .flatMap(file =>
      [...stateIn(file), ...callsIn(file)]
        .filter(name => !exceptions[file.path]?.includes(name))
        .map(name => `${file.path} has ${name}, which no change of account ends: see src/session/account-state.ts`),
    )

const stateIn = (file: SourceFile): string[] =>
  treeOf(file).body.flatMap(statement => {
    const declared = t.isExportNamedDeclaration(statement) ? statement.declaration : statement
    if (!t.isVariableDeclaration(declared)) return []
    return declared.declarations
      .filter(({ id, init }) => (declared.kind === 'const' ? isChangeable(id, init) : !t.isFunction(init)))
      .map(({ id }) => (t.isIdentifier(id) ? id.name : 'a store'))
  })

const isChangeable = (id: t.Node, init: t.Node | null | undefined): boolean => {
  if (isReadonly(id)) return false
  if (t.isNewExpression(init)) return /^(?:Weak)?(?:Map|Set)$|Controller$/.test(nameOf(init.callee))
  if (t.isCallExpression(init)) return /^(?:create|createStore|make[A-Z]\w*)$/.test(nameOf(init.callee))
  return (t.isArrayExpression(init) && init.elements.length === 0) || isEmptyObject(init)
}

const isEmptyObject = (init: t.Node | null | undefined) => t.isObjectExpression(init) && init.properties.length === 0

const isReadonly = (id: t.Node): boolean => {
  const type = t.isIdentifier(id) && t.isTSTypeAnnotation(id.typeAnnotation) ? id.typeAnnotation.typeAnnotation : null
  if (t.isTSTypeOperator(type)) return type.operator === 'readonly'
  return t.isTSTypeReference(type) && nameOf(type.typeName).startsWith('Readonly')
}

/** Timers that nobody keeps, and what follows the account by itself. */
const callsIn = (file: SourceFile): string[] => {
  const found: string[] = []
  visit(treeOf(file), node => {
    const called = droppedCall(node)
    if (/^set(?:Timeout|Interval)$/.test(called)) found.push(called)
    if (t.isCallExpression(node) && nameOf(node.callee) === 'onAccountChange') found.push('onAccountChange')
  })
  return found
}

/** The name of a call whose result nobody keeps. */
const droppedCall = (node: t.Node): string => {
  const isVoid = t.isUnaryExpression(node, { operator: 'void' })
  const dropped = isVoid ? node.argument : t.isExpressionStatement(node) ? node.expression : undefined
  return t.isCallExpression(dropped) ? nameOf(dropped.callee) : ''
}

const nameOf = (node: t.Node): string => {
  if (t.isIdentifier(node)) return node.name
  return isAccess(node) ? propertyOf(node) : ''
}
