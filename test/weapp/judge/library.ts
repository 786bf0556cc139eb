import { join } from 'node:path'
import type { Config } from '../app/logic-layer'
import type { Sent } from '../view/events'
import { copiedBuild } from './copied-build'
import { type LibraryDefinition, libraryDefinition } from './definition'

/** A node of the library's tree: an element, a component, a text, or a condition or loop, which has children only. */
export type LibraryNode = {
  /** A text has none. */
  childNodes?: LibraryNode[]
  textContent: string
  shadowRoot?: LibraryNode
  /** What the template made of the node, as it was last applied. */
  _vt: {
    type: number
    tagName: string
    componentId?: string
    children: { exparserNode: LibraryNode }[]
    attrs: { name: string; value: unknown }[]
    event: Record<string, { name: string; handler: unknown; isCapture: boolean; isCatch: boolean }>
  }
  triggerEvent(type: string, detail: object, options: object): void
  setData(data: object): void
}

/** What a component's method is called with. */
export type Heard<Component> = { by: Component; handler: string; event: object }

type Root = { _exparserNode: LibraryNode; attach(parent: unknown): void; detach(): void }
type Options = { rootPath: string; compiler: 'official'; compilerOptions: { maxBuffer: number } }
type Simulate = { load(path: string, options: Options): string; render(id: string): Root }

/** What the library needs of a document: the element that a page is put into, and no styles. */
const newElement = () => ({
  appendChild: () => undefined,
  removeChild: () => undefined,
  addEventListener: () => undefined,
})
const none = () => []
const document = {
  createElement: newElement,
  createDocumentFragment: newElement,
  querySelectorAll: none,
  getElementsByTagName: none,
}
/** Our view's templates have added to `Function.prototype` and others what cannot be added twice. */
const __WXML_GLOBAL__ = { wxs_nf_init: true }

let loadedLibrary: Simulate | undefined
/** Loaded only where somebody judges, and without a document: it then keeps a tree of its own and draws nothing. */
const library = (): Simulate => {
  if (loadedLibrary) return loadedLibrary
  // Required, because its types declare `wx`, `Page` and more as globals of the whole project.
  const simulate: Simulate = require('miniprogram-simulate')
  Object.assign(globalThis, { window: {}, document, builtDefinition, __WXML_GLOBAL__ })
  loadedLibrary = simulate
  return simulate
}

type ConfigOf = (path: string) => Config
let configOf: ConfigOf | undefined
let hearing: Heard<LibraryNode>[] = []

/** What the scripts of the copied build ask for: what the app's own have registered. */
const builtDefinition = (path: string): LibraryDefinition => {
  if (!configOf) throw new Error(`${path}.js runs at another time than when its page is loaded`)
  return libraryDefinition(configOf(path), (by, handler, event) => hearing.push({ by, handler, event }))
}

/** By page: the library keeps every definition for good. */
const loaded = new Map<string, string>()

const load = (dist: string, path: string, config: ConfigOf): string => {
  const rootPath = copiedBuild(dist)
  const page = join(rootPath, path)
  const known = loaded.get(page)
  if (known) return known
  const { load } = library()
  let id = ''
  configOf = config
  // A component's script runs again for each page that has it, which jest would not do by itself.
  jest.isolateModules(() => {
    // The compiler's own limit of 1 MB is near what thirty pages compile to.
    id = load(page, { rootPath, compiler: 'official', compilerOptions: { maxBuffer: 64 * 1024 * 1024 } })
  })
  configOf = undefined
  loaded.set(page, id)
  return id
}

/** A built page as miniprogram-simulate draws it, by its own reading of the build's templates. */
export class LibraryPage {
  private readonly root: Root

  constructor(dist: string, path: string, config: ConfigOf) {
    const id = load(dist, path, config)
    this.root = library().render(id)
    this.root.attach(newElement())
  }

  get node(): LibraryNode {
    return this.root._exparserNode
  }

  /** Sends an event from a node, across components, and returns who heard it. */
  send(node: LibraryNode, { type, detail, bubbles, touches }: Sent): Heard<LibraryNode>[] {
    hearing = []
    const extraFields = { touches, changedTouches: touches }
    node.triggerEvent(type, detail, { bubbles, composed: bubbles, capturePhase: bubbles, extraFields })
    return hearing
  }

  leave(): void {
    this.root.detach()
  }
}
