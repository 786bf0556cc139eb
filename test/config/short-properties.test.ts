import { shorten, shortNames } from '../../config/short-properties'

const styles = [
  '.a{--ink:#000;color:var(--ink)}',
  '.nm-b--ink{width:calc(2px*var(--scale));left:var(--at)}.c{--well:1;gap:var(--well)}',
]

test('gives the shortest names to the properties that styles use most', () => {
  const short = shortNames([...styles, '.d{gap:var(--well)}'], [])
  expect([...short]).toEqual([
    ['well', 'a'],
    ['ink', 'b'],
    ['at', 'c'],
    ['scale', 'd'],
  ])
})

test('keeps the name of a property that a script sets or reads', () => {
  const scripts = ['a({style:{"--scale":e}})', 'b(`conic-gradient(var(--ink) 9deg)`)', "c('nm-b--well',{'--at':1})"]
  expect([...shortNames(styles, scripts)]).toEqual([['well', 'a']])
})

test('renames a property wherever a style names it, and no class', () => {
  const short = new Map([['ink', 'a']])
  expect(styles.map(style => shorten(style, short))).toEqual([
    '.a{--a:#000;color:var(--a)}',
    '.nm-b--ink{width:calc(2px*var(--scale));left:var(--at)}.c{--well:1;gap:var(--well)}',
  ])
})

test.each([
  ['a style', ['.a{--b:1;gap:var(--b)}'], []],
  ['a script', styles, ["c({'--b':1})"]],
])('gives no letter that %s has given before', (_whose, inStyles, inScripts) => {
  expect(() => shortNames(inStyles, inScripts)).toThrow('--b')
})
