import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { quicken } from './quick'

/** What a compiled template makes of data: an element, or a condition, a loop and the like, which have children only. */
export type Made = {
  tag: string
  attr?: Record<string, unknown>
  children: (Made | string | number)[]
  wxKey?: unknown
  /** Set for conditions and loops. */
  wxXCkey?: number
}

export type Template = {
  make: (data: object) => Made
  /** The app's own components in it: their paths, by tag. */
  parts: ReadonlyMap<string, string>
}

type Compiler = { wxmlToJs(rootPath: string, options: { maxBuffer: number }): string }
type TemplateAt = (path: string) => Template['make']

// Required, because it has no types.
const compiler: Compiler = require('miniprogram-compiler')

/** From this version on a compiled template keeps its conditions and loops. */
const page = { __webview_engine_version__: 0.02 }

const compile = (dist: string): TemplateAt => {
  // The compiler's own limit of 1 MB is near what thirty pages compile to.
  const script = compiler.wxmlToJs(dist, { maxBuffer: 64 * 1024 * 1024 })
  return new Function('window', quicken(script))(page)
}

const compiled = new Map<string, TemplateAt>()
const templates = new Map<string, Template>()

/** The template of a built page or component, by the official compiler. */
export const templateOf = (dist: string, path: string): Template => {
  const known = templates.get(join(dist, path))
  if (known) return known
  const templateAt = compiled.get(dist) ?? compile(dist)
  compiled.set(dist, templateAt)
  const made: Template = { make: templateAt(`${path}.wxml`), parts: partsOf(dist, path) }
  templates.set(join(dist, path), made)
  return made
}

/** Those of the whole app, and its own. */
const partsOf = (dist: string, path: string): Map<string, string> =>
  new Map([...namedIn(dist, 'app'), ...namedIn(dist, path)])

const namedIn = (dist: string, path: string): [string, string][] => {
  const { usingComponents = {} }: { usingComponents?: Record<string, string> } = JSON.parse(
    readFileSync(join(dist, `${path}.json`), 'utf8'),
  )
  const pathOf = (asked: string) => (asked.startsWith('/') ? asked.slice(1) : posix.join(posix.dirname(path), asked))
  return Object.entries(usingComponents).map(([tag, asked]) => [tag, pathOf(asked)])
}
