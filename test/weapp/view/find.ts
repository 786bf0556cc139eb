import { ancestors, type Element, isField, visible, wordsOf } from './elements'
import type { Fields } from './fields'

export type Words = string | RegExp

/**
 * Which of several elements with the same name: words of its row, card or sheet, or its position. `isWhole`: a longer
 * text with these words in it is something else.
 */
export type Where = { within?: Words; nth?: number; isWhole?: boolean }

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

/** One page at one moment, as its reader and its screen reader know it. */
export class Sight {
  /** Every visible element. */
  readonly all: readonly Element[]
  private readonly read = new Map<Element, string>()

  constructor(
    private readonly root: Element,
    private readonly fields: Fields,
  ) {
    this.all = visible(root)
  }

  words(element: Element = this.root): string {
    const known = this.read.get(element)
    if (known !== undefined) return known
    const words = wordsOf(element, {
      valueIn: field => this.fields.valueOf(field),
      wordsIn: inner => this.words(inner),
    })
    this.read.set(element, words)
    return words
  }

  /** The innermost elements with this name: by spoken name, by all their words, by placeholder, by some words. */
  named(words: Words, among: readonly Element[] = this.all, isWhole = false): Element[] {
    const isCalled = (name: unknown) => typeof name === 'string' && name !== '' && equals(flat(name), words)
    const ways: ((element: Element) => boolean)[] = [
      element => isCalled(element.attrs.ariaLabel),
      element => isCalled(this.words(element)),
      element => isField(element) && isCalled(element.attrs.placeholder),
    ]
    const byPart: typeof ways = [
      element => contains(flat(String(element.attrs.ariaLabel ?? '')), words),
      element => contains(flat(this.words(element)), words),
    ]
    for (const way of isWhole ? ways : [...ways, ...byPart]) {
      const found = among.filter(way)
      if (found.length > 0) return innermost(found)
    }
    return []
  }

  one(words: Words, where: Where = {}, isFit: (element: Element) => boolean = () => true): Element {
    const { within, isWhole } = where
    const named = this.named(words, within === undefined ? this.all : this.inside(within, words, isWhole), isWhole)
    const fit = named.filter(isFit)
    const found = fit.length > 0 ? fit : named
    if (found.length === 0) throw new Error(`nothing here is called ${show(words)}${whereText(where)}`)
    if (where.nth === undefined && found.length > 1)
      throw new Error(`${found.length} things here are called ${show(words)}: say { within } or { nth }`)
    const chosen = found[where.nth ?? 0]
    if (!chosen) throw new Error(`only ${found.length} things here are called ${show(words)}`)
    return chosen
  }

  /** An input by its spoken name, its placeholder, or the words beside it. */
  field(words: Words, where: Where = {}): Element {
    const fields = this.all.filter(isField)
    const named = this.named(words, fields)
    if (named.length === 1 && named[0]) return named[0]
    const label = this.one(words, where)
    for (const around of [label, ...ancestors(label)]) {
      const inside = visible(around).filter(isField)
      if (inside.length === 1 && inside[0]) return inside[0]
      if (inside.length > 1) break
    }
    throw new Error(`no input here is called ${show(words)}`)
  }

  /** The smallest part of the page around `within` that contains something named `words`. */
  private inside(within: Words, words: Words, isWhole = false): Element[] {
    for (const anchor of this.named(within))
      for (const around of [anchor, ...ancestors(anchor)]) {
        const inside = visible(around)
        if (this.named(words, inside, isWhole).length > 0) return inside
      }
    return []
  }

  /** The number of elements, and of children of the one with the most. */
  get size(): { elements: number; maxChildren: number; depth: number } {
    const childrenOf = ({ children }: Element) => children.filter(child => typeof child !== 'string').length
    const depth = Math.max(0, ...this.all.map(element => ancestors(element).length))
    return { elements: this.all.length, maxChildren: Math.max(0, ...this.all.map(childrenOf)), depth }
  }

  select(selector: string): Element[] {
    const last =
      selector
        .trim()
        .split(/\s+|>>>/)
        .pop() ?? ''
    const name = last.slice(1)
    if (last.startsWith('#')) return this.all.filter(({ attrs }) => attrs.id === name)
    if (last.startsWith('.'))
      return this.all.filter(({ attrs }) =>
        String(attrs.class ?? '')
          .split(/\s+/)
          .includes(name),
      )
    return this.all.filter(({ tag }) => tag === last)
  }
}

const equals = (name: string, words: Words) => (typeof words === 'string' ? name === flat(words) : words.test(name))
const contains = (name: string, words: Words) =>
  typeof words === 'string' ? name.includes(flat(words)) : words.test(name)

const innermost = (found: Element[]): Element[] => {
  const outer = new Set(found.flatMap(ancestors))
  return found.filter(element => !outer.has(element))
}

export const show = (words: Words): string => (typeof words === 'string' ? `“${words}”` : String(words))
const whereText = ({ within }: Where) => (within === undefined ? '' : ` within ${show(within)}`)
