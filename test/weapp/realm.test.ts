import { join } from 'node:path'
import { bootPhone, type Phone } from './phone'

const dist = join(__dirname, 'fixture')
let phone: Phone
afterEach(() => phone.kill())

test.each([
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'localStorage',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'URL',
  'URLSearchParams',
  'TextDecoder',
  'TextEncoder',
  'AbortController',
  'AbortSignal',
  'crypto',
  'structuredClone',
  'atob',
  'btoa',
  'process',
  'Buffer',
  'global',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'WebAssembly',
  'Intl',
  'jest',
  'expect',
  'exports',
  'module',
])('lacks %s', name => {
  phone = bootPhone({ dist })
  expect(phone.run(`typeof ${name}`)).toBe('undefined')
  expect(phone.run(`'${name}' in globalThis`)).toBe(false)
})

test.each(['wx', 'App', 'Page', 'Component', 'getApp', 'getCurrentPages', 'console', 'setTimeout', 'Promise', 'Proxy'])(
  'has %s',
  name => {
    phone = bootPhone({ dist })
    expect(phone.run(`typeof ${name}`)).not.toBe('undefined')
  },
)

test('makes no code of text, by whatever way', () => {
  phone = bootPhone({ dist })
  const tries = [
    `eval('1')`,
    `(0, eval)('1')`,
    `new Function('return 1')`,
    `Function('a', 'return this')`,
    `(() => {}).constructor('return 1')`,
    `(async () => {}).constructor('return 1')`,
    `setTimeout.constructor('return 1')`,
    `wx.request.constructor('return 1')`,
  ]
  for (const attempt of tries) expect(() => phone.run(attempt)).toThrow(/Code generation from strings disallowed/)
  expect(phone.run(`Function('return this')() === globalThis`)).toBe(true)
})

test('copies what comes over the bridge into its own objects', () => {
  phone = bootPhone({ dist })
  expect(phone.run(`wx.getWindowInfo() instanceof Object`)).toBe(true)
  expect(phone.run(`wx.getWindowInfo() === wx.getWindowInfo()`)).toBe(false)
  expect(phone.run(`wx.login() instanceof Promise`)).toBe(true)
  expect(phone.run(`wx.getWindowInfo instanceof Function`)).toBe(true)
})

test('lacks the newer language unless it is asked for', () => {
  phone = bootPhone({ dist })
  expect(phone.run(`[[].at, Object.hasOwn, ''.replaceAll, Promise.any].every(one => one === undefined)`)).toBe(true)
  phone.kill()
  phone = bootPhone({ dist, language: { withIntl: true, withNewLanguage: true } })
  expect(phone.run(`[1, 2].at(-1)`)).toBe(2)
  expect(phone.run(`typeof Intl.PluralRules`)).toBe('function')
})

test('has the phone’s clock', async () => {
  phone = bootPhone({ dist })
  const dayMs = 86_400_000
  const tomorrowMs = Date.now() + dayMs
  phone.jumpClock(dayMs)
  expect(phone.run(`Date.now()`)).toBeGreaterThanOrEqual(tomorrowMs)
  expect(phone.run(`new Date().getTime()`)).toBeGreaterThanOrEqual(tomorrowMs)
  expect(phone.run(`new Date(0).getTime() + new Date(2026, 10, 21).getDate()`)).toBe(21)
  expect(phone.run(`new Date() instanceof Date && new Date().constructor === Date`)).toBe(true)
})
