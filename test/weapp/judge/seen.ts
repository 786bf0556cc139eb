import { camelCased, type Node, type View } from '../view/view'
import type { LibraryNode } from './library'

/** An element as both can tell it: conditions and loops give way to their children, a component has what is in it. */
export type Seen<At> = {
  at: At
  tag: string
  attrs: Readonly<Record<string, unknown>>
  /** Such as `catch:touchmove=eh`, in order. */
  bindings: readonly string[]
  children: readonly (Seen<At> | string)[]
}

type Binding = { name: string; handler: unknown; isCapture: boolean; isCatch: boolean }

const wordsOf = ({ name, handler, isCapture, isCatch }: Binding): string =>
  `${isCapture ? 'capture-' : ''}${isCatch ? 'catch' : 'bind'}:${name}=${handler}`

const withWords = <At>(children: readonly (Seen<At> | string)[]) => children.filter(child => child !== '')

const pageOf = <At>(at: At, children: readonly (Seen<At> | string)[]): Seen<At> => ({
  at,
  tag: 'page',
  attrs: {},
  bindings: [],
  children: withWords(children),
})

export const ourPage = (view: View): Seen<Node> => {
  const root = view.draw()
  return pageOf(root, root.children.flatMap(ourChild))
}

const ours = (node: Node): Seen<Node> => ({
  at: node,
  tag: node.tag,
  attrs: node.attrs,
  bindings: node.bindings.map(wordsOf).sort(),
  children: withWords((node.part?.draw() ?? node).children.flatMap(ourChild)),
})

const ourChild = (child: Node | string): (Seen<Node> | string)[] => {
  if (typeof child === 'string') return [child]
  return child.isBare ? child.children.flatMap(ourChild) : [ours(child)]
}

/** The library's own numbers. */
const textType = 18
const elementType = 17

export const libraryPage = (root: LibraryNode): Seen<LibraryNode> =>
  pageOf(root, (root.shadowRoot?.childNodes ?? []).flatMap(theirChild))

/** An element of WeChat's own has the id that its name is. */
const isOwn = ({ tagName, componentId }: LibraryNode['_vt']): boolean => tagName !== componentId

const theirs = (node: LibraryNode): Seen<LibraryNode> => {
  const { tagName, attrs, event } = node._vt
  const inner = isOwn(node._vt) ? node.shadowRoot : node
  return {
    at: node,
    tag: tagName,
    attrs: Object.fromEntries(attrs.map(({ name, value }) => [camelCased(name), value])),
    bindings: Object.values(event).map(wordsOf).sort(),
    children: withWords((inner?.childNodes ?? []).flatMap(theirChild)),
  }
}

const theirChild = (node: LibraryNode): (Seen<LibraryNode> | string)[] => {
  const { type } = node._vt
  if (type === textType) return [node.textContent]
  return type === elementType ? [theirs(node)] : (node.childNodes ?? []).flatMap(theirChild)
}

/** Whether the library has put a node elsewhere than it wanted to. */
export const hasMisplaced = ({ childNodes = [], shadowRoot, _vt }: LibraryNode): boolean =>
  (isOwn(_vt) && shadowRoot && hasMisplaced(shadowRoot)) ||
  childNodes.some((child, at) => child !== _vt.children[at]?.exparserNode || hasMisplaced(child))
