import ts from 'typescript'
import { isGenerated, isIn, isScript, type Rule, type SourceFile } from './files'
import { treeOf } from './imports'

/** Identifiers that are not allowed, each with the usual term to write instead. */
const instead = new Map([
  ['standing', 'session, status or totals'],
  ['Standing', 'session, status or totals'],
  ['Means', 'Deps'],
  ['sayable', 'redact'],
  ['wishOf', 'toInput'],
  ['wish', 'input'],
  ['madeStale', 'staleAfterWrite'],
  ['wayToAsk', 'recovery'],
  ['askAnew', 'retryPending'],
  ['readAnew', 'reload'],
  ['startAnew', 'relaunch'],
  ['takeUp', 'restore'],
  ['goOn', 'resume'],
  ['Heard', 'Observed'],
  ['unheard', 'notReceived'],
  ['linkedAbort', 'deadline'],
  ['NotDone', 'ExchangeFailed'],
  ['chance', 'seededRandom'],
  ['alarm', 'wakeScheduler'],
  ['outside', 'devices'],
  ['asker', 'context'],
  ['Asker', 'Context'],
  ['Glass', 'PhoneView'],
  ['till', 'paymentPage'],
  ['World', 'Env'],
])

export const usualWords: Rule = files =>
  files
    .filter(file => isScript(file) && !isGenerated(file))
    .flatMap(file => [...namesIn(file)].map(name => `${file.path} says ${name} for ${instead.get(name)}`))

const anyOfThem = new RegExp(`\\b(?:${[...instead.keys()].join('|')})\\b`)

const namesIn = (file: SourceFile): Set<string> => {
  const found = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && instead.has(node.text)) found.add(node.text)
    ts.forEachChild(node, look)
  }
  // Parses only files that contain one of them.
  if (anyOfThem.test(file.text)) look(treeOf(file))
  return found
}

/** Names that several folders may declare, and why. */
const sharedNames = new Map([['Deps', 'every machine calls so what is handed to it']])

/** A search for an exported name finds one declaration. */
export const oneMeaningEach: Rule = files => {
  const places = new Map<string, Set<string>>()
  for (const { path, text } of files.filter(file => isIn('src')(file) && isScript(file) && !isGenerated(file)))
    for (const [, name = ''] of text.matchAll(/^export (?:const|type|class|function|interface) ([A-Z]\w*)/gm))
      places.set(name, (places.get(name) ?? new Set()).add(path.slice(0, path.lastIndexOf('/'))))
  return [...places]
    .filter(([name, folders]) => folders.size > 1 && !sharedNames.has(name))
    .map(([name, folders]) => `${name} is declared in ${[...folders].join(' and ')}`)
}
