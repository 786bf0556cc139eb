import fc from 'fast-check'
import { decodedParams } from '@/lib/page-params'
import { type Given, givenIn, linkOf } from '@/pages/sharing/link'

// Only the links are needed here; Taro itself runs on a phone or in a browser.
jest.mock('@tarojs/taro', () => ({}))

const kinds = ['web', 'https', 'ssh', 'rdp', 'smb', 'printer', 'own'] as const

const whatOf = (path: string): string | undefined => {
  const [, query = ''] = path.split('?')
  return decodedParams(Object.fromEntries([query.split('=')])).what
}

const host = fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain(), fc.constantFrom('nas', 'my_nas.example', '2001:db8::1', '::1'))
const given: fc.Arbitrary<Given> = fc.record({
  // What a service may be called (`tunnel/shapes.ts`).
  name: fc.string({ unit: 'binary', maxLength: 253 }).filter(name => !/[\uD800-\uDFFF]/u.test(name)),
  kind: fc.constantFrom(...kinds),
  host,
  port: fc.integer({ min: 1, max: 65_535 }),
  untilMs: fc.option(fc.integer({ min: 1_700_000_000_000, max: 9_999_999_999_999 })),
})

test('says in a link what somebody is given, and nothing else', () => {
  fc.assert(
    fc.property(given, one => {
      const read = givenIn(whatOf(linkOf(one).path))
      expect({ ...read, name: '' }).toEqual({ ...one, name: '' })
      expect(Array.from(read?.name ?? '').length).toBeLessThanOrEqual(40)
    }),
  )
})

test('keeps a usual name as it is, commas included', () => {
  const one: Given = { name: '相册, 2026 的', kind: 'web', host: 'relay.example', port: 80, untilMs: null }
  expect(givenIn(whatOf(linkOf(one).path))).toEqual(one)
})

test.each(['👨‍👩‍👧 家', '🏳️‍🌈', '👩🏽‍💻 NAS'])('keeps the joined pictures of %s whole', name => {
  const one: Given = { name, kind: 'web', host: 'relay.example', port: 80, untilMs: null }
  expect(givenIn(whatOf(linkOf(one).path))?.name).toBe(name)
})

test('reads nothing but an address, a port and a short name out of whatever a link says', () => {
  const spoilt = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2_000 }),
    fc
      .tuple(fc.constantFrom(...kinds, 'javascript'), fc.string(), fc.string(), fc.string(), fc.string())
      .map(parts => parts.join()),
    fc.tuple(given, fc.nat(80), fc.string()).map(([one, at, text]) => {
      const what = whatOf(linkOf(one).path) ?? ''
      return what.slice(0, at) + text + what.slice(at + text.length)
    }),
  )
  fc.assert(
    fc.property(spoilt, what => {
      const read = givenIn(what)
      if (!read) return
      expect(kinds).toContain(read.kind)
      expect(read.host).toMatch(/^[a-zA-Z\d._:-]{1,253}$/)
      expect(read.port).toBe(Math.min(65_535, Math.max(1, Math.trunc(read.port))))
      expect(read.name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect(Array.from(read.name).length).toBeLessThanOrEqual(40)
    }),
  )
})

test.each([
  ['no port', 'web,relay.example,,,x'],
  ['a port too high', 'web,relay.example,65536,,x'],
  ['port 0', 'web,relay.example,0,,x'],
  ['a scheme for a host', 'web,javascript:alert(1),80,,x'],
  ['a path in its host', 'web,evil.example/a,80,,x'],
  ['a name before its host', 'web,me@evil.example,80,,x'],
  ['spaces in its host', 'ssh,a b,22,,x'],
  ['an option for a host', 'ssh,-oProxyCommand=x,22,,x'],
  ['numbers that are no address', 'ssh,1.2.3.999,22,,x'],
  ['an unknown kind', 'ftp,relay.example,21,,x'],
  ['a time that is none', 'web,relay.example,80,soon,x'],
  ['its end cut off', 'web,relay.example,80'],
])('refuses a link with %s', (_what, link) => expect(givenIn(link)).toBeUndefined())

test('leaves out of a name what is not seen, or turns around what is read', () => {
  expect(givenIn('web,relay.example,80,,\u202Eexe.fdp\u0007\u200B')?.name).toBe('exe.fdp')
})
