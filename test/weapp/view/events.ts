import type { Binding, Node, View } from './view'

export type Touch = { identifier: number; pageX: number; pageY: number; clientX: number; clientY: number }
export type Sent = { type: string; detail: object; bubbles: boolean; touches: readonly Touch[] }

/**
 * Sends an event to a node as WeChat does: one that bubbles goes inwards to those who capture it, then outwards, across
 * components, until somebody catches it.
 */
export const dispatch = (node: Node, type: string, detail: object, bubbles: boolean, touches: Touch[] = []): void => {
  const event = { type, detail, bubbles, touches }
  deliver(node, event)
  node.view.sent(node, event)
}

const deliver = (node: Node, { type, detail, bubbles, touches }: Sent): void => {
  const outwards = bubbles ? pathFrom(node) : [node]
  const inwards = bubbles ? [...outwards].reverse() : []
  const listeners = [...inwards.flatMap(listenersFor(type, true)), ...outwards.flatMap(listenersFor(type, false))]
  const timeStamp = Date.now()
  for (const { at, binding } of listeners) {
    const event = { type, timeStamp, detail, touches, changedTouches: touches, mut: false }
    at.view.handle(binding.handler, {
      ...event,
      target: described(seenFrom(at.view, node)),
      currentTarget: described(at),
    })
    if (binding.isCatch) return
  }
}

const pathFrom = (node: Node | null): Node[] => (node ? [node, ...pathFrom(node.parent)] : [])

type Listener = { at: Node; binding: Binding }

const listenersFor =
  (type: string, isCapture: boolean) =>
  (at: Node): Listener[] =>
    at.bindings
      .filter(binding => binding.name === type && binding.isCapture === isCapture && binding.handler !== '')
      .map(binding => ({ at, binding }))

/** A page sees a component and not what is in it. */
const seenFrom = (view: View, node: Node): Node =>
  node.view === view || !node.parent ? node : seenFrom(view, node.parent)

const described = ({ attrs }: Node) => ({
  id: attrs.id ?? '',
  offsetLeft: 0,
  offsetTop: 0,
  dataset: Object.fromEntries(
    Object.entries(attrs).flatMap(([name, value]) => (name.startsWith('data-') ? [[datasetName(name), value]] : [])),
  ),
})

const datasetName = (attr: string) =>
  attr
    .slice('data-'.length)
    .toLowerCase()
    .replace(/-[a-z]/g, letter => letter.slice(1).toUpperCase())
