import { join } from 'node:path'
import { quicken } from './quick'

/** A component as the view layer knows it: data, properties, and methods that pass events on. */
export type ViewDefinition = {
  data?: unknown
  properties?: unknown
  options?: unknown
  methods: Record<string, (this: ViewInstance, event: unknown) => void>
  attached?: (this: ViewInstance) => void
  detached?: (this: ViewInstance) => void
}

/** The `this` of simulate's methods. */
export type ViewInstance = {
  data: Record<string, unknown>
  setData(data: object): void
  selectOwnerComponent(): ViewInstance | null
}

/** A node of the rendered tree, in its own order; j-component keeps it on every node. */
export type VirtualNode = {
  type: number
  tagName: string
  componentId: string
  content: string
  attrs: { name: string; value: unknown }[]
  event: Record<string, { name: string }>
  children: VirtualNode[]
  exparserNode: ExparserNode
}
export type ExparserNode = { shadowRoot?: { _vt: VirtualNode } }

export type RootView = {
  instance: ViewInstance
  _exparserNode: Required<ExparserNode>
  attach(parent: unknown): void
  detach(): void
}

type Simulate = {
  load(
    path: string,
    options: { rootPath: string; compiler: 'official'; compilerOptions: { maxBuffer: number } },
  ): string
  render(id: string): RootView
}
type Exparser = {
  Event: {
    create(type: string, detail: unknown, options: object): unknown
    dispatchEvent(node: ExparserNode, event: unknown): void
  }
}

// Required, because their types declare `wx`, `Page` and more as globals of the whole project.
// Loaded without a document, exparser keeps its own tree only and draws nothing.
const exparser: Exparser = require('miniprogram-exparser')

/** What the other two need of a document: the element that a page is put into. */
const newElement = () => ({
  appendChild: () => undefined,
  removeChild: () => undefined,
  addEventListener: () => undefined,
})
const document = { createElement: newElement, createDocumentFragment: newElement }
Object.assign(globalThis, { window: {}, document })

const simulate: Simulate = require('miniprogram-simulate')
const compiler: { wxmlToJs(rootPath: string, options: object): string } = require('miniprogram-compiler')
const simulateFiles: { runJs: (path: string) => void } = require('miniprogram-simulate/src/utils')

const { wxmlToJs } = compiler
compiler.wxmlToJs = (rootPath, options) => quicken(wxmlToJs(rootPath, options))

/** By page: simulate keeps every definition for good, with the last tree drawn from it. */
const registered = new Map<string, string>()

/**
 * The view of a built page by its compiled wxml, not attached yet. Where simulate would run the page's JavaScript it
 * takes `definitionOf` instead, once for all views of the page: the logic lives in a realm of its own.
 */
export const newView = (dist: string, path: string, definitionOf: (path: string) => ViewDefinition): RootView => {
  const page = join(dist, path)
  const id = registered.get(page) ?? register(dist, page, definitionOf)
  registered.set(page, id)
  return simulate.render(id)
}

const register = (rootPath: string, page: string, definitionOf: (path: string) => ViewDefinition): string => {
  simulateFiles.runJs = file => {
    const define: (definition: ViewDefinition) => void = Reflect.get(globalThis, 'Component')
    define(definitionOf(file.slice(rootPath.length + 1)))
  }
  // The compiler's own limit of 1 MB is near what thirty pages compile to.
  return simulate.load(page, { rootPath, compiler: 'official', compilerOptions: { maxBuffer: 64 * 1024 * 1024 } })
}

export const attach = (root: RootView): void => root.attach(newElement())

export type Touch = { identifier: number; pageX: number; pageY: number; clientX: number; clientY: number }

/** Sends an event from a node upwards, across component boundaries. */
export const dispatch = (node: ExparserNode, type: string, detail: object, bubbles: boolean, touches: Touch[] = []) => {
  const event = exparser.Event.create(type, detail, {
    bubbles,
    composed: bubbles,
    capturePhase: bubbles,
    extraFields: { touches, changedTouches: touches },
  })
  exparser.Event.dispatchEvent(node, event)
}
