import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compileString } from 'sass'
import { chartColours } from '@/ui/chart/colours'

/** Every ink against every surface it may be on, by WCAG 2.2, in both themes. */

const src = resolve(__dirname, '../../src')

type Theme = Record<string, string>

const themeOf = (mixin: 'light-theme' | 'dark-theme'): Theme => {
  const { css } = compileString(`@use 'tokens'; x { @include tokens.${mixin} }`, { loadPaths: [join(src, 'ui')] })
  return Object.fromEntries([...css.matchAll(/--([\w-]+): (#\w+)/g)].map(([, name, value]) => [name, value]))
}

const themes = { light: themeOf('light-theme'), dark: themeOf('dark-theme') }

const surfaces = ['paper', 'card', 'well']
const washes = ['accent-wash', 'ok-wash', 'warn-wash', 'danger-wash']

/** Text and its background: 4.5 to 1. */
const textPairs = [
  ...[...surfaces, ...washes].map(surface => ['ink', surface]),
  ...[...surfaces, 'warn-wash', 'danger-wash'].map(surface => ['ink-soft', surface]),
  ...surfaces.map(surface => ['accent-ink', surface]),
  ...['ok', 'warn', 'danger'].flatMap(ink => [...surfaces, `${ink}-wash`].map(surface => [ink, surface])),
  ['accent-ink', 'accent-wash'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['on-night', 'night'],
  ['night-accent', 'night'],
] as [string, string][] // pairs, which flatMap widens to arrays

/** Edges of controls and lone shapes: 3 to 1. */
const shapePairs = [
  ...['paper', 'card'].map(surface => ['edge', surface]),
  ...['paper', 'card', 'well'].map(surface => ['accent', surface]),
  ['card', 'edge'],
  ['card', 'accent'],
] as [string, string][] // the same

describe.each(Object.entries(themes))('%s', (_name, theme) => {
  test.each(textPairs)('%s is readable on %s', (ink, surface) => {
    expect(contrast(colour(theme, ink), colour(theme, surface))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s stands out from %s', (shape, surface) => {
    expect(contrast(colour(theme, shape), colour(theme, surface))).toBeGreaterThanOrEqual(3)
  })

  test('tells good, careful and bad apart by lightness, not only by hue', () => {
    const [ok = 0, warn = 0, danger = 0] = ['ok', 'warn', 'danger'].map(name => lightness(colour(theme, name)))
    for (const difference of [ok - warn, warn - danger, ok - danger]) expect(Math.abs(difference)).toBeGreaterThan(4)
  })
})

test('takes colours from tokens alone, and for text only those measured here', () => {
  const inks = new Set([...textPairs.map(([ink]) => ink), 'edge', 'inherit'])
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.scss') && path !== join('ui', 'tokens.scss'),
  )
  const strays = sheets.flatMap(path => {
    const sheet = readFileSync(join(src, path), 'utf8')
    const raw = sheet.match(/#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi) ?? []
    const unmeasured = [...sheet.matchAll(/(?<![\w-])color: (?:var\(--)?([\w-]+)/g)]
      .map(([, ink = '']) => ink)
      .filter(ink => !inks.has(ink))
    return [...raw, ...unmeasured].map(colour => `${path}: ${colour}`)
  })
  expect(sheets).not.toHaveLength(0)
  expect(strays).toEqual([])
})

test("uses the tokens' colours where the platform paints", () => {
  const painted = JSON.parse(readFileSync(join(src, 'theme.json'), 'utf8')) as Record<'light' | 'dark', Theme>
  for (const shade of ['light', 'dark'] as const)
    expect(painted[shade]).toMatchObject({
      barBack: themes[shade].paper,
      pageBack: themes[shade].paper,
      tabBack: themes[shade].card,
      tabFront: themes[shade]['ink-soft'],
      tabChosen: themes[shade]['accent-ink'],
    })
})

test('draws charts with the colours of the tokens', () => {
  for (const shade of ['light', 'dark'] as const) expect(themes[shade]).toMatchObject(chartColours[shade])
})

function colour(theme: Theme, name: string): string {
  const value = theme[name]
  if (!value) throw new Error(`there is no --${name}`)
  return value
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** CIE L*, 0 to 100. */
function lightness(hex: string): number {
  return 116 * Math.cbrt(luminance(hex)) - 16
}
