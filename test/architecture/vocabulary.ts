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
  ['sayable', 'redact'],
  ['unheard', 'notReceived'],
  ['chance', 'random'],
  ['alarm', 'wakeScheduler'],
  ['asker', 'context'],
  ['till', 'paymentPage'],
  ['glass', 'PhoneView'],
  ['means', 'deps'],
  ['world', 'env'],
])

export const usualWords: Rule = files =>
  files
    .filter(file => isScript(file) && !isGenerated(file))
    .flatMap(file => [...namesIn(file)].map(name => `${file.path} says ${name} for ${insteadOf(name)}`))

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
  const look = (node: t.Node): void => {
    if (isNamed(node) && insteadOf(node.name)) found.add(node.name)
  }
  // Parses only files that contain one of them.
  if (anyOfThem.test(file.text)) visit(treeOf(file), look)
  return found
}

const isNamed = (node: t.Node) => t.isIdentifier(node) || t.isJSXIdentifier(node) || t.isTSTypeParameter(node)

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
