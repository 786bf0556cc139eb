/** The mini-program's JavaScript may have no `Intl`: the texts must be the same without it. */
import type * as FormatNumber from '@/i18n/format-number'
import type * as FormatSize from '@/i18n/format-size'
import type * as FormatTime from '@/i18n/format-time'
import type * as Words from '@/i18n/words'

const intl = Object.getOwnPropertyDescriptor(globalThis, 'Intl') ?? {}
const localized = [Number, String, Date, Array].map(owner => ({
  prototype: owner.prototype as unknown as Record<string, unknown>, // to take away what lib types say is there
  kept: new Map<string, unknown>(),
}))

beforeAll(() => {
  Reflect.deleteProperty(globalThis, 'Intl')
  for (const { prototype, kept } of localized)
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'localeCompare']) {
      if (!(name in prototype)) continue
      kept.set(name, prototype[name])
      prototype[name] = () => {
        throw new Error(`${name} needs Intl`)
      }
    }
})

afterAll(() => {
  Object.defineProperty(globalThis, 'Intl', intl)
  for (const { prototype, kept } of localized) for (const [name, method] of kept) prototype[name] = method
})

test('formats words, numbers, sizes and times the same without Intl', () => {
  jest.isolateModules(() => {
    const { formatNumber } = require('@/i18n/format-number') as typeof FormatNumber
    const { formatRate } = require('@/i18n/format-size') as typeof FormatSize
    const { formatAgo, formatDay } = require('@/i18n/format-time') as typeof FormatTime
    const { words, wordsIn } = require('@/i18n/words') as typeof Words
    const now = new Date(2026, 10, 21).getTime()

    expect(typeof Intl).toBe('undefined')
    expect(formatNumber(1234567)).toBe('1,234,567')
    expect(formatRate(12_500)).toBe('12.5 Mbit/s')
    expect(formatAgo(now - 120_000, now, 'en')).toBe('2 min ago')
    expect(formatDay(now, now, 'en')).toBe('Nov 21')
    expect(
      wordsIn(words('nodes', { nodes: ['{count} 个', '{count} node|{count} nodes'] }), 'en')('nodes', { count: 1 }),
    ).toBe('1 node')
  })
})
