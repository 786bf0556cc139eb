import vm from 'node:vm'

/** Under the runtime of `config/jest-runtime.js`, as jest compiles a module for a test file. */
const load = (source: string, parsingContext = vm.createContext({})): Record<string, unknown> => {
  const module = { exports: {} }
  vm.compileFunction(source, ['module'], { filename: '/a/module.js', parsingContext })(module)
  return module.exports
}

test('compiles a module once, and runs it in each test file’s own context', () => {
  const { Script } = vm
  const compiled = jest.spyOn(vm, 'Script').mockImplementation((...given) => new Script(...given))
  const [one, other] = [1, 2].map(count => load('module.exports = { count, List: Array }', vm.createContext({ count })))
  expect([one?.count, other?.count]).toEqual([1, 2])
  expect(one?.List).not.toBe(other?.List)
  expect(compiled).toHaveBeenCalledTimes(1)
  compiled.mockRestore()
})

test('compiles a module again once its words are others', () => {
  expect(load('module.exports = { version: 1 }')).toEqual({ version: 1 })
  expect(load('module.exports = { version: 2 }')).toEqual({ version: 2 })
})

test('takes a last line that is a comment, and names the module’s own place in a stack', () => {
  const { stack } = load('module.exports = { stack: new Error().stack } // the end')
  expect(stack).toContain('/a/module.js:1:27')
})
