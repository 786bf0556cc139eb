// The environment of this very test has replaced it.
import vm, { compileFunction, createContext } from 'node:vm'

const filename = '/a/module.js'

const load = (code: string, global: object): unknown =>
  compileFunction(code, ['start'], { filename, parsingContext: createContext(global) })(40)

afterEach(() => jest.restoreAllMocks())

it('runs a module in each context that loads it', () => {
  expect(load('return start + own', { own: 1 })).toBe(41)
  expect(load('return start + own', { own: 2 })).toBe(42)
})

it('compiles a module once', () => {
  const { Script } = vm
  const compile = jest.spyOn(vm, 'Script').mockImplementation((...words) => new Script(...words))
  expect(load('return start * 2', {})).toBe(80)
  expect(load('return start * 2', {})).toBe(80)
  expect(compile).toHaveBeenCalledTimes(1)
})

it('compiles a module again that has changed', () => {
  expect(load('return start + 1', {})).toBe(41)
  expect(load('return start + 2', {})).toBe(42)
})

it('names the place where a module throws', () => {
  const places = ['throw new Error()', '\n throw new Error()'].map(code => {
    try {
      load(code, { Error })
    } catch (error) {
      return /module\.js:\d+:\d+/.exec(String(error instanceof Error && error.stack))?.[0]
    }
    return undefined
  })
  expect(places).toEqual(['module.js:1:7', 'module.js:2:8'])
})
