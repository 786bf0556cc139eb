/**
 * The mini-program's first script, before any module of the app has run. When it opens with home, and what home showed last
 * was kept, WeChat gets placeholders for the app, its main pages and its component: home shows that drawing, and the app
 * runs once it is on the screen, or very soon. Else the app runs at once. `config/before-app.ts` has the scripts call it.
 *
 * It is compiled by itself and imports nothing.
 */
type Config = Record<string, unknown>
type Register = (config: Config) => void
type Placed = { route: string; setData(data: object, drawn?: () => void): void }
type Platform = { app?: Register | undefined; page?: Register | undefined; component?: Register | undefined } & {
  /** Where webpack's scripts meet. */
  n?: unknown
  getLaunchOptionsSync(): { path: string }
  getStorageSync(key: string): string
  getAppBaseInfo?(): Config
  getSystemInfoSync(): Config
  stopPullDownRefresh(): void
}

declare const wx: Platform
declare const App: Register
declare const Page: Register
declare const Component: Register

const home = 'pages/nodes/home'
const keptForMs = 7 * 86_400_000
/** How long the app waits for the drawing to be on the screen. */
const maxWaitMs = 50

/** An object, or a number: `{}` for nothing. */
const stored = (key: string): Config => JSON.parse(wx.getStorageSync(`nodemate.${key}`) || '{}')

/** What `session/keep-drawing.ts` kept, if it is what this account's home would look like now. */
const drawingToShow = (): unknown => {
  try {
    if (wx.getLaunchOptionsSync().path !== home) return undefined
    const { uid, look, atMs, parts } = stored('drawing')
    if (!Array.isArray(parts) || parts.length === 0) return undefined
    if (uid !== signedInUid() || look !== lookNow()) return undefined
    // By the server's clock, as `lib/clock.ts` keeps it.
    const nowMs = Date.now() + (Number(stored('serverAhead')) || 0)
    return Math.abs(nowMs - Number(atMs)) < keptForMs ? parts : undefined
  } catch {
    return undefined
  }
}

/** Of a session as the app reads it: with any other the app has a guest. */
const signedInUid = (): string | null => {
  const { uid, authToken, accessToken, expiresAt } = stored('session')
  const isWhole = [uid, authToken, accessToken].every(each => typeof each === 'string') && typeof expiresAt === 'number'
  return isWhole ? String(uid) : null
}

/** As `session/kept-drawing.ts` has it. */
const lookNow = (): string => {
  const { language, theme, textScale } = Object.assign(
    { language: 'system', theme: 'system', textScale: 1 },
    stored('device.settings'),
  )
  const phone = wx.getAppBaseInfo ? wx.getAppBaseInfo() : wx.getSystemInfoSync()
  return [process.env.TARO_APP_VERSION, language, theme, textScale, phone.language, phone.fontSizeScaleFactor].join(' ')
}

const drawing = drawingToShow()
let isWaiting = drawing !== undefined
const scripts: (() => void)[] = []
/** What WeChat has told the placeholders since, in order. */
let told: { to: unknown; event: string; tell: () => void }[] = []
/** Pages that the app need not hear of any more. */
const closed = new Set<unknown>()

let realApp: Config | undefined
/** The page that shows the drawing, and what its script has registered. */
let shownOn: Placed | undefined
let realHome: (() => Config) | undefined

const runNow = (): void => {
  if (!isWaiting) return
  isWaiting = false
  wx.n = undefined
  for (const run of scripts) safely(run)
  // Nobody is to believe in a drawing that nothing will replace.
  if (!realApp || !realHome?.().onLoad) safely(() => shownOn?.setData({ root: { cn: [] } }))
  for (const { to, tell } of told) if (!closed.has(to)) safely(tell)
}

/** What one script throws keeps no other from running, as if WeChat had run them. */
const safely = (run: () => void): void => {
  try {
    run()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}

// A page of another package runs: it needs the app.
if (isWaiting)
  wx.n = {
    push: (chunk: unknown) => {
      runNow()
      // as: by now it is webpack's own.
      const chunks = wx.n as unknown[]
      chunks.push(chunk)
    },
  }

type Passing = Record<string, (this: unknown, ...args: unknown[]) => unknown>
type Kind = 'app' | 'page' | 'component'

/** Runs a script, now or later; `placeholder` is registered if it is later, and is given what the script registers. */
const runOrHold = (kind: Kind, run: () => void, placeholder: (real: () => Config) => void): void => {
  if (!isWaiting) {
    run()
    return
  }
  let real: Config = {}
  scripts.push(() => {
    wx[kind] = config => {
      real = config
      if (kind === 'app') realApp = config
    }
    try {
      run()
    } finally {
      wx[kind] = undefined
    }
  })
  placeholder(() => real)
}

/** Passes on what it is told. */
const passing = (events: string, real: () => Config): Passing => {
  const made: Passing = {}
  for (const event of events.split(' '))
    made[event] = function (this: unknown, ...args: unknown[]) {
      const tell = () => {
        const method = real()[event]
        return typeof method === 'function' ? method.apply(this, args) : undefined
      }
      if (isWaiting) told.push({ to: this, event, tell })
      else if (!closed.has(this)) return tell()
    }
  return made
}

const pageEvents = [
  'onLoad onShow onReady onHide onUnload onPullDownRefresh onReachBottom onPageScroll onResize onTabItemTap onTitleClick',
  'onOptionMenuClick onKeyboardHeight onPopMenuClick onPullIntercept onAddToFavorites eh',
].join(' ')

export const app = (run: () => void): void =>
  runOrHold('app', run, real =>
    App(passing('onLaunch onShow onHide onError onUnhandledRejection onPageNotFound', real)),
  )

export const page = (run: () => void): void =>
  runOrHold('page', run, real => {
    const pass = passing(pageEvents, real)
    const { onLoad, onHide, onUnload, onPullDownRefresh } = pass
    Page({
      ...pass,
      data: { root: { cn: [] } },
      onLoad(this: Placed, ...args: unknown[]) {
        onLoad?.apply(this, args)
        if (!isWaiting) return
        setTimeout(runNow, maxWaitMs)
        if (this.route !== home) return
        safely(() => this.setData({ root: { cn: drawing } }, runNow))
        shownOn = this
        realHome = real
      },
      onHide(...args: unknown[]) {
        // The app shows a page later than it is told to: that would come after this.
        if (isWaiting) told = told.filter(({ to, event }) => to !== this || event !== 'onShow')
        else onHide?.apply(this, args)
      },
      onUnload(...args: unknown[]) {
        if (isWaiting) closed.add(this)
        else onUnload?.apply(this, args)
      },
      onPullDownRefresh(...args: unknown[]) {
        // All of it is about to be read.
        if (isWaiting) wx.stopPullDownRefresh()
        else onPullDownRefresh?.apply(this, args)
      },
    })
  })

export const component = (run: () => void): void =>
  runOrHold('component', run, real =>
    Component({
      // As Taro's.
      properties: { i: { type: Object, value: { nn: '8' } }, l: { type: String, value: '' } },
      options: { virtualHost: true },
      methods: passing('eh', () => real().methods as Config),
    }),
  )
