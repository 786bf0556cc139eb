import * as t from '@babel/types'
import { codes } from '@/request/codes'
import { everyCall } from '../backend/services'
import { isGenerated, isIn, isScript, isWordsFile, type Rule, type SourceFile } from './files'
import { importsOf } from './imports'
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

export const noLongFiles: Rule = files =>
  files
    .filter(file => (isScript(file) || file.path.endsWith('.scss')) && !isGenerated(file))
    .filter(({ text }) => text.split('\n').length > 301)
    .map(({ path }) => `${path} is longer than 300 lines`)

/** A few lines that one page draws are found sooner in that page. */
export const noTinyParts: Rule = files => {
  const pages = files.filter(file => isIn('src/pages')(file) && isScript(file))
  const users = new Map<string, number>()
  for (const { to } of pages.flatMap(importsOf)) users.set(to, (users.get(to) ?? 0) + 1)
  return pages
    .filter(({ path, text }) => /\/parts\/[^/]+\.tsx$/.test(path) && text.split('\n').length <= 20)
    .filter(({ path }) => (users.get(path.replace(/\.tsx$/, '')) ?? 0) < 2)
    .map(({ path }) => `${path} has less than 20 lines and one user, where it belongs`)
}

export const kebabCase: Rule = files =>
  files
    .filter(({ path }) => !path.split('/').every(part => /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/.test(part)))
    .map(({ path }) => `${path} is not in kebab-case`)

/** A file that re-exports hides who needs what, and pulls everything into one chunk. */
export const noBarrels = inEach(isSource, /^export\b[^'"]*\bfrom\s*['"]/m, 'hands on what another file exports')

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

export const noEscapes: Rule = files =>
  files
    .filter(file => isScript(file) && !isGenerated(file))
    .filter(({ path, text }) => /@ts-(?:ignore|nocheck)/.test(text) || saysAny({ path, text }))
    .map(({ path }) => `${path} gets round the types`)

const saysAny = (file: SourceFile): boolean =>
  /\bany\b/.test(file.text) && isAnyIn(treeOf(file), node => t.isTSAnyKeyword(node))

export const noExpectedTypeErrors = inEach(isSource, /@ts-expect-error/, 'expects a type error outside the tests')

/** `wx` exists in the mini-program only, and its callbacks have traps: one folder handles them. */
export const platformAlone = inEach(
  file => isSource(file) && !isIn('src/platform')(file),
  /^(?!\s*(?:\/\/|\/?\*)).*(?<!['"`\w.])wx\.\w/m,
  'speaks to wx, which src/platform alone does',
)

/** Ids are made in one place; `Math.random` elsewhere is jitter, so that phones do not act in unison. */
export const randomInOnePlace = inEach(
  file => isSource(file) && !['src/lib/fresh-id.ts', 'src/tunnels/store.ts'].includes(file.path),
  /\bMath\.random\b/,
  'draws by chance, which src/lib/fresh-id.ts does for ids',
)

/** Without `asPage` around it a page that throws is blank. */
export const wrappedPages: Rule = files =>
  files
    .filter(({ path, text }) => /^src\/pages\/[^/]+\/[^/]+\.tsx$/.test(path) && !/^export default asPage\(/m.test(text))
    .map(({ path }) => `${path} is a page that asPage does not wrap`)

export const describedPages = inEach(
  ({ path }) => /^src\/pages\/[^/]+\/[^/]+\.tsx$/.test(path),
  /(?<!\*\/\n)^export default asPage\(/m,
  'is a page that does not say in a line what it is',
)

/** A link arrives undecoded, and a part that is drawn later would read the link of the current page. */
export const paramsFromThePage = inEach(
  file => isSource(file) && file.path !== 'src/ui/on-page.tsx',
  /\buseRouter\b|\brouter\??\.params\b|\.router\b|\buseLoad\b/,
  'reads the link by itself: usePageParams has it, decoded',
)

/** Tabular figures are set once for the whole page, and all its parts inherit them. */
export const figuresByPage = inEach(
  ({ path }) => path.endsWith('.scss') && path !== 'src/ui/page.scss',
  /font-variant-numeric/,
  'sets figures, which the page does',
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

export const noIdleTests: Rule = files => [
  ...inEach(
    isTest,
    /\b(?:test|it|describe)\.(?:skip|only|todo|failing)\b|\bx(?:it|test|describe)\(/,
    'leaves tests out',
  )(files),
  ...inEach(isTest, /\bjest\.(?:mock|doMock)\(\s*['"](?:@\/|\.)/, 'mocks a module of our own')(files),
  // `watchedPhones` and `runJourneys` assert for the tests that use them.
  ...files
    .filter(file => isTest(file) && !/\b(?:expect|assert|watchedPhones|runJourneys)\(/.test(file.text))
    .map(({ path }) => `${path} asserts nothing`),
]

/** Which account stored data belongs to is decided in one place. */
export const ownersInOnePlace = inEach(
  file => isSource(file) && !/^src\/session\/(?:account-store|session)\.ts$/.test(file.path),
  /writeStored\([^)]*\buid\b|^(?=[\s\S]*platform\/storage')[\s\S]*\buid: (?:v\.|Id\b)/,
  'stores whose something is, which src/session/account-store.ts does',
)

/** Paths and addresses of one machine. */
export const noMachinePaths = inEach(
  () => true,
  /(?:^|[\s'"`(=])\/(?:work|tmp|home|root|Users)\/\w/m,
  'names a folder of one machine',
)
