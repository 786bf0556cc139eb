/**
 * A phone with the built mini-program on it, without WeChat DevTools. The logic runs in a bare realm (`realm/`), the
 * pages are drawn from their compiled wxml (`view/`), `wx` is ours and speaks real HTTP (`platform/`).
 *
 *   const phone = bootPhone({ hosts: { 'https://c.nodemate.example': `${origin}/api/c` } })
 *   await phone.open('/pages/nodes/home')
 *   await phone.type('手机号', '13800000001')
 *   await phone.tap('登录')
 *   await phone.waitFor('我的节点')
 *
 * Nothing waits for a guessed time. `tap`, `type` and the like act as soon as they can, give up when nothing is in
 * flight any more, and return when what they caused at once is drawn. `waitFor` waits for what comes from the
 * network, and shows the page's words when it does not come.
 * What the app throws is in `phone.console`; an unhandled rejection fails the test by jest itself.
 * `phone.advance(ms)` lets time pass at once; `phone.kill()` and `bootPhone({ memory: phone.memory })` start again.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Launch } from './app/life'
import { assemble, type BootOptions } from './assemble'
import { glanceMs } from './changes'
import type { NetworkType } from './handset'
import { PhoneView, patienceMs } from './phone-view'
import type { Overrides } from './platform/api'
import { dropTemporaryFiles, keepFile } from './platform/files'
import { switchNetwork } from './platform/network'
import { scrolled } from './platform/observe'
import type { System } from './platform/system'
import { type Sight, show, type Where, type Words } from './view/find'
import { Pictures } from './view/pictures'

/** The production build, or another that the environment names. */
export const builtApp = resolve(process.env.NODEMATE_DIST ?? join(__dirname, '../../dist/weapp'))

/** Runs the app's code. No page is open yet: `phone.open()` is the cold start. */
export const bootPhone = (options: BootOptions = {}): Phone => {
  const dist = options.dist ?? builtApp
  if (!existsSync(join(dist, 'app.json')))
    throw new Error(`there is no built mini-program in ${dist}: run "npm test -- build-weapp"`)
  const assembled = assemble(dist, options)
  if (!assembled.logic.start()) throw new Error(`the app did not start:\n${assembled.output.errors.join('\n')}`)
  return new Phone(assembled)
}

/** What is on the screen, what the user does, and what happens to the phone. */
export class Phone extends PhoneView {
  private readonly pictures = new Pictures()

  /** A cold start with this page; on a running app what a scanned code or a shared card does. */
  async open(
    url = `/${this.parts.manifest.entry}`,
    scene = 1001,
    more: Pick<Launch, 'forwardMaterials'> = {},
  ): Promise<void> {
    const { path, query } = this.parts.pages.targetOf(url.startsWith('/') ? url : `/${url}`)
    this.parts.life.open({ path, query, scene, ...more })
    await this.calm()
  }

  // What the user does

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

  // What happens to the phone

  hide(): Promise<void> {
    return this.act(() => this.parts.life.hide())
  }

  show(): Promise<void> {
    return this.act(() => this.parts.life.show())
  }

  /**
   * Lets time pass at once. Whatever is in flight, and whatever the passing time starts, ends before more of it passes;
   * only what the stand-in holds back on purpose is not waited for.
   */
  async advance(ms: number): Promise<void> {
    const { handset } = this.parts
    await handset.clock.advance(ms, async () => {
      await handset.turn()
      await this.until(() => handset.isQuiet, 'what is in flight to end')
    })
    await this.calm()
  }

  /** Sets the phone's clock; no time passes for timers. */
  jumpClock(ms: number): void {
    this.parts.handset.clock.jump(ms)
  }

  switchNetwork(type: NetworkType): Promise<void> {
    return this.act(() => switchNetwork(this.parts.handset, type))
  }

  /** Changes a setting of the phone. The app is told of a new theme. */
  changeSystem(changed: Partial<System>): Promise<void> {
    return this.act(() => {
      Object.assign(this.parts.handset.system, changed)
      if (changed.theme) this.parts.handset.emit('ThemeChange', { theme: changed.theme })
    })
  }

  /**
   * Turns a tablet, or makes the window on a computer another size, which WeChat does with no app that is not
   * `resizable` (developers.weixin.qq.com/miniprogram/dev/framework/view/resizable.html). Page and app are told of it.
   */
  resize(size: Pick<System, 'windowWidth' | 'windowHeight'>): Promise<void> {
    if (!this.parts.manifest.isResizable) throw new Error('nobody can resize this app: resizable is not set')
    return this.act(() => {
      Object.assign(this.parts.handset.system, size)
      this.parts.pages.current?.fire('onResize', { size })
      this.parts.handset.emit('WindowResize', { size })
      // What is in view is another part of the page.
      this.parts.handset.emit(scrolled, this.parts.pages.current?.scrollTop)
    })
  }

  /** Fires an event of the phone: `MemoryWarning`, `UserCaptureScreen`, `UpdateReady`, … */
  fire(event: string, payload: object = {}): Promise<void> {
    return this.act(() => this.parts.handset.emit(event, payload))
  }

  /** Replaces the platform's own calls from now on. */
  override(overrides: Overrides): void {
    this.parts.wx.override(overrides)
  }

  /** How often the app has called each of the platform's APIs so far. */
  get platformCalls(): ReadonlyMap<string, number> {
    return this.parts.wx.called
  }

  /** What `require.async` has fetched, and whether it still does. */
  get packages(): { readonly fetched: readonly string[]; areLost: boolean } {
    return this.parts.realm.modules
  }

  /** Sets what a button of this open type answers, such as a refused phone number. */
  setOpenTypeResult(openType: string, detail: object): void {
    this.user.openTypes.set(openType, detail)
  }

  /** Adds a file that the user could choose; returns its path. */
  keepFile(name: string, bytes: Buffer): string {
    return keepFile(this.parts.handset, name, bytes)
  }

  /** Evaluates code in the app's own realm, for tests of what is there. */
  run(source: string): unknown {
    return this.parts.realm.membrane.out(this.parts.realm.run(source))
  }

  /** WeChat ends the app without telling it. */
  kill(): void {
    this.parts.handset.kill()
    this.parts.pages.letGo()
    dropTemporaryFiles(this.memory.files)
  }

  /** Acts as a user does: waits for what a response still has to bring, and fails when it is not there then. */
  private async act(
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
