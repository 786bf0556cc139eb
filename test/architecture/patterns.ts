import * as t from '@babel/types'
import { isGenerated, isIn, isScript, type Rule, type SourceFile } from './files'
import { importsOf } from './imports'
import { isAccess, isAnyIn, propertyOf, treeOf, visit } from './tree'

/** The noun of each long-lived machine and its steps: no clock, no network, no storage. */
export const pureFiles = [
  ...['intention', 'step'].map(name => `src/intention/${name}.ts`),
  'src/payment/payment.ts',
  ...['tunnel', 'tunnel-events', 'next', 'responses'].map(name => `src/tunnel/${name}.ts`),
  ...['job', 'job-events'].map(name => `src/pages/printing/${name}.ts`),
  'src/pages/backup/entries.ts',
]
const effectful =
  /^src\/(?:platform|session)\/|^src\/request\/(?:send|perform|query)$|\/(?:effects|runner|store|storage)$/

export const pureSteps: Rule = files =>
  files
    .filter(({ path }) => pureFiles.includes(path))
    .filter(file => importsOf(file).some(hasEffects) || isAnyIn(treeOf(file), readsTheClock))
    .map(({ path }) => `${path} has effects, which belong into effects.ts or runner.ts`)

/** A runner decides when; what is sent or asked of the platform is in `effects.ts`, so that tests can replace it. */
export const effectsInOneFile: Rule = files =>
  files
    .filter(file => isIn('src')(file) && file.path.endsWith('/runner.ts'))
    .filter(file => importsOf(file).some(({ to, isTypeOnly }) => !isTypeOnly && reachesOut.test(to)))
    .map(({ path }) => `${path} has effects, which belong into effects.ts`)

const reachesOut = /^src\/(?:platform\/|request\/(?:send|perform|query)$)/

const hasEffects = ({ to, isTypeOnly }: { to: string; isTypeOnly: boolean }) => !isTypeOnly && effectful.test(to)

const readsTheClock = (node: t.Node): boolean =>
  t.isIdentifier(node, { name: 'setTimeout' }) ||
  (isAccess(node) && ['now', 'random'].includes(propertyOf(node)) && t.isIdentifier(node.object))

/**
 * A timer takes no more than 2³¹ ms and fires at once for more, so a time that is computed, or that a server named, is
 * `later`'s. Others are numbers, or constants of their file.
 */
export const timesOfTimers: Rule = files =>
  files
    .filter(file => isIn('src')(file) && isScript(file) && !isGenerated(file) && !mayTime.includes(file.path))
    .filter(file => /\bset(?:Timeout|Interval)\(/.test(file.text) && hasComputedTime(treeOf(file)))
    .map(({ path }) => `${path} computes a timer's time, which belongs to later of src/lib/pauses.ts`)

const mayTime = ['src/lib/pauses.ts', 'src/ui/use-now.ts']

const hasComputedTime = (tree: t.Program): boolean => {
  const constants = new Set<string>()
  for (const statement of tree.body)
    visit(statement, node => {
      if (t.isVariableDeclarator(node) && t.isIdentifier(node.id) && isNumber(node.init)) constants.add(node.id.name)
    })
  return isAnyIn(tree, node => isTimer(node) && !isConstant(node.arguments[1], constants))
}

const isTimer = (node: t.Node): node is t.CallExpression =>
  t.isCallExpression(node) && ['setTimeout', 'setInterval'].some(name => t.isIdentifier(node.callee, { name }))

const isNumber = (node: t.Node | null | undefined): boolean =>
  t.isNumericLiteral(node) || (t.isBinaryExpression(node) && isNumber(node.left) && isNumber(node.right))

const isConstant = (ms: t.Node | undefined, constants: ReadonlySet<string>): boolean =>
  ms === undefined || isNumber(ms) || (t.isIdentifier(ms) && constants.has(ms.name))

/** A query only reads: what follows from its reply is done when it has come, and is no part of the query. */
export const queriesOnlyRead: Rule = files =>
  files
    .filter(file => isIn('src')(file) && isScript(file) && file.text.includes('queryFn'))
    .filter(writesInQuery)
    .map(({ path }) => `${path} writes while a query reads`)

const writesInQuery = (file: SourceFile): boolean => {
  const queryFunctions: t.Node[] = []
  visit(treeOf(file), node => {
    if (t.isObjectProperty(node) && t.isIdentifier(node.key, { name: 'queryFn' })) queryFunctions.push(node.value)
  })
  return queryFunctions.some(body => isAnyIn(body, isWrite))
}

const isWrite = (node: t.Node): boolean =>
  t.isCallExpression(node) &&
  ((isAccess(node.callee) &&
    ['setQueryData', 'setState', 'write', 'invalidateQueries'].includes(propertyOf(node.callee))) ||
    t.isIdentifier(node.callee, { name: 'writeStored' }))
