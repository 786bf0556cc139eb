import type { Sent } from './events'
import { type Made, type Template, templateOf } from './templates'

type Data = Readonly<Record<string, unknown>>

/** A page or a component as its view knows it. */
export type Definition = {
  data: Data
  /** The names that attributes of the component set, with what they are unless set. */
  properties: Data
  handlers: ReadonlySet<string>
}

/** What the logic knows of its views. */
export type Logic = {
  definitionOf: (path: string) => Definition
  attached: (part: View) => void
  detached: (part: View) => void
  handle: (view: View, handler: string, event: object) => void
  /** Told once everybody who listens has heard of the event. */
  sent: (node: Node, event: Sent) => void
}

export type Binding = { name: string; handler: string; isCapture: boolean; isCatch: boolean }

/** A node of a view's tree. It stays the same as long as redrawing finds it again, by its key or by its place. */
export type Node = {
  readonly tag: string
  readonly key: string | undefined
  /** A condition, a loop or one of its rounds: it has children only. */
  readonly isBare: boolean
  readonly view: View
  readonly parent: Node | null
  /** By camelCased names. */
  attrs: Readonly<Record<string, unknown>>
  bindings: readonly Binding[]
  children: readonly (Node | string)[]
  /** The view of the app's own component that this node is. */
  part?: View
}

/** The view of one page, or of one component in it: its data, and the tree that its template makes of them. */
export class View {
  data: Data
  private readonly template: Template
  private readonly definition: Definition
  private root: Node | undefined
  private parts: readonly View[] = []
  private isOutdated = true
  /** What its attributes were: the component may have changed its data since. */
  private readonly received: Record<string, unknown> = {}

  constructor(
    private readonly dist: string,
    readonly path: string,
    private readonly logic: Logic,
    /** Where the component stands; a page stands nowhere. */
    readonly host: Node | null = null,
  ) {
    this.template = templateOf(dist, path)
    this.definition = logic.definitionOf(path)
    this.data = { ...this.definition.data, ...this.definition.properties }
  }

  /** By WeChat's paths: `{ 'rows[0].name': 'One' }`. What stays the same is shared with the data before. */
  setData(changed: Data): void {
    for (const [path, value] of Object.entries(changed)) this.data = changedAt(this.data, stepsOf(path), value) as Data
    this.isOutdated = true
  }

  /** The tree of now. */
  draw(): Node {
    if (this.isOutdated || !this.root) {
      this.root = this.redrawn(this.template.make(this.data), this.root, this.host)
      this.parts = partsIn(this.root)
      this.isOutdated = false
    }
    for (const part of this.parts) part.draw()
    return this.root
  }

  /** The logic learns that the components are gone. */
  leave(): void {
    for (const part of this.parts) part.leave()
    if (this.host) this.logic.detached(this)
  }

  handle(handler: string, event: object): void {
    if (this.definition.handlers.has(handler)) this.logic.handle(this, handler, event)
  }

  sent(node: Node, event: Sent): void {
    this.logic.sent(node, event)
  }

  private receive(attrs: Node['attrs']): void {
    for (const name of Object.keys(this.definition.properties)) {
      if (!(name in attrs) || this.received[name] === attrs[name]) continue
      this.received[name] = attrs[name]
      this.setData({ [name]: attrs[name] })
    }
  }

  private redrawn(made: Made, known: Node | undefined, parent: Node | null): Node {
    const tag = tagOf(made)
    const node = known ?? { tag, key: keyOf(made), isBare: isBare(made), view: this, parent, ...nothing }
    Object.assign(node, attrsAndBindings(made.attr))
    node.children = this.childrenOf(made, node)
    const path = this.template.parts.get(tag)
    if (path !== undefined) this.redrawPart(node, path)
    return node
  }

  private redrawPart(node: Node, path: string): void {
    const isNew = !node.part
    node.part ??= new View(this.dist, path, this.logic, node)
    node.part.receive(node.attrs)
    if (isNew) this.logic.attached(node.part)
  }

