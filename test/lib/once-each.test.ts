import fc from 'fast-check'
import { onceEach } from '@/lib/once-each'

test('keeps the first row of every key, in order', () => {
  const rows = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', ''), at: fc.nat() }))
  fc.assert(
    fc.property(rows, all => {
      const isFirst = (row: (typeof all)[number], at: number) => all.findIndex(({ key }) => key === row.key) === at
      expect(onceEach(all, ({ key }) => key)).toEqual(all.filter(isFirst))
    }),
  )
})
