import type { Traffic } from './app/set-data-stats'
import type { Assembled } from './assemble'
import type { Console } from './console'
import type { Handset, Memory } from './handset'
import type { Overlays } from './platform/overlays'
import { User } from './user'
import type { Element } from './view/elements'
import { show, type Where, type Words } from './view/find'

type Look = { words: string; value: string; attrs: Readonly<Record<string, unknown>> }

export const patienceMs = 20_000

/** What can be seen of the phone, and waiting for it. */
export class PhoneView {
  /** What crossed from logic to view: `{ calls, bytes, biggest }`. */
  readonly setDataStats: Traffic
  readonly console: Console
  /** What survives a kill. */
  readonly memory: Memory
  /** The dialog, action sheet and toast that WeChat draws over the page. */
  readonly overlays: Overlays
  readonly traces: Handset['traces']
  protected readonly user: User

  constructor(protected readonly parts: Assembled) {
    this.setDataStats = parts.traffic
    this.console = parts.output
    this.memory = parts.handset.memory
    this.overlays = parts.handset.overlays
    this.traces = parts.handset.traces
    this.user = new User(parts)
  }

  /** The current page's path, without a slash at its start. */
  get page(): string {
    return this.parts.pages.current?.path ?? ''
  }

  /** The open pages' paths, the current one last. */
  get stack(): string[] {
    return this.parts.pages.paths
  }

  /** Whether the spinner of a pull to refresh is shown. */
  get isRefreshing(): boolean {
    return this.parts.pages.current?.isRefreshing ?? false
  }

  get title(): string {
    return this.parts.pages.current?.title ?? ''
  }

  get tabs(): { text: string; badge: string | null }[] {
    const { tabs, badges } = this.parts.surround
    return tabs.map(({ text }, index) => ({ text, badge: badges.get(index) ?? null }))
  }

  /** All visible words: the title, the page's with its inputs' values or placeholders, those of open dialogs. */
  words(): string {
    const page = this.parts.sight()?.words() ?? ''
    return [this.title, page, ...this.overlays.words].filter(Boolean).join('\n')
  }

  /** Visible words, or the spoken name of an element. */
  sees(words: Words): boolean {
    const text = this.words().replace(/\s+/g, ' ')
    const isRead = typeof words === 'string' ? text.includes(words.replace(/\s+/g, ' ')) : words.test(text)
    return isRead || (this.parts.sight()?.named(words).length ?? 0) > 0
  }

  /** Every visible element of the current page. */
  get elements(): readonly Element[] {
    return this.parts.sight()?.all ?? []
  }

  /** What the current page drew of the first data that its logic sent. */
  get firstDrawing(): Element {
    const first = this.parts.pages.current?.first
    if (!first) throw new Error('no page is open')
    return first
  }

  /** What holds all that the current page draws. */
  get root(): Element {
    const root = this.parts.pages.current?.elements
    if (!root) throw new Error('no page is open')
    return root
  }

  /** The size of the current page. */
  get viewSize(): { elements: number; maxChildren: number; depth: number } {
    return this.parts.sight()?.size ?? { elements: 0, maxChildren: 0, depth: 0 }
  }

  waitFor(words: Words, deadlineMs?: number): Promise<void> {
    return this.until(() => this.sees(words), `${show(words)} to be seen`, deadlineMs)
  }

  waitForGone(words: Words, deadlineMs?: number): Promise<void> {
    return this.until(() => !this.sees(words), `${show(words)} to go`, deadlineMs)
  }

  waitForPage(path: string): Promise<void> {
    return this.until(() => this.page === path, `${path} to be the current page`)
  }

  /** Checks again after everything that happens on the phone. */
  async until(holds: () => boolean, what: string, deadlineMs = patienceMs): Promise<void> {
    if (await this.parts.handset.changes.until(holds, deadlineMs)) return
    const errors = this.console.errors.map(text => `\n  console: ${text.split('\n')[0]}`).join('')
    throw new Error(`waited ${deadlineMs} ms for ${what}. ${this.page} shows:\n${this.words()}${errors}`)
  }

  /** An element's value, and its attributes by their camelCase names. */
  look(words: Words, where: Where = {}): Look {
    const { sight } = this.user
    const element = sight.one(words, where)
    return { words: sight.words(element), value: this.parts.fields.valueOf(element), attrs: element.attrs }
  }

  valueOf(field: Words, where: Where = {}): string {
    return this.parts.fields.valueOf(this.user.sight.field(field, where))
  }

  /** Waits until everything that was started at once has been drawn; the network may take longer. */
  async calm(): Promise<void> {
    const { handset } = this.parts
    await handset.turn()
    await handset.changes.until(() => !handset.isMoving, 1_000)
    this.parts.pages.current?.draw()
  }

  /** Waits until no request is in flight either: for tests that something did not happen. */
  async settled(deadlineMs?: number): Promise<void> {
    const { handset } = this.parts
    await handset.turn()
    await this.until(() => !handset.isMoving && handset.transfers.size === 0, 'the phone to settle', deadlineMs)
  }
}