  private childrenOf(made: Made, node: Node): readonly (Node | string)[] {
    const before = new Before(node.children)
    const children = made.children.map(child =>
      typeof child === 'object' ? this.redrawn(child, before.take(child), node) : String(child),
    )
    for (const gone of before.left) for (const part of partsIn(gone)) part.leave()
    return children
  }
}

const nothing = { attrs: {}, bindings: [], children: [] }

const tagOf = ({ tag }: Made): string => tag.replace(/^wx-/, '')
/** The compiler's name for what is no element. */
const isBare = ({ tag }: Made): boolean => tag === 'virtual'
const keyOf = ({ wxKey }: Made): string | undefined =>
  wxKey === undefined || wxKey === null || wxKey === '' ? undefined : String(wxKey)

/** The children of a node as they were: those with a key are found again by it, the others by their order. */
class Before {
  /** Whoever is not found again, in the end. */
  readonly left = new Set<Node>()
  private readonly keyed = new Map<string, Node>()
  private readonly others: Node[] = []

  constructor(children: readonly (Node | string)[]) {
    for (const child of children) {
      if (typeof child === 'string') continue
      this.left.add(child)
      if (child.key === undefined || this.keyed.has(child.key)) this.others.push(child)
      else this.keyed.set(child.key, child)
    }
  }

  take(made: Made): Node | undefined {
    const key = keyOf(made)
    const node = key === undefined ? this.others.shift() : this.keyed.get(key)
    // A key that occurs twice is found once.
    if (node?.tag !== tagOf(made) || !this.left.delete(node)) return undefined
    return node
  }
}

const partsIn = ({ part, children }: Node): View[] =>
  part ? [part] : children.flatMap(child => (typeof child === 'string' ? [] : partsIn(child)))

/** What an attribute's name says: whether it binds a handler, and to what. */
type Name = { plain: string; binds?: Omit<Binding, 'handler'> }
const names = new Map<string, Name>()

const nameOf = (written: string): Name => {
  const known = names.get(written)
  if (known) return known
  const [, capture, how, event] = /^(capture-)?(bind|catch):?(.+)$/i.exec(written) ?? []
  const binds = event && { binds: { name: event, isCapture: capture !== undefined, isCatch: how === 'catch' } }
  const name = { plain: camelCased(written), ...binds }
  names.set(written, name)
  return name
}

export const camelCased = (name: string) =>
  name.startsWith('data-') ? name : name.replace(/-[a-z]/g, letter => letter.slice(1).toUpperCase())

const attrsAndBindings = (written: Made['attr'] = {}): Pick<Node, 'attrs' | 'bindings'> => {
  const attrs: Record<string, unknown> = {}
  const bindings: Binding[] = []
  for (const [given, value = ''] of Object.entries(written)) {
    const { plain, binds } = nameOf(given)
    if (binds) bindings.push({ ...binds, handler: String(value) })
    else attrs[plain] = value
  }
  return { attrs, bindings }
}

type Step = string | number

/** `rows[0].name`, or `rows.[0].name` → rows, 0, name */
export const stepsOf = (path: string): Step[] =>
  path.split(/\.?\[|\./).map(step => (step.endsWith(']') ? Number(step.slice(0, -1)) : step))

/** A copy with another value at one place; all that is not on the way there is shared. */
export const changedAt = (whole: unknown, [step, ...rest]: Step[], value: unknown): unknown => {
  if (step === undefined) return value
  const copy: Record<Step, unknown> = copyFor(whole, step)
  copy[step] = changedAt(copy[step], rest, value)
  return copy
}

/** What is not there yet, or of another kind, is made by the step into it. */
const copyFor = (whole: unknown, step: Step) => {
  if (typeof step === 'number') return Array.isArray(whole) ? [...whole] : []
  return typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? { ...whole } : {}
}
