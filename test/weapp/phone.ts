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
import type { NetworkType } from './handset'
import type { Overrides } from './platform/api'
import { dropTemporaryFiles, keepFile } from './platform/files'
import { switchNetwork } from './platform/network'
import { scrolled } from './platform/observe'
import type { System } from './platform/system'
import { UsedPhone } from './used-phone'

/** The production build, or another that the environment names. */
export const builtApp = resolve(process.env.NODEMATE_DIST ?? join(__dirname, '../../dist/weapp'))

/** Nothing of the app has run yet: `phone.open()` is the cold start. */
export const bootPhone = (options: BootOptions = {}): Phone => {
  const dist = options.dist ?? builtApp
  if (!existsSync(join(dist, 'app.json')))
    throw new Error(`there is no built mini-program in ${dist}: run "npm test -- build-weapp"`)
  return new Phone(assemble(dist, options))
}

/** What is on the screen, what the user does, and what happens to the phone. */
export class Phone extends UsedPhone {
  /** A cold start with this page; on a running app what a scanned code or a shared card does. */
  async open(
    url = `/${this.parts.manifest.entry}`,
    scene = 1001,
    more: Pick<Launch, 'forwardMaterials'> = {},
  ): Promise<void> {
    const { path, query } = this.parts.pages.targetOf(url.startsWith('/') ? url : `/${url}`)
    const { life, output } = this.parts
    if (!life.open({ path, query, scene, ...more }))
      throw new Error(`the app did not start:\n${output.errors.join('\n')}`)
    await this.calm()
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

  /** Until `advance`, no timer of half a second or more runs, however long a slow machine takes. */
  holdTimers(): void {
    this.parts.handset.clock.holdFromMs = 500
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

  /** The scripts that have run so far, without `.js`. */
  get scripts(): readonly string[] {
    return this.parts.realm.modules.ran
  }

  /** What the app has registered for a page, a component or, as `app`, for itself: its functions' names and its data. */
  registeredFor(path: string): Record<string, unknown> {
    return this.parts.logic.registeredFor(path)
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
}
