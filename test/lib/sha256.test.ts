import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sha256 } from '@/lib/sha256'

test('hashes any bytes in any pieces as Node’s own crypto does', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }), pieces => {
      const [ours, theirs] = [sha256(), createHash('sha256')]
      for (const piece of pieces) {
        ours.add(piece)
        theirs.update(piece)
      }
      expect(ours.end()).toBe(theirs.digest('hex'))
    }),
    { numRuns: 300 },
  )
})

test.each([0, 55, 56, 63, 64, 65, 119, 120, 1 << 20])('hashes %s bytes', count => {
  const bytes = Buffer.alloc(count, 0xa5)
  const hash = sha256()
  hash.add(bytes)
  expect(hash.end()).toBe(createHash('sha256').update(bytes).digest('hex'))
})
