import type { Witness } from '../app/open-page'
import type { Sent } from '../view/events'
import type { Node, View } from '../view/view'
import { compare, type Deviation, unless } from './compare'
import type { Heard, LibraryNode, LibraryPage } from './library'
import { hasMisplaced, libraryPage, ourPage } from './seen'

/** A page as the library draws it, from the same data: compared whenever ours is drawn, and at every event. */
export class Twin implements Witness {
  /** The library's nodes, by ours in the same places. */
  private nodes = new WeakMap<Node, LibraryNode>()
  private page: LibraryPage
  private heardByOurs: Heard<View>[] = []

  constructor(
    private readonly view: View,
    private readonly newPage: () => LibraryPage,
    /** Is told of how many nodes or events there were to compare. */
    private readonly report: (deviations: readonly Deviation[], compared: number) => void,
  ) {
    this.page = newPage()
  }

  setData(view: View, data: object): void {
    this.componentOf(view).setData(data)
    if (hasMisplaced(this.page.node)) this.startOver()
  }

  drawn(): void {
    const { deviations, pairs } = compare({ ours: ourPage(this.view), theirs: libraryPage(this.page.node) })
    this.report([...deviations, ...pairs.flatMap(([node, other]) => this.movedFrom(node, other))], pairs.length)
    for (const [node, other] of pairs) this.nodes.set(node, other)
  }

  heard(by: View, handler: string, event: object): void {
    this.heardByOurs.push({ by, handler, event })
  }

  sent(node: Node, event: Sent): void {
    const theirs = this.page.send(this.nodeOf(node), event)
    const ours = this.heardByOurs.splice(0).map(heard => ({ ...heard, by: this.componentOf(heard.by) }))
    this.report(unless(ours.map(asTold), theirs.map(asTold), { place: node.tag, what: event.type }), 1)
  }

  leave(): void {
    this.page.leave()
  }

  /** What is misplaced once confuses the library from then on. */
  private startOver(): void {
    this.report([{ place: 'page', what: 'order', ours: 'as in the data', theirs: 'another' }], 0)
    this.page.leave()
    this.page = this.newPage()
    // Nothing first: what a page begins with would be moved too.
    const { data } = this.view
    this.page.node.setData(Object.fromEntries(Object.keys(data).map(name => [name, null])))
    this.page.node.setData(data)
    this.nodes = new WeakMap()
  }

  /** What is typed into an element stays with it: where ours stays the same, the library's must too. */
  private movedFrom(node: Node, other: LibraryNode): Deviation[] {
    const known = this.nodes.get(node)
    return known && known !== other ? [{ place: node.tag, what: 'identity', ours: 'the same', theirs: 'another' }] : []
  }

  private componentOf({ host }: View): LibraryNode {
    return host ? this.nodeOf(host) : this.page.node
  }

  private nodeOf(node: Node): LibraryNode {
    if (!this.nodes.has(node)) this.drawn()
    const found = this.nodes.get(node)
    if (!found) throw new Error(`the library has no ${node.tag} where ours has one`)
    return found
  }
}

/** Both say when an event was sent, each by a clock of its own. */
const asTold = ({ by, handler, event }: Heard<LibraryNode>) => ({
  by: by._vt.tagName,
  handler,
  event: { ...event, timeStamp: undefined },
})
