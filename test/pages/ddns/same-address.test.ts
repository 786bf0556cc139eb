import fc from 'fast-check'
import { isSameAddress } from '@/pages/ddns/same-address'

test.each([
  ['2001:db8::1', '2001:DB8::1'],
  ['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
  ['2001:db8:0:0:1::1', '2001:db8::1:0:0:1'],
  ['::ffff:203.0.113.7', '::ffff:cb00:7107'],
  ['::', '0:0:0:0:0:0:0:0'],
])('takes %s and %s for one address', (one, other) => {
  expect([isSameAddress(one, other), isSameAddress(other, one)]).toEqual([true, true])
})

test.each([
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8::1', '2001:db8:1::'],
  ['203.0.113.7', '203.0.113.70'],
  ['1::2::3', '1::2::4'],
  [null, '::'],
])('tells %s from %s', (one, other) => expect(isSameAddress(one, other)).toBe(false))

test('takes every spelling of the same eight groups for one address, and no others', () => {
  const groups = fc.array(fc.constantFrom(0, 0, 0, 1, 0xab, 0xffff), { minLength: 8, maxLength: 8 })
  const long = (all: number[]) => all.map(group => group.toString(16).toUpperCase().padStart(4, '0')).join(':')
  // The longest run of zeros is left out.
  const short = (all: number[]) =>
    all
      .map(group => group.toString(16))
      .join(':')
      .replace(/(^|:)0(:0)+(:|$)/, '::')
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      expect(isSameAddress(short(one), long(one))).toBe(true)
      expect(isSameAddress(short(one), long(other))).toBe(one.join() === other.join())
    }),
  )
})
