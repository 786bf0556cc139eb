import type { Handset } from '../handset'
import { type Element, elementsOf } from '../view/elements'
import { attach, newView, type RootView, type ViewDefinition, type ViewInstance } from '../view/simulate'
import { type Config, functionsOf, type Logic } from './logic-layer'
import type { Traffic } from './set-data-stats'

export type Around = { dist: string; handset: Handset; logic: Logic; traffic: Traffic }
type Callback = (this: unknown) => void

let lastId = 0

type Hold = { page?: OpenPage }
/** Views outlive their page and reach it through this hold, which drops the page and its realm when it is closed. */
const holds = new WeakMap<object, Hold>()

/** One open page: its logic in the realm, its view by simulate, and the bridge between the two. */
export class OpenPage {
  readonly id = ++lastId
  title: string | null = null
  isRefreshing = false
  scrollTop = 0
  private isHidden = false
  readonly config: Config
  private readonly logic: Config
  private readonly root: RootView
  private readonly hold: Hold = { page: this }
  /** The logic halves of the page's components, by their view halves. */
  private readonly parts = new WeakMap<object, Config>()
  /** Read from the view when needed; each crossing of data makes it outdated. */
  private drawn: Element | undefined

  constructor(
    readonly path: string,
    readonly query: Record<string, string>,
    private readonly around: Around,
  ) {
    this.config = around.logic.configOf(path)
    this.root = newView(around.dist, path, part =>
      part === path ? pageDefinition(this.config) : partDefinition(around.logic.configOf(part), part),
    )
    holds.set(this.root.instance, this.hold)
    this.logic = this.instance(this.config, this.root.instance, {
      route: path,
      __route__: path,
      is: path,
      options: query,
      getPageId: () => `pageId:${this.id}`,
    })
    attach(this.root)
  }

  /** What `getCurrentPages` gives the app. */
  get handle(): Config {
    return this.logic
  }

  get elements(): Element {
    this.drawn ??= elementsOf(this.root._exparserNode.shadowRoot._vt)
    return this.drawn
  }

  has(event: string): boolean {
    return event in this.logic
  }

  tell(event: string, ...args: unknown[]): unknown {
    if (event === 'onHide' || event === 'onShow') this.isHidden = event === 'onHide'
    return this.around.logic.call(this.logic, event, ...args)
  }

  close(): void {
    this.tell('onUnload')
    this.letGo()
  }

  /** Without telling the app. */
  letGo(): void {
    delete this.hold.page
    this.root.detach()
  }

  attach(view: ViewInstance, path: string): void {
    const { logic } = this.around
    holds.set(view, this.hold)
    const part = this.instance(logic.configOf(path), view, { getPageId: () => `pageId:${this.id}` })
    this.parts.set(view, part)
    logic.call(part, 'attached')
  }

  detach(view: ViewInstance): void {
    const part = this.parts.get(view)
    if (part) this.around.logic.call(part, 'detached')
  }

  private instance(config: Config, view: ViewInstance, extras: Record<string, unknown>): Config {
    const made: Config = this.around.logic.instance(
      config,
      {
        ...extras,
        props: {},
        setData: (data: unknown, callback?: Callback) => this.setData(view, data, () => callback?.call(made)),
      },
      () => view.data,
    )
    return made
  }

  /** Data crosses as text, as on the phone; the callback comes once the view has drawn it. */
  private setData(view: ViewInstance, data: unknown, drawn: () => void): void {
    const { handset, traffic } = this.around
    if (handset.isDead) return
    const text = JSON.stringify(data)
    const sent: Record<string, unknown> = JSON.parse(text)
    traffic.count(text, this.isHidden, Object.keys(sent))
    this.drawn = undefined
    view.setData(sent)
    handset.soon(() => handset.enter(drawn))
    handset.changes.emit()
  }

  pass(view: object, handler: string, event: unknown): void {
    const { handset, logic } = this.around
    const target = this.parts.get(view) ?? this.logic
    handset.soon(() => logic.call(target, handler, event))
  }
}

/** Shared by all views of one page, whichever phone opens it; each knows its page by its hold. */
const pageDefinition = (config: Config): ViewDefinition => ({
  data: plain(config.data ?? {}),
  methods: methodsOf(config),
})

const partDefinition = (config: Config, path: string): ViewDefinition => ({
  ...pageDefinition(config),
  properties: propertiesOf(config.properties),
  options: plain(config.options ?? {}),
  attached() {
    const owner = this.selectOwnerComponent()
    if (owner) holds.get(owner)?.page?.attach(this, path)
  },
  detached() {
    holds.get(this)?.page?.detach(this)
  },
})

const methodsOf = (config: Config): ViewDefinition['methods'] => {
  const names = functionsOf({ ...config, ...(config.methods as Config | undefined) }) // by WeChat's own rules a record
  return Object.fromEntries(
    names.map(name => [
      name,
      function (event) {
        holds.get(this)?.page?.pass(this, name, event)
      },
    ]),
  )
}

/** Copies a value out of the realm, as text. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

type Property = { type?: { name?: string } | null; value?: unknown }

/** The realm's `Object` and `String` are not ours, and simulate knows a property's type by the constructor itself. */
const propertiesOf = (properties: unknown): Record<string, unknown> => {
  const types: Record<string, unknown> = { Object, String, Number, Boolean, Array }
  const entries = Object.entries((properties ?? {}) as Record<string, Property>) // WeChat's own form
  return Object.fromEntries(
    entries.map(([name, { type, value }]) => [
      name,
      { type: types[type?.name ?? ''] ?? null, ...(value === undefined ? {} : { value: plain(value) }) },
    ]),
  )
}
