import type { Handset } from '../handset'
import { type Element, elementsOf } from '../view/elements'
import type { Sent } from '../view/events'
import { type Definition, type Node, View } from '../view/view'
import { type Config, functionsOf, type Logic } from './logic-layer'
import type { Traffic } from './set-data-stats'

export type Around = { dist: string; handset: Handset; logic: Logic; traffic: Traffic; judge?: Judge | undefined }

/** Gets what a page's view gets, and is told what became of it: `judge/` draws the same by other means and compares. */
export type Witness = {
  setData: (view: View, data: object) => void
  drawn: () => void
  heard: (view: View, handler: string, event: object) => void
  sent: (node: Node, event: Sent) => void
  leave: () => void
}
export type Judge = (view: View, dist: string, configOf: (path: string) => Config) => Witness
type Callback = (this: unknown) => void

let lastId = 0

/** One open page: its logic in the realm, its view, and the bridge between the two. */
export class OpenPage {
  readonly id = ++lastId
  title: string | null = null
  isRefreshing = false
  scrollTop = 0
  private isHidden = false
  readonly config: Config
  private readonly logic: Config
  private readonly view: View
  private readonly witness: Witness | undefined
  /** The logic halves of the page's components, by their view halves. */
  private readonly parts = new WeakMap<View, Config>()
  private firstData: View['data'] | undefined
  /** Drawn when somebody looks; each crossing of data makes it outdated. */
  private drawn: Element | undefined

  constructor(
    readonly path: string,
    readonly query: Record<string, string>,
    private readonly around: Around,
  ) {
    this.config = around.logic.configOf(path)
    this.view = this.newView()
    this.witness = around.judge?.(this.view, around.dist, part => around.logic.configOf(part))
    this.logic = this.instance(this.config, this.view, {
      route: path,
      __route__: path,
      is: path,
      options: query,
      getPageId: () => `pageId:${this.id}`,
    })
  }

  private newView(): View {
    const { dist, logic } = this.around
    return new View(dist, this.path, {
      definitionOf: part => definitionOf(logic.configOf(part)),
      attached: part => this.fireOnPart(part, 'attached'),
      detached: part => this.fireOnPart(part, 'detached'),
      handle: (view, handler, event) => this.pass(view, handler, event),
      sent: (node, event) => this.witness?.sent(node, event),
    })
  }

  /** What `getCurrentPages` gives the app. */
  get handle(): Config {
    return this.logic
  }

  get elements(): Element {
    if (this.drawn) return this.drawn
    this.drawn = elementsOf(this.view.draw())
    this.witness?.drawn()
    return this.drawn
  }

  /** What the first data that crossed made it draw. */
  get first(): Element {
    const view = this.newView()
    if (this.firstData) view.data = this.firstData
    return elementsOf(view.draw())
  }

  /** Draws what has changed though nobody looks; what goes wrong there is reported as the app's own mistakes are. */
  draw(): void {
    this.around.handset.enter(() => this.elements)
  }

  has(event: string): boolean {
    return event in this.logic
  }

  fire(event: string, ...args: unknown[]): unknown {
    if (event === 'onHide' || event === 'onShow') this.isHidden = event === 'onHide'
    return this.around.logic.call(this.logic, event, ...args)
  }

  close(): void {
    this.fire('onUnload')
    this.letGo()
  }

  /** Without telling the app. */
  letGo(): void {
    this.view.leave()
    this.witness?.leave()
  }

  /** Most components have no such part of their life, and need no instance until something happens to them. */
  private fireOnPart(view: View, event: string): void {
    const { logic } = this.around
    if (event in logic.configOf(view.path)) logic.call(this.partOf(view), event)
  }

  private partOf(view: View): Config {
    const known = this.parts.get(view)
    if (known) return known
    const made = this.instance(this.around.logic.configOf(view.path), view, { getPageId: () => `pageId:${this.id}` })
    this.parts.set(view, made)
    return made
  }

  private instance(config: Config, view: View, extras: Record<string, unknown>): Config {
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
  private setData(view: View, data: unknown, drawn: () => void): void {
    const { handset, traffic } = this.around
    if (handset.isDead) return
    const text = JSON.stringify(data)
    const sent: Record<string, unknown> = JSON.parse(text)
    traffic.count(text, this.isHidden, Object.keys(sent))
    this.drawn = undefined
    view.setData(sent)
    if (view === this.view) this.firstData ??= view.data
    this.witness?.setData(view, sent)
    handset.soon(() => handset.enter(drawn))
    handset.changes.emit()
  }

  private pass(view: View, handler: string, event: object): void {
    const { handset, logic } = this.around
    this.witness?.heard(view, handler, event)
    const target = view === this.view ? this.logic : this.partOf(view)
    handset.soon(() => logic.call(target, handler, event))
  }
}

const definitionOf = (config: Config): Definition => ({
  data: plain(config.data ?? {}),
  properties: defaultsOf(config.properties),
  handlers: new Set(functionsOf({ ...config, ...(config.methods as Config | undefined) })), // by WeChat's own rules a record
})

/** Copies a value out of the realm, as text. */
const plain = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value))

/** WeChat's own form of properties. */
const defaultsOf = (properties: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((properties ?? {}) as Record<string, { value?: unknown }>).map(([name, { value }]) => [
      name,
      value === undefined ? undefined : plain(value),
    ]),
  )
