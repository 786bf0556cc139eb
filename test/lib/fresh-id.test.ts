import fc from 'fast-check'
import { freshId, freshSequenceId, randomBase36 } from '@/lib/fresh-id'

test('has the time in front and as many letters as asked, whatever is drawn', () => {
  const draws = jest.spyOn(Math, 'random')
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.integer({ min: 1, max: 20 }),
      (draw, length) => {
        draws.mockReturnValue(draw)
        expect(randomBase36(length)).toMatch(new RegExp(`^[0-9a-z]{${length}}$`))
        expect(freshId(1_790_000_000_000, length)).toMatch(new RegExp(`^mubbs7i8-[0-9a-z]{${length}}$`))
      },
    ),
  )
  draws.mockRestore()
})

test('is different a thousand times in one moment', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => freshId(0))).size).toBe(1_000)
})

test('has nineteen digits as a sequence id and fits 64 bits, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), draw => {
      const id = freshSequenceId(() => draw)
      expect(id).toMatch(/^[1-9]\d{18}$/)
      expect(BigInt(id) < BigInt('18446744073709551616')).toBe(true)
    }),
  )
})
