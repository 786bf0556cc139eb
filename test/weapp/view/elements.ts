import type { Node } from './view'

/** An element of the page as a user meets it; custom components and the template's own nodes are skipped. */
export type Element = {
  tag: string
  attrs: Readonly<Record<string, unknown>>
  listens: ReadonlySet<string>
  parent: Element | null
  children: (Element | string)[]
  /** Stays the same when the page is drawn again. */
  node: Node
}

export const elementsOf = (root: Node): Element => topOf(root, ({ isBare, part }) => isBare || part !== undefined)

/** The same where `virtualHost` means nothing: there a component of the app is an element around its own. */
export const elementsWithHosts = (root: Node): Element => topOf(root, ({ isBare }) => isBare)

type GivesWay = (node: Node) => boolean

const topOf = (root: Node, givesWay: GivesWay): Element => {
  const top: Element = { tag: 'page', attrs: {}, listens: new Set(), parent: null, children: [], node: root }
  top.children = readAll(root, top, givesWay)
  return top
}

/** What has no look of its own, a condition, a loop or a component of the app, gives way to its children. */
const readAll = ({ children, part }: Node, parent: Element, givesWay: GivesWay): (Element | string)[] =>
  part ? readAll(part.draw(), parent, givesWay) : children.flatMap(child => read(child, parent, givesWay))

const read = (child: Node | string, parent: Element, givesWay: GivesWay): (Element | string)[] => {
  if (typeof child === 'string') return child ? [child] : []
  if (givesWay(child)) return readAll(child, parent, givesWay)
  const listens = new Set(child.bindings.map(({ name }) => name))
  const element: Element = { tag: child.tag, attrs: child.attrs, listens, parent, children: [], node: child }
  element.children = readAll(child, element, givesWay)
  return [element]
}

export const isElement = (child: Element | string): child is Element => typeof child !== 'string'

/** Every visible element, outer ones before inner ones. */
export const visible = (element: Element): Element[] =>
  element.children.filter(isElement).flatMap(child => (isHidden(child) ? [] : [child, ...visible(child)]))

/** By the template alone; a class that hides is not seen from here. */
export const isHidden = ({ attrs }: Element): boolean =>
  attrs.hidden === true || /(^|;)\s*(display:\s*none|visibility:\s*hidden)/.test(String(attrs.style ?? ''))

export const ancestors = (element: Element): Element[] =>
  element.parent ? [element.parent, ...ancestors(element.parent)] : []

const isInline = ({ tag }: Element) => tag === 'text' || tag === 'label'
export const isField = ({ tag }: Element) => tag === 'input' || tag === 'textarea'

type Reader = { valueIn: (field: Element) => string; wordsIn: (element: Element) => string }

/** The words of an element, one line for each separate text. */
export const wordsOf = (element: Element, { valueIn, wordsIn }: Reader): string => {
  if (isField(element)) return valueIn(element) || String(element.attrs.placeholder ?? '')
  const lines = element.children.map(child => {
    if (!isElement(child)) return child
    return isHidden(child) ? '' : wordsIn(child)
  })
  return (isInline(element) ? lines.join('') : joined(element.children, lines)).trim()
}

const joined = (children: (Element | string)[], lines: string[]): string =>
  lines.reduce((all, line, index) => {
    const child = children[index]
    const before = children[index - 1]
    const isApart = before !== undefined && [child, before].some(one => one && isElement(one) && !isInline(one))
    return line === '' ? all : all + (all && isApart ? '\n' : '') + line
  }, '')
