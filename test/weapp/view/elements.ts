import type { ExparserNode, VirtualNode } from './simulate'

/** An element of the page as a user meets it; custom components and the template's own nodes are skipped. */
export type Element = {
  tag: string
  attrs: Readonly<Record<string, unknown>>
  listens: ReadonlySet<string>
  parent: Element | null
  children: (Element | string)[]
  node: ExparserNode
}

// j-component's own numbers.
const textType = 18
const elementType = 17

export const elementsOf = (root: VirtualNode): Element => {
  const top: Element = {
    tag: 'page',
    attrs: {},
    listens: new Set(),
    parent: null,
    children: [],
    node: root.exparserNode,
  }
  top.children = root.children.flatMap(child => read(child, top))
  return top
}

const read = (virtual: VirtualNode, parent: Element): (Element | string)[] => {
  if (virtual.type === textType) return virtual.content ? [virtual.content] : []
  const inner = innerOf(virtual)
  if (inner) return inner.flatMap(child => read(child, parent))
  const element: Element = {
    tag: virtual.tagName,
    attrs: Object.fromEntries(virtual.attrs.map(({ name, value }) => [camelCased(name), value])),
    listens: new Set(Object.keys(virtual.event)),
    parent,
    children: [],
    node: virtual.exparserNode,
  }
  element.children = virtual.children.flatMap(child => read(child, element))
  return [element]
}

/**
 * Replaces a node that is not visible itself, such as a condition, a loop or a component of the app, by its children.
 * Slots are not followed: Taro's own components have none.
 */
const innerOf = ({ type, tagName, componentId, children, exparserNode }: VirtualNode): VirtualNode[] | undefined => {
  if (type !== elementType) return children
  if (componentId !== tagName) return exparserNode.shadowRoot?._vt.children ?? []
  return undefined
}

const camelCased = (name: string) =>
  name.startsWith('data-') ? name : name.replace(/-[a-z]/g, letter => letter.slice(1).toUpperCase())

const isElement = (child: Element | string): child is Element => typeof child !== 'string'

/** Every visible element, outer ones before inner ones. */
export const visible = (element: Element): Element[] =>
  element.children.filter(isElement).flatMap(child => (isHidden(child) ? [] : [child, ...visible(child)]))

/** By the template alone; a class that hides is not seen from here. */
const isHidden = ({ attrs }: Element): boolean =>
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
