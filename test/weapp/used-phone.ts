import { glanceMs } from './changes'
import { PhoneView, patienceMs } from './phone-view'
import { scrolled } from './platform/observe'
import { type Sight, show, type Where, type Words } from './view/find'
import { Pictures } from './view/pictures'

/** What the user does with the phone. */
export class UsedPhone extends PhoneView {
  private readonly pictures = new Pictures()

  /** Taps the innermost element with this name; in an open dialog its button. */
  tap(words: Words, where: Where = {}): Promise<void> {
    return this.act(() => this.user.tap(words, where))
  }

  /** As soon as an element with exactly this name is there, as in a browser: no text that only contains it. */
  tapOnceThere(words: Words, where: Where = {}): Promise<void> {
    return this.act(() => this.user.tap(words, { ...where, isWhole: true }), { isPatient: true })
  }

  longPress(words: Words, where: Where = {}): Promise<void> {
    return this.act(() => this.user.longPress(words, where))
  }

  drag(selector: string, place: number, byPx: number): Promise<void> {
    return this.act(() => this.user.hold(selector, place, byPx)())
  }

  /** As `drag`, but the finger stays down until the returned function lifts it. */
  async hold(selector: string, place: number, byPx: number): Promise<() => Promise<void>> {
    let lift: () => void = () => undefined
    await this.act(() => {
      lift = this.user.hold(selector, place, byPx)
    })
    return () => this.act(lift)
  }

  /** Replaces the text of an input, found by its placeholder, its spoken name or the words beside it. */
  type(field: Words, text: string, where: Where = {}): Promise<void> {
    return this.act(() => this.user.type(field, text, where))
  }

  /** Presses the keyboard's confirm button. */
  confirm(field: Words, where: Where = {}): Promise<void> {
    return this.act(() => this.user.confirm(field, where))
  }

  leaveField(): Promise<void> {
    return this.act(() => this.user.leaveField())
  }

  /** Sets a picker, a slider or another control that reports `change`. */
  change(control: Words, value: unknown, where: Where = {}): Promise<void> {
    return this.act(() => this.user.change(control, value, where))
  }

  tapTab(text: string): Promise<void> {
    const index = this.parts.surround.tabs.findIndex(tab => tab.text === text)
    const tab = this.parts.surround.tabs[index]
    if (!tab) throw new Error(`there is no tab ${show(text)}`)
    return this.act(() => {
      this.parts.pages.switchTo(tab.pagePath)
      this.parts.pages.current?.fire('onTabItemTap', { index, pagePath: tab.pagePath, text })
    })
  }

  /** The phone's back gesture; on the first page it leaves the app. */
  back(): Promise<void> {
    return this.act(() => (this.stack.length > 1 ? this.parts.pages.back(1) : this.parts.life.hide()))
  }

  /** Whether WeChat's menu offers to forward a page. */
  isForwarded(path: string): boolean {
    return 'onShareAppMessage' in this.parts.logic.configOf(path)
  }

  /** Whether WeChat's menu offers to share a page on the timeline. */
  isOnTimeline(path: string): boolean {
    return 'onShareTimeline' in this.parts.logic.configOf(path)
  }

  /** What WeChat puts on the timeline for this page. */
  shareOnTimeline(): { title?: string; query?: string; imageUrl?: string } {
    return this.parts.realm.membrane.out(this.parts.pages.current?.fire('onShareTimeline')) as object // what the app returned
  }

  /** What WeChat forwards from this page; undefined where its menu has no such entry. */
  forward(from: 'menu' | 'button' = 'menu'): { title?: string; path?: string; imageUrl?: string } | undefined {
    const { current } = this.parts.pages
    if (!current?.has('onShareAppMessage')) return undefined
    return this.parts.realm.membrane.out(current.fire('onShareAppMessage', { from })) as object // what the app returned
  }

  pullDown(): Promise<void> {
    return this.act(() => {
      const { current } = this.parts.pages
      if (!this.parts.manifest.windowOf(this.page).enablePullDownRefresh || !current)
        throw new Error(`${this.page} has no pull to refresh: enablePullDownRefresh is not set`)
      current.isRefreshing = true
      current.fire('onPullDownRefresh')
    })
  }

  reachBottom(): Promise<void> {
    return this.act(() => this.parts.pages.current?.fire('onReachBottom'))
  }

  scroll(scrollTop: number): Promise<void> {
    return this.act(() => {
      const { current } = this.parts.pages
      if (!current) return
      current.scrollTop = scrollTop
      current.fire('onPageScroll', { scrollTop })
      this.parts.handset.emit(scrolled, scrollTop)
    })
  }

  /** The current page as a screen reader has it. */
  get sight(): Sight {
    return this.user.sight
  }

  /** The number of elements of the current page that match `.class`, `#id` or a tag. */
  count(selector: string): number {
    return this.user.sight.select(selector).length
  }

  /** Fetches the pictures on the page, from where `leadTo` says, and fires their events. */
  async loadPictures(leadTo: (src: string) => string): Promise<void> {
    await this.pictures.load(this.user.sight.select('image'), leadTo)
    await this.calm()
  }

  /** Fires any other event of an element: a picture's `load` or `error`, a list's `scroll`, `scrolltolower`. */
  event(selector: string, type: string, detail: object = {}): Promise<void> {
    return this.act(() => this.user.event(selector, type, detail))
  }

  /** Acts as a user does: waits for what a response still has to bring, and fails when it is not there then. */
  protected async act(
    run: () => void,
    { endMs = Date.now() + patienceMs, isPatient = false }: { endMs?: number; isPatient?: boolean } = {},
  ): Promise<void> {
    const { handset } = this.parts
    try {
      run()
    } catch (error) {
      const isAtRest = handset.isQuiet && !handset.isMoving && !isPatient
      if (isAtRest || Date.now() > endMs)
        throw error instanceof Error ? new Error(`${error.message}. ${this.page} shows:\n${this.words()}`) : error
      await handset.changes.next(glanceMs)
      return this.act(run, { endMs, isPatient })
    }
    await this.calm()
  }
}
