import vm from 'node:vm'
import type { Clock } from './clock'
import { Membrane } from './membrane'
import { Modules } from './modules'
import { languageOfThePhone } from './old-js-engine'

type AnyFunction = (...args: unknown[]) => unknown

export type Language = {
  /** Provides `Intl`, which the mini-program cannot rely on. */
  withIntl: boolean
  /** Keeps what is newer than ES2020. */
  withNewLanguage: boolean
}

type Surroundings = {
  dist: string
  clock: Clock
  language: Language
  log: (level: 'log' | 'warn' | 'error', words: unknown[]) => void
  /** Called with an exception that the app did not catch. */
  onUncaught: (error: unknown) => void
}

/**
 * The mini-program's logic layer: a context with the language and what `define` adds, and nothing of Node's, the
 * browser's or the test runner's.
 */
export class Realm {
  readonly membrane: Membrane
  private readonly context: vm.Context
  readonly modules: Modules

  constructor(private readonly around: Surroundings) {
    this.context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } })
    this.membrane = new Membrane(this.context)
    const narrow: (how: Language & { now: AnyFunction }) => void = this.run(languageOfThePhone)
    narrow({ now: this.membrane.raw(() => around.clock.now()), ...around.language })
    this.defineTimers()
    this.defineConsole()
    const withAsync: (require: AnyFunction, arrive: AnyFunction) => (id: string) => unknown = this.run(
      `(require, arrive) => Object.assign(require, { async: async id => (arrive(id), require(id)) })`,
    )
    this.modules = new Modules(around.dist, this.context, this.run('(() => ({ exports: {} }))'), ({ load, arrive }) =>
      withAsync(
        this.membrane.raw(id => load(String(id))),
        this.membrane.raw(id => arrive(String(id))),
      ),
    )
  }

  /** Evaluates code in the context; the type is the caller's claim about its result. */
  run<T>(source: string): T {
    return vm.runInContext(source, this.context)
  }

  load(path: string): unknown {
    return this.modules.load(path)
  }

  define(name: string, value: unknown): void {
    Object.defineProperty(this.context, name, { value, writable: true, configurable: true, enumerable: false })
  }

  /** Calls into the app: what it throws goes where the phone reports it, never to the caller. */
  enter(run: () => unknown): unknown {
    try {
      return run()
    } catch (error) {
      this.around.onUncaught(error)
      return undefined
    }
  }

  private defineTimers(): void {
    const { clock } = this.around
    const starter = (repeats: boolean) =>
      this.membrane.raw((run, delay, ...args) =>
        clock.set(() => this.enter(() => (run as AnyFunction)(...args)), Number(delay), repeats),
      )
    const clear = this.membrane.raw(id => clock.clear(Number(id)))
    this.define('setTimeout', starter(false))
    this.define('setInterval', starter(true))
    this.define('clearTimeout', clear)
    this.define('clearInterval', clear)
  }

  private defineConsole(): void {
    const { log } = this.around
    const writer = (level: 'log' | 'warn' | 'error') => this.membrane.raw((...words) => log(level, words))
    const console: Record<string, unknown> = this.run('({})')
    for (const name of ['log', 'info', 'debug', 'group', 'groupEnd', 'time', 'timeEnd', 'table', 'trace'])
      console[name] = writer('log')
    console.warn = writer('warn')
    console.error = writer('error')
    this.define('console', console)
  }
}
