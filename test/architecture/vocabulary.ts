import * as t from '@babel/types'
import { isGenerated, isIn, isScript, type Rule, type SourceFile } from './files'
import { treeOf, visit } from './tree'

/** Identifiers that are not allowed, each with the usual term to write instead. */
const insteadOfName = new Map([
  ['madeStale', 'staleAfterWrite'],
  ['wayToAsk', 'recovery'],
  ['takeUp', 'restore'],
  ['goOn', 'resume'],
  ['Heard', 'Observed'],
  ['linkedAbort', 'deadline'],
  ['NotDone', 'ExchangeFailed'],
  ['outside', 'devices'],
  ['isInFront', 'isForeground'],
  ['isAway', 'isNodeOffline'],
  ['Hand', 'Gestures or a driver'],
])

/** The same for every word of an identifier: `most` also stands for `mostAtOnce`. */
const insteadOfWord = new Map([
  ['most', 'max'],
  ['least', 'min'],
  ['anew', 'retry, reload or relaunch'],
  ['wish', 'input'],
  ['mend', 'fix'],
  ['lives', 'runs'],
  ['ring', 'wake attempt'],
  ['taking', 'claim'],
  ['takings', 'claims'],
  ['standing', 'session, status or totals'],
  ['said', 'text, result or output'],
  ['saying', 'labels'],
  ['told', 'reported'],
  ['tell', 'notify, fire or report'],
  ['heard', 'received'],
  ['sayable', 'redact'],
  ['unheard', 'notReceived'],
  ['chance', 'random'],
  ['alarm', 'wakeScheduler'],
  ['asker', 'context'],
  ['till', 'paymentPage'],
  ['glass', 'PhoneView'],
  ['means', 'deps'],
  ['world', 'env'],
  ['answer', 'response, reply or handler'],
  ['answers', 'responses, replies or handlers'],
])

/** The same for a file's name. */
const insteadOfFileWord = new Map([
  ...insteadOfWord,
  ['keeping', 'storage'],
  ['kept', 'persisted or storage'],
  ['under', 'in-flight or in-progress'],
])

/** What phones have stored, or the wire carries, keeps its name as a property. */
const storedNames = new Set(['said', 'answer', 'answers'])
/** Runs over the first version as well, whose names it has. */
const recorder = 'test/upgrade/record.ts'

export const usualWords: Rule = files => [
  ...files
    .filter(file => isScript(file) && !isGenerated(file) && file.path !== recorder)
    .flatMap(file => [...namesIn(file)].map(name => `${file.path} says ${name} for ${insteadOf(name)}`)),
  ...files.flatMap(({ path }) =>
    fileWordsOf(path)
      .filter(word => insteadOfFileWord.has(word))
      .map(word => `${path} is called ${word} for ${insteadOfFileWord.get(word)}`),
  ),
]

/** In comments and test titles: a server gives a response, or a reply in it. To answer is a verb. */
const nounForResponse = /\b(?:an|the|its|no|same|own|first|late|lost|stored|every|each|one) answers?\b/i

export const responsesInWords: Rule = files =>
  files
    .filter(file => isScript(file) && !isGenerated(file) && !isIn('test/architecture')(file))
    .flatMap(({ path, text }) => {
      const found = nounForResponse.exec(text)
      return found ? [`${path} says “${found[0]}” for a response or a reply`] : []
    })

/** The file is the subject of a test's title, unless a `describe` around it is: a verb comes first. */
const noVerb =
  /^(?:an?|the|every|each|no(?! longer)|what|when|in|on|of|for|with|without|from|after|while|is,)\b|^\w+:|^…/i

export const titlesBeginWithVerb: Rule = files =>
  files
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap(file => titlesOf(file).map(title => ({ path: file.path, title })))
    .filter(({ title }) => noVerb.test(title) && !/^\d+: /.test(title))
    .map(({ path, title }) => `${path} does not begin with a verb: ${title}`)

/** Of the tests that no `describe` holds. */
const titlesOf = (file: SourceFile): string[] =>
  treeOf(file).body.flatMap(statement => {
    const call = t.isExpressionStatement(statement) ? statement.expression : undefined
    if (!t.isCallExpression(call) || !isTest(call.callee)) return []
    const [title] = call.arguments
    if (t.isStringLiteral(title)) return [title.value]
    return t.isTemplateLiteral(title) ? [title.quasis.map(({ value }) => value.raw).join('…')] : []
  })

