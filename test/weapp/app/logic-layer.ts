import type { Realm } from '../realm/realm'

/** What the app registers: a plain object of its realm with data and functions. */
export type Config = Record<string, unknown>

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown
const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function'

/** The app's side of the bridge: `App`, `Page` and `Component`, and calls into what they registered. */
export class Logic {
  private readonly registered = new Map<string, Config>()
  private loading = ''
  private app: Config | undefined

  constructor(private readonly realm: Realm) {
    const { membrane } = realm
    const register = membrane.raw(config => void this.registered.set(this.loading, config as Config))
    realm.define('Page', register)
    realm.define('Component', register)
    realm.define(
      'Behavior',
      membrane.raw(behavior => behavior),
    )
    realm.define(
      'App',
      membrane.raw(config => {
        this.app = config as Config // what the app calls App() with
      }),
    )
    realm.define(
      'getApp',
      membrane.raw(() => this.app),
    )
  }

  /**
   * Runs app.js, and the scripts of these pages, as WeChat does with those of the main package. False when there is no
   * `App()`; the console says why.
   */
  start(pages: readonly string[]): boolean {
    this.load('app')
    if (!this.app) return false
    for (const page of pages) this.configOf(page)
    return true
  }

  /** Its data by name, with a word for each function. */
  registeredFor(path: string): Config {
    const config = path === 'app' ? this.app : this.configOf(path)
    return JSON.parse(JSON.stringify(config, (_name, value) => (isFunction(value) ? 'function' : value)))
  }

  fireOnApp(event: string, ...args: unknown[]): void {
    if (this.app) this.call(this.app, event, ...args)
  }

  /** What a page's or component's file registered; the file runs when it is first needed. */
  configOf(path: string): Config {
    const known = this.registered.get(path)
    if (known) return known
    this.load(path)
    const config = this.registered.get(path)
    if (!config) throw new Error(`${path}.js called neither Page() nor Component()`)
    return config
  }

  /** An instance of one of the app's pages or components, with what WeChat adds to it. */
  instance(config: Config, extras: Record<string, unknown>, data: () => unknown): Config {
    const methods = config.methods as Config | undefined // by WeChat's own rules a record of functions
    const made: Config = this.realm.run<(...parts: unknown[]) => Config>('((...parts) => Object.assign({}, ...parts))')(
      config,
      methods,
    )
    for (const [name, value] of Object.entries(extras))
      made[name] = isFunction(value) ? this.realm.membrane.raw(value) : this.realm.membrane.in(value)
    Object.defineProperty(made, 'data', { get: this.realm.membrane.raw(() => this.realm.membrane.in(data())) })
    this.realm.membrane.keepHere(made)
    return made
  }

  /** Calls a function of the app if there is one; what it throws is reported and goes no further. */
  call(target: Config, name: string, ...args: unknown[]): unknown {
    const method = target[name]
    if (!isFunction(method)) return undefined
    return this.realm.enter(() =>
      method.apply(
        target,
        args.map(arg => this.realm.membrane.in(arg)),
      ),
    )
  }

  private load(path: string): void {
    const outer = this.loading
    this.loading = path
    // A file that throws is a bug of the app and is reported as such.
    this.realm.enter(() => this.realm.load(path))
    this.loading = outer
  }
}

export const functionsOf = (config: Config): string[] => Object.keys(config).filter(name => isFunction(config[name]))
