import type { Handset } from '../handset'
import { type Element, elementsOf } from '../view/elements'
import { type RootView, renderPage, type ViewDefinition, type ViewInstance } from '../view/simulate'
import { type Config, functionsOf, type Logic } from './logic'
import type { Traffic } from './traffic'

export type Around = { dist: string; handset: Handset; logic: Logic; traffic: Traffic }
type Callback = (this: unknown) => void

let lastId = 0

/** One open page: its logic in the realm, its view by simulate, and the line between the two. */
export class OpenPage {
  readonly id = ++lastId
  title: string | null = null
  isRefreshing = false
  scrollTop = 0
  readonly config: Config
  private readonly logic: Config
  private readonly root: RootView
  /** simulate keeps all definitions for good: through this they let go of a page, and its realm, once it is closed. */
  private readonly hold: { page?: OpenPage } = { page: this }
  /** The logic halves of the page's components, by their view halves. */
  private readonly parts = new WeakMap<object, Config>()
  /** Read from the view when somebody looks; each crossing of data makes it old. */
  private drawn: Element | undefined

  constructor(
    readonly path: string,
    readonly query: Record<string, string>,
    private readonly around: Around,
  ) {
    this.config = around.logic.configOf(path)
    this.root = renderPage(around.dist, path, component => this.definitionOf(component))
    this.logic = this.instance(this.config, this.root.instance, {
      route: path,
      __route__: path,
      is: path,
      options: query,
      getPageId: () => `pageId:${this.id}`,
    })
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
    return this.around.logic.call(this.logic, event, ...args)
  }

  close(): void {
    this.tell('onUnload')
    this.letGo()
  }

  /** Without a word to the app. */
  letGo(): void {
    delete this.hold.page
    this.root.detach()
  }

  private definitionOf(path: string): ViewDefinition {
    const { hold } = this
    const config = path === this.path ? this.config : this.around.logic.configOf(path)
    const methods: ViewDefinition['methods'] = {}
    for (const name of functionsOf({ ...config, ...(config.methods as Config | undefined) }))
      methods[name] = function (event) {
        hold.page?.pass(this, name, event)
      }
    if (path === this.path) return { data: plain(config.data ?? {}), methods }
    return {
      properties: propertiesOf(config.properties),
      data: plain(config.data ?? {}),
      options: plain(config.options ?? {}),
      methods,
      attached() {
        hold.page?.attach(this, path)
      },
      detached() {
        hold.page?.detach(this)
      },
    }
  }

  private attach(view: ViewInstance, path: string): void {
    const { logic } = this.around
    const part = this.instance(logic.configOf(path), view, { getPageId: () => `pageId:${this.id}` })
    this.parts.set(view, part)
    logic.call(part, 'attached')
  }

  private detach(view: ViewInstance): void {
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
    traffic.count(text)
    this.drawn = undefined
    view.setData(JSON.parse(text))
    handset.soon(() => handset.enter(drawn))
    handset.changes.emit()
  }

  private pass(view: object, handler: string, event: unknown): void {
    const { handset, logic } = this.around
    const target = this.parts.get(view) ?? this.logic
    handset.soon(() => logic.call(target, handler, event))
  }
}

/** Out of the realm, as text is. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

type Property = { type?: { name?: string } | null; value?: unknown }

/** The realm's `Object` and `String` are not ours: simulate knows a property's type by the constructor itself. */
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
