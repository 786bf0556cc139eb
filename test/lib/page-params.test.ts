import fc from 'fast-check'
import { decodedParams } from '@/lib/page-params'

test.each([
  ['decodes a value once', 'a%3Ab%2Fc%2Bd%25', 'a:b/c+d%'],
  ['decodes a value that was encoded twice once', 'a%253Ab', 'a%3Ab'],
  ['leaves a plus sign as it is', 'a+b', 'a+b'],
  ['takes the last of repeated values', ['first', 'la%20st'], 'la st'],
  ['misses an empty value', '', undefined],
  ['misses a name without a value', null, undefined],
  ['misses an empty last value', ['first', null], undefined],
  ['misses a lone percent sign', '100%', undefined],
  ['misses a character that was cut', '%E8%8A', undefined],
  ['misses what Taro adds for itself', 1_700_000_000_000, undefined],
])('%s', (_does, written, read) => {
  expect(decodedParams({ id: written }).id).toBe(read)
})

test('reads any text back as a route wrote it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), text => {
      expect(decodedParams({ id: encodeURIComponent(text) })).toEqual({ id: text })
    }),
  )
})

test('knows a name that every object has only when it was written', () => {
  expect(Object.keys(decodedParams({}))).toEqual([])
  expect(decodedParams(JSON.parse('{"__proto__":"x","id":"1"}')).id).toBe('1')
})
