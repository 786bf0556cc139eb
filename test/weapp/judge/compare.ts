import { isDeepStrictEqual } from 'node:util'
import type { Node } from '../view/view'
import type { LibraryNode } from './library'
import type { Seen } from './seen'

/** Where the two differ: `view[2] text[0]` is a place, `class` what is wrong there. */
export type Deviation = { place: string; what: string; ours: unknown; theirs: unknown }

type Pair = { ours: Seen<Node>; theirs: Seen<LibraryNode> }
type Result = { deviations: Deviation[]; pairs: [Node, LibraryNode][] }

/** Compares two trees, and pairs the nodes that stand in the same place. */
export const compare = ({ ours, theirs }: Pair, place = 'page'): Result => {
  const inner = ours.children.map((child, at) =>
    compareChild(child, theirs.children[at], `${place} ${nameOf(child)}[${at}]`),
  )
  const missing = theirs.children.slice(ours.children.length)
  return {
    deviations: [
      ...unless(ours.tag, theirs.tag, { place, what: 'tag' }),
      ...unless(ours.bindings, theirs.bindings, { place, what: 'bindings' }),
      ...compareAttrs(ours.attrs, theirs.attrs, place),
      ...inner.flatMap(({ deviations }) => deviations),
      ...missing.map(child => ({ place, what: 'child', ours: undefined, theirs: nameOf(child) })),
    ],
    pairs: [[ours.at, theirs.at], ...inner.flatMap(({ pairs }) => pairs)],
  }
}

const compareChild = (
  ours: Seen<Node> | string,
  theirs: Seen<LibraryNode> | string | undefined,
  place: string,
): Result => {
  if (typeof ours === 'object' && typeof theirs === 'object') return compare({ ours, theirs }, place)
  const [one, other] = [textOf(ours), textOf(theirs)]
  return { deviations: unless(one, other, { place, what: 'text' }), pairs: [] }
}

const textOf = (child: Seen<unknown> | string | undefined) =>
  typeof child === 'object' ? `an element ${child.tag}` : child

const nameOf = (child: Seen<unknown> | string): string => (typeof child === 'string' ? 'text' : child.tag)

const compareAttrs = (ours: Seen<Node>['attrs'], theirs: Seen<LibraryNode>['attrs'], place: string): Deviation[] =>
  [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap(name =>
    unless(ours[name], theirs[name], { place, what: name }),
  )

/** What is wrong, unless both are the same. */
export const unless = (ours: unknown, theirs: unknown, where: Pick<Deviation, 'place' | 'what'>): Deviation[] =>
  isDeepStrictEqual(ours, theirs) ? [] : [{ ...where, ours, theirs }]
