import { join } from 'node:path'
import { JSDOM } from 'jsdom'
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

/** What simulate's methods have as `this`. */
export type ViewInstance = { data: Record<string, unknown>; setData(data: object): void }

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

// The three packages look for a browser when they load, and for no more than this.
const { window } = new JSDOM('<!doctype html><body></body>')
Object.assign(globalThis, { window, document: window.document })

// By require, because their types declare `wx`, `Page` and more as globals of the whole project.
const simulate: Simulate = require('miniprogram-simulate')
const exparser: Exparser = require('miniprogram-exparser')
const compiler: { wxmlToJs(rootPath: string, options: object): string } = require('miniprogram-compiler')
const simulateFiles: { runJs: (path: string) => void } = require('miniprogram-simulate/src/utils')

const { wxmlToJs } = compiler
compiler.wxmlToJs = (rootPath, options) => quicken(wxmlToJs(rootPath, options))

/**
 * Renders a built page by its compiled wxml. Where simulate would run the page's JavaScript it takes `definitionOf`
 * instead: the logic lives in a realm of its own.
 */
export const renderPage = (dist: string, path: string, definitionOf: (path: string) => ViewDefinition): RootView => {
  simulateFiles.runJs = file => {
    const register: (definition: ViewDefinition) => void = Reflect.get(globalThis, 'Component')
    register(definitionOf(file.slice(dist.length + 1)))
  }
  const id = simulate.load(join(dist, path), {
    rootPath: dist,
    compiler: 'official',
    // Its own limit of 1 MB is near what thirty pages compile to.
    compilerOptions: { maxBuffer: 64 * 1024 * 1024 },
  })
  const root = simulate.render(id)
  root.attach(window.document.body)
  return root
}

export type Touch = { identifier: number; pageX: number; pageY: number; clientX: number; clientY: number }

/** Sends an event from a node upwards, through the components' borders. */
export const dispatch = (node: ExparserNode, type: string, detail: object, bubbles: boolean, touches: Touch[] = []) => {
  const event = exparser.Event.create(type, detail, {
    bubbles,
    composed: bubbles,
    capturePhase: bubbles,
    extraFields: { touches, changedTouches: touches },
  })
  exparser.Event.dispatchEvent(node, event)
}
