import * as t from '@babel/types'
import { isIn, isScript, type Rule, type SourceFile } from './files'
import { importsOf } from './imports'
import { isAccess, isAnyIn, propertyOf, treeOf, visit } from './tree'

/** One of each: what every part of the app does is done in one way, in one place. */

/**
 * The five long-lived machines have the same files, as far as each needs them. `pure` is the noun and its steps: no
 * clock, no network, no storage.
 */
const machines = [
  { folder: 'src/intention', pure: ['intention', 'step'], others: ['effects', 'runner', 'store', 'storage'] },
  { folder: 'src/payment', pure: ['payment'], others: ['effects', 'runner', 'store', 'storage'] },
  { folder: 'src/tunnel', pure: ['tunnel', 'tunnel-events', 'next', 'responses'], others: ['effects', 'runner'] },
  { folder: 'src/tunnels', pure: [], others: ['store', 'storage'] },
  { folder: 'src/pages/printing', pure: ['job', 'job-events'], others: ['effects', 'runner', 'store', 'storage'] },
  { folder: 'src/pages/backup', pure: ['entries'], others: ['effects', 'runner', 'store', 'storage'] },
]

export const missingMachineFiles: Rule = files => {
  const paths = new Set(files.map(({ path }) => path))
  return machines
    .flatMap(({ folder, pure, others }) => [...pure, ...others].map(name => `${folder}/${name}.ts`))
    .filter(path => !paths.has(path))
    .map(path => `${path} is missing`)
}

const pureFiles = new Set(machines.flatMap(({ folder, pure }) => pure.map(name => `${folder}/${name}.ts`)))
const effectful =
  /^src\/(?:platform|session)\/|^src\/request\/(?:send|perform|query)$|\/(?:effects|runner|store|storage)$/

export const pureSteps: Rule = files =>
  files
    .filter(({ path }) => pureFiles.has(path))
    .filter(file => importsOf(file).some(hasEffects) || isAnyIn(treeOf(file), readsTheClock))
    .map(({ path }) => `${path} has effects, which belong into effects.ts or runner.ts`)

/** A runner decides when; what is sent or asked of the platform is in `effects.ts`, so that tests can replace it. */
export const effectsInOneFile: Rule = files =>
  files
    .filter(({ path }) => machines.some(({ folder }) => path === `${folder}/runner.ts`))
    .filter(file => importsOf(file).some(({ to, isTypeOnly }) => !isTypeOnly && reachesOut.test(to)))
    .map(({ path }) => `${path} has effects, which belong into effects.ts`)

const reachesOut = /^src\/(?:platform\/|request\/(?:send|perform|query)$)/

const hasEffects = ({ to, isTypeOnly }: { to: string; isTypeOnly: boolean }) => !isTypeOnly && effectful.test(to)

const readsTheClock = (node: t.Node): boolean =>
  t.isIdentifier(node, { name: 'setTimeout' }) ||
  (isAccess(node) && ['now', 'random'].includes(propertyOf(node)) && t.isIdentifier(node.object))

/** `Screen` invites guests; Me alone shows them more than the invitation. */
export const guestsByScreen: Rule = files =>
  files
    .filter(file => isIn('src')(file) && isScript(file))
    .filter(({ path }) => !['src/screen/screen.tsx', 'src/pages/account/me.tsx'].includes(path))
    .filter(file => importsOf(file).some(({ to }) => to === 'src/screen/guest'))
    .map(({ path }) => `${path} draws the invitation for guests, which Screen does`)

export const nextPagesInOnePlace: Rule = files =>
  files
    .filter(file => isIn('src')(file) && isScript(file) && !isIn('src/platform/taro')(file))
    .filter(({ path, text }) => path !== 'src/ui/list/use-next-page.ts' && /\buseReachBottom\b/.test(text))
    .map(({ path }) => `${path} reads the next page by itself, which useNextPage does`)

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

/** React's linter and readers take a `use…` for a hook: its name is kept for hooks and stores. */
export const useIsForHooks: Rule = files =>
  files
    .filter(file => isIn('src')(file) && isScript(file) && /export const use[A-Z]/.test(file.text))
    .flatMap(file => notHooksIn(file).map(name => `${file.path} exports ${name}, which is no hook`))
    .concat(filesWithoutHook(files).map(({ path }) => `${path} is named as a hook and exports none`))

const filesWithoutHook = (files: SourceFile[]): SourceFile[] =>
  files.filter(
    file =>
      isIn('src')(file) &&
      /\/use-[^/]+\.tsx?$/.test(file.path) &&
      !/export (?:const|function) use[A-Z]/.test(file.text),
  )

const notHooksIn = (file: SourceFile): string[] =>
  treeOf(file).body.flatMap(statement => {
    const { declaration } = t.isExportNamedDeclaration(statement) ? statement : {}
    if (!t.isVariableDeclaration(declaration)) return []
    return declaration.declarations.flatMap(({ id, init }) =>
      t.isIdentifier(id) && isHookName(id.name) && init && !isHook(init) ? [id.name] : [],
    )
  })

const isHookName = (name: string) => /^use[A-Z]/.test(name)
const isNamedAsHook = (node: t.Node) => t.isIdentifier(node) && isHookName(node.name)

/** Another hook under a name of its own, a store, or a function that calls a hook. */
const isHook = (node: t.Node): boolean =>
  isNamedAsHook(node) ||
  (t.isCallExpression(node) && t.isIdentifier(node.callee, { name: 'create' })) ||
  (t.isFunction(node) && isAnyIn(node.body, each => t.isCallExpression(each) && isNamedAsHook(each.callee)))

/** A literal that is spread says nothing that its properties would not say. */
export const noSpreadLiterals: Rule = files =>
  files
    .filter(file => isIn('src')(file) && isScript(file) && /\.\.\.\s*\{/.test(file.text))
    .filter(file => isAnyIn(treeOf(file), isSpreadLiteral))
    .map(({ path }) => `${path} spreads a literal, whose properties can stand there themselves`)

const isSpreadLiteral = (node: t.Node): boolean =>
  (t.isSpreadElement(node) || t.isJSXSpreadAttribute(node)) && t.isObjectExpression(node.argument)
