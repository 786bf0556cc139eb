import * as t from '@babel/types'
import { codes } from '@/request/codes'
import { everyCall } from '../backend/services'
import { isGenerated, isIn, isScript, isWordsFile, type Rule, type SourceFile } from './files'
import { isAccess, isAnyIn, propertyOf, treeOf } from './tree'

/** A rule about the text of single files. */
const inEach =
  (isMeant: (file: SourceFile) => boolean, wrong: RegExp, sentence: string): Rule =>
  files =>
    files
      .filter(file => isMeant(file) && !isGenerated(file) && wrong.test(file.text))
      .map(({ path }) => `${path} ${sentence}`)

const isSource = (file: SourceFile) => isIn('src')(file) && isScript(file)
const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path)

export const wordsInWordsFiles: Rule = files =>
  files
    .filter(file => isSource(file) && !isWordsFile(file) && !isGenerated(file))
    .filter(({ path }) => path !== readsChineseKeyboards)
    .filter(file => chinese.test(file.text) && isAnyIn(treeOf(file), saysInChinese))
    .map(({ path }) => `${path} has words for people, which belong into words.ts`)

/** Characters, and the punctuation that only Chinese has. */
const chinese = /[\p{Script=Han}，。、：；！？（）《》【】]/u

/** Its strings are what people type, and are not shown. */
const readsChineseKeyboards = 'src/lib/typed-number.ts'

// People do not read a comment, or a pattern for the platform's own messages.
const saysInChinese = (node: t.Node): boolean =>
  ((t.isStringLiteral(node) || t.isJSXText(node)) && chinese.test(node.value)) ||
  (t.isTemplateElement(node) && chinese.test(node.value.raw))

/** Ids are made in one place; `Math.random` elsewhere is jitter, so that phones do not act in unison. */
export const randomInOnePlace = inEach(
  file => isSource(file) && !['src/lib/fresh-id.ts', 'src/tunnels/store.ts', 'src/app.tsx'].includes(file.path),
  /\bMath\.random\b/,
  'draws by chance, which src/lib/fresh-id.ts does for ids',
)