/** `test`, `test.each(…)` and the like. */
const isTest = (callee: t.Node): boolean => {
  if (t.isIdentifier(callee)) return callee.name === 'test'
  if (t.isMemberExpression(callee)) return isTest(callee.object)
  return t.isCallExpression(callee) && isTest(callee.callee)
}

const fileWordsOf = (path: string): string[] => path.slice(path.lastIndexOf('/') + 1).split(/[-.]/)

const insteadOf = (name: string): string | undefined =>
  insteadOfName.get(name) ??
  wordsOf(name)
    .map(word => insteadOfWord.get(word))
    .find(Boolean)

const wordsOf = (name: string): string[] => name.split(/_|(?=[A-Z])/).map(word => word.toLowerCase())

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const anyOfThem = new RegExp(
  [
    `\\b(?:${[...insteadOfName.keys(), ...insteadOfWord.keys()].join('|')})(?![a-z])`,
    `(?:${[...insteadOfWord.keys()].map(capitalised).join('|')})(?![a-z])`,
  ].join('|'),
)

const namesIn = (file: SourceFile): Set<string> => {
  const found = new Set<string>()
  const properties = new Set<t.Node>()
  const look = (node: t.Node): void => {
    for (const name of propertiesIn(node)) properties.add(name)
    if (!isNamed(node) || !insteadOf(node.name)) return
    if (!(storedNames.has(node.name) && properties.has(node))) found.add(node.name)
  }
  // Parses only files that contain one of them.
  if (anyOfThem.test(file.text)) visit(treeOf(file), look)
  return found
}

const isNamed = (node: t.Node) => t.isIdentifier(node) || t.isJSXIdentifier(node) || t.isTSTypeParameter(node)

/** The names of properties that this node writes or reads. */
const propertiesIn = (node: t.Node): t.Node[] => {
  if (t.isMemberExpression(node) || t.isOptionalMemberExpression(node)) return node.computed ? [] : [node.property]
  if (t.isTSPropertySignature(node)) return [node.key]
  return t.isObjectProperty(node) && !node.computed && !node.shorthand ? [node.key] : []
}

/** *Sign-in* is only about accounts: the daily tap is a check-in. These are the names that the wire has for it. */
const checkInsOnTheWire = new Set(['isSignedToday', 'signedDays', 'signInCalendar', 'signInPoints'])

export const checkInsInGrowth: Rule = files =>
  files
    .filter(file => isScript(file) && (isIn('src/pages/growth')(file) || file.path === 'src/i18n/growth.ts'))
    .flatMap(file => [...signInsIn(file)].map(name => `${file.path} says ${name} for a check-in`))

const signInsIn = (file: SourceFile): Set<string> => {
  const found = new Set<string>()
  visit(treeOf(file), node => {
    if (!isNamed(node) || checkInsOnTheWire.has(node.name)) return
    if (wordsOf(node.name).some(word => word === 'sign' || word === 'signed')) found.add(node.name)
  })
  return found
}

/** Names that several folders may declare, and why. */
const sharedNames = new Map([['Deps', 'every machine calls so what is handed to it']])

/** These meant several things once: also what no file exports, and tests, leave them their one meaning. */
const onceAmbiguous = ['Outcome', 'Session', 'Exchange', 'Port', 'Recovery']

/** A search for an exported name finds one declaration. */
export const oneMeaningEach: Rule = files => {
  const places = new Map<string, Set<string>>()
  for (const file of files.filter(file => isScript(file) && !isGenerated(file)))
    for (const name of namesDeclaredIn(file))
      places.set(name, (places.get(name) ?? new Set()).add(file.path.slice(0, file.path.lastIndexOf('/'))))
  return [...places]
    .filter(([name, folders]) => folders.size > 1 && !sharedNames.has(name))
    .map(([name, folders]) => `${name} is declared in ${[...folders].join(' and ')}`)
}

const namesDeclaredIn = (file: SourceFile): string[] =>
  [...file.text.matchAll(/^(export )?(?:const|type|class|function|interface) ([A-Z]\w*)/gm)].flatMap(
    ([, exported, name = '']) => ((exported && isIn('src')(file)) || onceAmbiguous.includes(name) ? [name] : []),
  )
