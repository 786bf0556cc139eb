import * as t from '@babel/types'
import { isIn, isScript, type Rule, type SourceFile } from './files'
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