/** Without `asPage` around it a page that throws is blank. */
export const wrappedPages: Rule = files =>
  files
    .filter(({ path, text }) => /^src\/pages\/[^/]+\/[^/]+\.tsx$/.test(path) && !/^export default asPage\(/m.test(text))
    .map(({ path }) => `${path} is a page that asPage does not wrap`)

/** A link arrives undecoded, and a part that is drawn later would read the link of the current page. */
export const paramsFromThePage = inEach(
  // `routes.ts` makes the links, and knows whether one is shown; a report names the page, and nothing of its link.
  file => isSource(file) && !['src/ui/on-page.tsx', 'src/routes.ts', 'src/diagnosis/load.ts'].includes(file.path),
  /\buseRouter\b|\brouter\??\.params\b|\.router\b|\buseLoad\b/,
  'reads the link by itself: usePageParams has it, decoded',
)

/** The server's codes have names, declared in one place. */
export const namedCodes: Rule = files =>
  files
    .filter(file => isSource(file) && file.path !== 'src/request/codes.ts' && !isGenerated(file))
    .filter(file => isAnyIn(treeOf(file), numbersACode))
    .map(({ path }) => `${path} has a code of the server as a number, which src/request/codes.ts names`)

const numbersACode = (node: t.Node): boolean => isKnownCode(node) || comparesACode(node)

const isKnownCode = (node: t.Node): boolean =>
  t.isNumericLiteral(node) && node.value !== 0 && Object.values<number>(codes).includes(node.value)

const comparesACode = (node: t.Node): boolean =>
  (t.isBinaryExpression(node) || t.isLogicalExpression(node) || t.isAssignmentExpression(node)) &&
  node.operator !== '??' &&
  [node.left, node.right].some(side => t.isNumericLiteral(side)) &&
  [node.left, node.right].some(side => /(?:^|\.)code$/.test(nameOf(side)))

const nameOf = (node: t.Node): string => {
  if (t.isIdentifier(node)) return node.name
  return isAccess(node) ? `.${propertyOf(node)}` : ''
}

const writes = new Set(everyCall.filter(({ effect }) => effect === 'write').map(({ name }) => name.split('.')[1]))

/** A row says how a write recovers when its response is lost; a write without a row could not recover. */
export const writesByRow: Rule = files =>
  files
    .filter(file => isSource(file) && !isIn('src/request')(file))
    .filter(
      ({ text }) => /\buseMutation\b|\.mutate(?:Async)?\b/.test(text) || requestedIn(text).some(key => writes.has(key)),
    )
    .map(({ path }) => `${path} sends a write past its row`)

/** The keys of the calls that are passed to `request`, also from a table of them. */
const requestedIn = (text: string): (string | undefined)[] => {
  const tables = [...text.matchAll(/\brequest\(\s*(\w+)\[/g)].map(
    ([, name]) => text.match(new RegExp(`const ${name} = \\{([^}]*)\\}`))?.[1] ?? '',
  )
  const inTables = tables.flatMap(table => [...table.matchAll(/\w+\.(\w+)/g)])
  return [...text.matchAll(/\brequest\(\s*\w+\.(\w+)/g), ...inTables].map(([, key]) => key)
}

/** What a lost response means is decided in one place; a page asks `useWrite` for the outcome of its write. */
export const noGuessedOutcomes = inEach(isIn('src/pages'), /\bisUnknown\b/, 'decides itself what a lost response means')

/** Biome finds `any`, `@ts-expect-error`, and tests that are left out. */
export const noEscapes: Rule = files => [
  ...inEach(isScript, /^\/\/ @ts-nocheck/m, 'is not checked by the compiler')(files),
  ...inEach(isSource, /@ts-expect-error/, 'expects a type error outside the tests')(files),
]

/** Node's own types declare them whatever `lib` says, and only the mini-program's bare realm would notice. */
export const onlyOldMembers = inEach(
  isSource,
  /(?<!\.)\.(?:at|findLast|findLastIndex|replaceAll|toReversed|toSorted|toSpliced|hasOwn)\(/,
  'calls what the oldest phones lack',
)

export const honestTests: Rule = files => [
  ...inEach(isTest, /\bjest\.(?:mock|doMock)\(\s*['"](?:@\/|\.)/, 'mocks a module of our own')(files),
  // `watchedPhones` and `runJourneys` assert for the tests that use them.
  ...files
    .filter(file => isTest(file) && !/\b(?:expect|assert|watchedPhones|runJourneys)\(/.test(file.text))
    .map(({ path }) => `${path} asserts nothing`),
]

/** Which account stored data belongs to is decided in one place; settings stay when their account leaves. */
export const ownersInOnePlace = inEach(
  file => isSource(file) && !/^src\/session\/(?:account-store|session|settings)\.ts$/.test(file.path),
  /writeStored\([^)]*\buid\b|^(?=[\s\S]*platform\/storage')[\s\S]*\buid: (?:v\.|Id\b)/,
  'stores whose something is, which src/session/account-store.ts does',
)

/** Paths and addresses of one machine. */
export const noMachinePaths = inEach(
  () => true,
  /(?:^|[\s'"`(=])\/(?:work|tmp|home|root|Users)\/\w/m,
  'names a folder of one machine',
)

/**
 * The age of what a server or a node tells is measured by the server's clock: the phone's may be a day off. Found in a
 * component that asks for the phone's time and puts an age or a day into words.
 */
export const agesByServerTime: Rule = files =>
  files
    .filter(file => isSource(file) && !phonesOwnTimes.includes(file.path))
    .filter(({ text }) =>
      text.split(/^(?=\S)/m).some(block => /\bformat(?:Ago|Day)\(/.test(block) && phonesTime.test(block)),
    )
    .map(({ path }) => `${path} tells an age by the phone's clock`)

const phonesTime = /\b(?:useNow\(|Date\.now\()/

/** What this phone has received, printed or sent, by the clock that it had then. */
const phonesOwnTimes = [
  'src/ui/freshness.tsx',
  'src/pages/printing/parts/history-line.tsx',
  'src/pages/backup/history.tsx',
]
