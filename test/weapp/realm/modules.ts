import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import vm from 'node:vm'

/** WeChat wraps every file in a function with these parameters; those after `exports` are undefined. */
const parameters = [
  'require, module, exports',
  'window, document, frames, self, location, navigator, localStorage, history, screen, alert, confirm, prompt',
  'fetch, XMLHttpRequest, WebSocket, URL, URLSearchParams, TextDecoder, TextEncoder, AbortController, crypto',
  'structuredClone, atob, btoa, process, Buffer, global, Blob, File, FormData, performance, queueMicrotask, setImmediate',
].join(', ')

type ModuleFunction = (this: unknown, require: (id: string) => unknown, module: Module, exports: unknown) => void
type Module = { exports: unknown }
type Require = (id: string) => unknown
/** The mini-program's two ways to require a file: at once, or once its package is there. */
type Loading = { load: Require; arrive: (id: string) => void }

/** Compiled once for all phones of a test run. */
const scripts = new Map<string, vm.Script>()

const scriptOf = (file: string): vm.Script => {
  const key = `${file} ${statSync(file).mtimeMs}`
  const known = scripts.get(key)
  if (known) return known
  const before = `(function (${parameters}) {`
  const source = `${before}${readFileSync(file, 'utf8')}\n})`
  // So that a stack names the file's own columns.
  const script = new vm.Script(source, { filename: file, columnOffset: -before.length })
  scripts.set(key, script)
  return script
}

/** The mini-program's `require`: paths relative to the requiring file, each file run once. */
export class Modules {
  private readonly loaded = new Map<string, Module>()

  constructor(
    private readonly root: string,
    private readonly context: vm.Context,
    private readonly newModule: () => Module,
    private readonly makeRequire: (loading: Loading) => Require,
  ) {}

  get ran(): readonly string[] {
    return [...this.loaded.keys()]
  }

  /** The files whose packages were fetched by `require.async`. */
  readonly fetched: string[] = []
  /** Makes every fetch of a package fail. */
  areLost = false

  /** `path` without `.js`, as app.json names pages. */
  load(path: string): unknown {
    const id = path.replace(/\.js$/, '')
    const known = this.loaded.get(id)
    if (known) return known.exports
    const file = join(this.root, `${id}.js`)
    const module = this.newModule()
    this.loaded.set(id, module)
    const run: ModuleFunction = scriptOf(file).runInContext(this.context)
    run.call(undefined, this.makeRequire(this.loadingFrom(id)), module, module.exports)
    return module.exports
  }

  private loadingFrom(id: string): Loading {
    const pathOf = (asked: string) => posix.normalize(posix.join(posix.dirname(id), asked)).replace(/\.js$/, '')
    return {
      load: asked => {
        const wanted = pathOf(asked)
        if (!existsSync(join(this.root, `${wanted}.js`)))
          throw new Error(`module '${wanted}.js' is not defined, require args is '${asked}'`)
        return this.load(wanted)
      },
      arrive: asked => {
        this.fetched.push(pathOf(asked))
        if (this.areLost) throw new Error(`loadSubPackage:fail ${asked}`)
      },
    }
  }
}
