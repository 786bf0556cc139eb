import { posix } from 'node:path'
import { type Apis, refuse } from '../platform/api'
import type { Manifest } from './manifest'
import { type Around, OpenPage } from './open-page'

const depthLimit = 10

type Target = { path: string; query: Record<string, string> }

/** The open pages. Tab pages stay alive beside the stack, as on the phone. */
export class PageStack {
  private stack: OpenPage[] = []
  private readonly tabs = new Map<string, OpenPage>()

  constructor(
    private readonly manifest: Manifest,
    private readonly around: Around,
  ) {}

  get current(): OpenPage | undefined {
    return this.stack.at(-1)
  }

  get all(): readonly OpenPage[] {
    return this.stack
  }

  get handles(): unknown[] {
    return this.stack.map(page => page.handle)
  }

  get paths(): string[] {
    return this.stack.map(page => page.path)
  }

  get ofMainPackage(): readonly string[] {
    return this.manifest.mainPages
  }

  has(path: string): boolean {
    return this.manifest.pages.includes(path)
  }

  /** Also used by a cold start and a scanned code. */
  launch({ path, query }: Target): void {
    this.closeAll()
    this.push(path, query)
  }

  targetOf(url: string): Target {
    this.around.handset.traces.addresses.push(url)
    const [where = '', search = ''] = url.split('?', 2)
    const from = this.current?.path ?? ''
    const path = where.startsWith('/') ? where.slice(1) : posix.join(posix.dirname(from), where)
    // WeChat passes the values as they are written: decoding is the page's task.
    const pairs = search.split('&').filter(Boolean)
    const query = Object.fromEntries(pairs.map(pair => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]))
    return { path, query }
  }

  back(delta: number): void {
    if (this.stack.length <= 1) refuse('cannot navigate back at first page.')
    for (const page of this.stack.splice(Math.max(1, this.stack.length - delta))) this.drop(page)
    this.current?.fire('onShow')
    this.changed()
  }

  get apis(): Apis {
    return {
      handlers: {
        navigateTo: ({ url }: { url: string }) => {
          const { path, query } = this.known(url)
          if (this.isTab(path)) refuse('can not navigateTo a tabbar page')
          if (this.stack.length >= depthLimit) refuse('webview count limit exceed')
          this.current?.fire('onHide')
          this.push(path, query)
        },
        redirectTo: ({ url }: { url: string }) => {
          const { path, query } = this.known(url)
          if (this.isTab(path)) refuse('can not redirectTo a tabbar page')
          const left = this.stack.pop()
          if (left) this.drop(left)
          this.push(path, query)
        },
        switchTab: ({ url }: { url: string }) => {
          const { path } = this.known(url)
          if (!this.isTab(path)) refuse('can not switch to no-tabBar page')
          this.switchTo(path)
        },
        reLaunch: ({ url }: { url: string }) => this.launch(this.known(url)),
        navigateBack: ({ delta = 1 }: { delta?: number }) => this.back(delta),
        exitMiniProgram: () => this.closeAll(),
      },
    }
  }

  switchTo(path: string): void {
    if (this.current?.path === path) return
    this.current?.fire('onHide')
    for (const page of this.stack.splice(0)) if (!this.isTab(page.path)) page.close()
    const known = this.tabs.get(path)
    if (known) {
      this.stack.push(known)
      known.fire('onShow')
      this.changed()
    } else this.push(path, {})
  }

  closeAll(): void {
    for (const page of this.takeAll()) page.close()
  }

  /** The app was killed: its pages get no events. */
  letGo(): void {
    for (const page of this.takeAll()) page.letGo()
  }

  private takeAll(): Set<OpenPage> {
    const pages = new Set([...this.stack.splice(0).reverse(), ...this.tabs.values()])
    this.tabs.clear()
    return pages
  }

  private known(url: string): Target {
    const target = this.targetOf(url)
    if (!this.has(target.path)) refuse(`page "${target.path}" is not found`)
    return target
  }

  private isTab(path: string): boolean {
    return this.manifest.tabs.some(({ pagePath }) => pagePath === path)
  }

  private push(path: string, query: Record<string, string>): void {
    const page = new OpenPage(path, query, this.around)
    page.title = this.manifest.windowOf(path).navigationBarTitleText ?? null
    this.stack.push(page)
    if (this.isTab(path)) this.tabs.set(path, page)
    page.fire('onLoad', query)
    page.fire('onShow')
    this.around.handset.soon(() => page.fire('onReady'))
    this.changed()
  }

  private drop(page: OpenPage): void {
    if (this.isTab(page.path)) page.fire('onHide')
    else page.close()
  }

  private changed(): void {
    this.around.handset.changes.emit()
  }
}
