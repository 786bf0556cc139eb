import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import * as t from '@babel/types'
import type { Words } from '@/i18n/words'
import { isWordsFile } from '../architecture/files'
import { textOf, treeOf } from '../architecture/tree'

const wordProps = new Set(
  'title text note label hint error placeholder effect confirmText keepText unit disabledReason busyText ariaLabel'.split(
    ' ',
  ),
)
const src = resolve(__dirname, '../../src')
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => join(folder, path))

const sources = filesUnder(src).map(path => ({ path: relative(src, path), text: readFileSync(path, 'utf8') }))

/** Every `words('subject', { … })`, with its file. */
const subjects = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/const (\w+) = words\('(.+)', \{\n([\s\S]*?)\n\}\)/g)].map(
    ([, name = '', called = '', body = '']) => ({
      path,
      name,
      called,
      // The bodies are plain literals, so they can be evaluated, exported or not.
      words: new Function(`return {${body}}`)() as Words,
    }),
  ),
)

test('finds the words of each words file, and no others', () => {
  const files = sources.filter(
    ({ path }) =>
      isWordsFile({ path: `src/${path}` }) && !/^i18n\/(?:words|format-(?:number|size)|language)\./.test(path),
  )
  expect([...new Set(subjects.map(({ path }) => path))]).toEqual(files.map(({ path }) => path))
})

test('gives each subject a name of its own', () => {
  const names = subjects.map(({ called }) => called)
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
})

test.each(subjects)('$name has both languages', ({ words }) => {
  const missing = Object.keys(words).filter(key => words[key]?.length !== 2 || words[key].some(text => !text.trim()))
  expect(missing).toEqual([])
})

test.each(subjects)('$name takes the same parameters in both languages and in each form', ({ words }) => {
  const parameters = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join()
  const uneven = Object.entries(words).filter(
    ([, [zh, en]]) => new Set([zh, ...en.split('|')].map(parameters)).size > 1,
  )
  expect(uneven.map(([key]) => key)).toEqual([])
})

test.each(subjects)('$name quotes what has a name in both languages, or in neither', ({ words }) => {
  const quoted = (text: string) => [...new Set(text.match(/(?<=[“"])\{\w+\}(?=[”"])/g))].sort().join()
  const uneven = Object.entries(words).filter(([, [zh, en]]) => en.split('|').some(form => quoted(form) !== quoted(zh)))
  expect(uneven.map(([key]) => key)).toEqual([])
})

