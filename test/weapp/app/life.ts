import type { Handset } from '../handset'
import { type Apis, listenable } from '../platform/api'
import type { Logic } from './logic-layer'
import type { PageStack } from './page-stack'

export type Launch = { path: string; query: Record<string, string>; scene: number; forwardMaterials?: object[] }

/** The app's life cycle: launched, shown, hidden, suspended 5 s later. */
export class Life {
  private launched: Launch | null = null
  private isShown = false
  private suspension = 0

  constructor(
    private readonly handset: Handset,
    private readonly logic: Logic,
    private readonly pages: PageStack,
  ) {}

  get apis(): Apis {
    const options = () => ({ path: '', query: {}, scene: 1001, ...this.launched, referrerInfo: {} })
    return {
      values: {
        getLaunchOptionsSync: options,
        getEnterOptionsSync: options,
        ...listenable('AppShow', this.handset),
        ...listenable('AppHide', this.handset),
        ...listenable('Error', this.handset),
        ...listenable('UnhandledRejection', this.handset),
        ...listenable('PageNotFound', this.handset),
        ...listenable('LazyLoadError', this.handset),
        ...listenable('AppRoute', this.handset),
        ...listenable('AppRouteDone', this.handset),
      },
    }
  }

  /** A cold start at first, later what a scanned code does to a running app. False when the app did not start. */
  open(launch: Launch): boolean {
    const isCold = this.launched === null
    this.launched = launch
    if (isCold && !this.logic.start(this.pages.ofMainPackage)) return false
    if (isCold) this.logic.fireOnApp('onLaunch', launch)
    this.show()
    if (this.pages.has(launch.path)) this.pages.launch(launch)
    else this.logic.fireOnApp('onPageNotFound', { path: launch.path, query: launch.query, isEntryPage: isCold })
    return true
  }

  show(): void {
    if (this.isShown) return
    this.isShown = true
    this.handset.clock.clear(this.suspension)
    if (this.handset.isSuspended) this.handset.resume()
    this.logic.fireOnApp('onShow', this.launched)
    this.handset.emit('AppShow', this.launched)
    this.pages.current?.fire('onShow')
  }

  hide(): void {
    if (!this.isShown) return
    this.isShown = false
    this.pages.current?.fire('onHide')
    this.logic.fireOnApp('onHide', {})
    this.handset.emit('AppHide', {})
    this.suspension = this.handset.clock.set(() => this.suspend(), 5_000, false)
  }

  /** What WeChat does 5 s after `hide`: requests fail, timers stand still. */
  private suspend(): void {
    for (const { breakOff } of [...this.handset.transfers]) breakOff('interrupted', 600003)
    this.handset.suspend()
  }
}
