import fc from 'fast-check'

const own = { flat: Array.prototype.flat, flatMap: Array.prototype.flatMap, fromEntries: Object.fromEntries }

/** What is brought along, while the engine's own are away. */
const brought = ((): typeof own => {
  for (const [owner, name] of [
    [Array.prototype, 'flat'],
    [Array.prototype, 'flatMap'],
    [Object, 'fromEntries'],
  ] as const)
    Reflect.deleteProperty(owner, name)
  jest.isolateModules(() => require('@/platform/old-engines'))
  const { flat, flatMap } = Array.prototype
  const { fromEntries } = Object
  Object.assign(Array.prototype, { flat: own.flat, flatMap: own.flatMap })
  Object.assign(Object, { fromEntries: own.fromEntries })
  return { flat, flatMap, fromEntries }
})()

const nested = fc.letrec(tie => ({
  list: fc.array(fc.oneof({ depthSize: 'small' }, fc.integer(), tie('list')), { maxLength: 5 }),
})).list as fc.Arbitrary<unknown[]> // of lists in lists

test('flattens as newer engines do', () => {
  expect(brought.flat).not.toBe(own.flat)
  fc.assert(
    fc.property(nested, fc.nat(4), (list, depth) => {
      expect(brought.flat.call(list, depth)).toEqual(own.flat.call(list, depth))
      expect(brought.flat.call(list)).toEqual(own.flat.call(list))
    }),
  )
})

test('maps to several as newer engines do', () => {
  fc.assert(
    fc.property(nested, list => {
      const change = (item: unknown, at: number) => (at % 3 === 0 ? [item, [at]] : at % 3 === 1 ? [] : at)
      expect(brought.flatMap.call(list, change)).toEqual(own.flatMap.call(list, change))
    }),
  )
})

test('makes objects of entries as newer engines do', () => {
  const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '0'))
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer())), entries => {
      const made = brought.fromEntries(new Map(entries))
      expect(Object.entries(made)).toEqual(Object.entries(own.fromEntries(new Map(entries))))
      expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
    }),
  )
})