test.each(subjects)('$name has no Chinese in its English, and forms only where there is a parameter', ({ words }) => {
  const wrong = Object.entries(words).filter(
    ([, [zh, en]]) =>
      // A language is called by its own name in both.
      (/\p{Script=Han}/u.test(en) && en !== zh) || zh.includes('|') || (en.includes('|') && !en.includes('{')),
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})

/** WeChat opens no dialog with a button of more than four characters. */
const dialogButtons = /^new-version\.(?:restart|later)$/

test('has words that fit the buttons of the platform’s dialog', () => {
  const buttons = subjects.flatMap(({ called, words }) =>
    Object.entries(words).filter(([key]) => dialogButtons.test(`${called}.${key}`)),
  )
  expect(buttons).toHaveLength(2)
  expect(buttons.filter(([, texts]) => texts.some(text => text.length > 4))).toEqual([])
})

/** Each thing has one name, and these are not it. Maintainers' own pages are not read by users. */
const refused = {
  zh: /叫醒|再叫|不在线|再看一次|移动网络|解除绑定|还不知道|\p{Script=Han}[,;:!?]|[,;:!?]\p{Script=Han}|[(（]s[)）]|\p{Script=Han}\d|\d\p{Script=Han}/u,
  en: /\b(?:[Uu]n)?[Bb]ind\b|\b[Bb]ound\b|\b[Tt]ake over\b|\b[Gg]o on\b|\bunder way\b|\b[Ll]edger\b|\bRetry\b|\bcannot\b|\b(?:do|does|did|is|are|was|could) not\b|[Pp]icture backup|\.\.\.|[’“”！]|！|。|，/,
}

test.each(subjects.filter(({ called }) => called !== 'gallery' && called !== 'panel'))(
  '$name calls each thing by its one name',
  ({ words }) => {
    const wrong = Object.values(words).filter(([zh, en]) => refused.zh.test(zh) || refused.en.test(en))
    expect(wrong).toEqual([])
  },
)

/**
 * Chinese and a figure or a Latin letter have a space between them, or a mark: so does a parameter that may begin or end
 * with one. These begin and end with Chinese, or end with it as a day does (`11月25日`).
 */
const chinese = { before: ['direction', 'purpose'], after: ['direction', 'day', 'month', 'ago', 'time'] }

test.each(subjects.filter(({ called }) => called !== 'format-time'))(
  '$name parts Chinese from what may be a figure',
  ({ words }) => {
    const close = Object.values(words).filter(([zh]) => {
      const before = [...zh.matchAll(/\p{Script=Han}\{(\w+)\}/gu)].filter(
        ([, name = '']) => !chinese.before.includes(name),
      )
      const after = [...zh.matchAll(/(?<!\$)\{(\w+)\}\p{Script=Han}/gu)].filter(
        ([, name = '']) => !chinese.after.includes(name),
      )
      return before.length + after.length > 0
    })
    expect(close).toEqual([])
  },
)

/** A plural right after a parameter is a counted one. */
const counted = /\{(?:count|points|growth|done|left|seconds|minutes)\} (?:more )?[a-z]{2,}s\b/

test.each(subjects)('$name has a singular for what is counted in English', ({ words }) => {
  const single = Object.entries(words).filter(([, [, en]]) => !en.includes('|') && counted.test(en))
  expect(single.map(([key]) => key)).toEqual([])
})

test.each(subjects)('$name has no key that nothing uses', ({ path, name, words }) => {
  const users = sources.filter(source => source.path === path || new RegExp(`\\b${name}\\b`).test(source.text))
  // Keys that are put together (`${subject}Title`) are matched by their pattern.
  const text = users
    .map(({ path: user, text }) => (user === path ? text.replace(/words\('.+', \{\n[\s\S]*?\n\}\)/g, '') : text))
    .join('\n')
  // These are looked up by their Chinese text.
  if (text.includes(`useKnownWords(${name})`)) return
  const patterns = [...text.matchAll(/`([\w-]*)\$\{\w+\}([\w-]*)`/g)].map(
    ([, before, after]) => new RegExp(`^${before}[\\w-]+${after}$`),
  )
  const unused = Object.keys(words).filter(
    key =>
      !new RegExp(`(['"\`])${key}\\1|\\b${name}\\.${key}\\b|\\b${name}\\[`).test(text) &&
      !patterns.some(pattern => pattern.test(key)),
  )
  expect(unused).toEqual([])
})

test('passes numbers into texts as numbers, so that they choose the form', () => {
  const formatted = /\b(?!value|note|trailing|label|title|text)\w+: format(?:Number|Points|Change)\(/g
  const found = sources.flatMap(({ path, text }) => (text.match(formatted) ?? []).map(given => `${path}: ${given}`))
  expect(found).toEqual([])
})

test('compares a server’s time with the server’s clock', () => {
  const byPhone = /format(?:Ago|Day)\([^\n]*Date\.now\(\)/
  expect(sources.filter(({ text }) => byPhone.test(text)).map(({ path }) => path)).toEqual([])
})

test('shows people nothing that stands outside the words files', () => {
  const stray = sources
    .filter(({ path }) => !isWordsFile({ path: `src/${path}` }))
    .flatMap(({ path, text }) => strayTexts(path, text).map(words => `${path}: ${words}`))
  expect(stray).toEqual([])
})

test('finds stray text', () => {
  const code = (inside: string) => `const x = <View>${inside}</View>`
  expect(strayTexts('a.tsx', code('Sign in'))).toEqual(['Sign in'])
  expect(strayTexts('a.tsx', code('<Row title="My node" />'))).toEqual(['My node'])
  expect(strayTexts('a.tsx', code("{isOn ? 'Is on' : t('off')}"))).toEqual(['Is on'])
  expect(strayTexts('a.ts', "const a = '登录'")).toEqual(['登录'])
  expect(strayTexts('a.tsx', '// 登录\nconst y = <Row kind="primary">{t("title")} +128 — GB</Row>')).toEqual([])
})

/**
 * Chinese anywhere in a literal; English where a person would read it: between tags and in the props that are words.
 */
function strayTexts(path: string, text: string): string[] {
  const found: string[] = []
  t.traverse(treeOf({ path, text }), (node, ancestors) => {
    const words = (t.isJSXText(node) ? node.value : (textOf(node) ?? '')).trim()
    const around = ancestors.map(ancestor => ancestor.node)
    if (/\p{Script=Han}/u.test(words) || (/[a-z]{2}/.test(words) && isRead(node, around))) found.push(words)
  })
  return found
}

/** `around` is what the node stands in, the nearest last. */
function isRead(node: t.Node, around: t.Node[]): boolean {
  if (t.isJSXText(node)) return true
  const [place, beyond] = [around.at(-1), around.at(-2)]
  if (t.isConditionalExpression(place)) return node !== place.test && isRead(place, around.slice(0, -1))
  if (t.isLogicalExpression(place) || t.isBinaryExpression(place, { operator: '+' }))
    return isRead(place, around.slice(0, -1))
  if (t.isJSXExpressionContainer(place)) return !t.isJSXAttribute(beyond) || isWordProp(beyond)
  return t.isJSXAttribute(place) && isWordProp(place)
}

function isWordProp({ name }: t.JSXAttribute): boolean {
  return t.isJSXIdentifier(name) && wordProps.has(name.name)
}
