/** What the mini-program's first script does; with the app itself, see `weapp/first-drawing.test.ts`. */

import type * as BeforeApp from '@/before-app'

type Config = Record<string, (...args: unknown[]) => unknown>
type Script = typeof BeforeApp
type Drawn = (() => void) | undefined

const home = 'pages/nodes/home'
const look = '1.0 system system 1 zh_CN 1'
const parts = [{ cl: 'nm-page' }]
const dayMs = 86_400_000

const session = { uid: 'ann', authToken: 'a', accessToken: 'b', expiresAt: 1 }
const kept = () => ({
  'nodemate.session': JSON.stringify(session),
  'nodemate.drawing': JSON.stringify({ uid: 'ann', look, atMs: Date.now(), parts }),
})

/** A start with this on the phone: what is registered, what home shows, and what has happened, in order. */
const started = (storage: Record<string, string>, { path = home, ...platform }: { path?: string } & object = {}) => {
  const happened: unknown[] = []
  const registered: Record<string, Config> = {}
  const wx = {
    stopPullDownRefresh: () => void happened.push('pull ends'),
    getLaunchOptionsSync: () => ({ path }),
    getStorageSync: (key: string) => storage[key] ?? '',
    getAppBaseInfo: () => ({ language: 'zh_CN', fontSizeScaleFactor: 1 }),
    ...platform,
  } as unknown as { n?: unknown[] } & Record<string, ((config: object) => void) | undefined>
  const registering = (kind: string) => (config: Config) => {
    registered[kind] = config
  }
  Object.assign(globalThis, { wx, App: registering('app'), Page: registering('page'), Component: registering('part') })
  process.env.TARO_APP_VERSION = '1.0'
  let script: Script | undefined
  jest.isolateModules(() => {
    script = jest.requireActual<Script>('@/before-app')
  })
  const telling = (kind: string, events: string[]) =>
    Object.fromEntries(
      events.map(event => [
        event,
        function (this: unknown, ...args: unknown[]) {
          happened.push([kind, event, this, ...args])
          return `${kind} ${event}`
        },
      ]),
    )
  let drawn: Drawn
  const shown: unknown[] = []
  const page = {
    route: home,
    setData: (data: unknown, then: Drawn) => {
      shown.push(data)
      drawn = then
    },
  }
  const start = { happened, registered, shown, page, wx, failing: '', drawn: () => drawn?.() }
  // As webpack's scripts do.
  const run = (kind: string, config: object) => () => {
    if (start.failing === kind) throw new Error(`${kind} fails`)
    happened.push(`${kind} runs`)
    ;(wx[kind] ?? registering(kind))(config as Config)
  }
  script?.app(run('app', telling('app', ['onLaunch', 'onShow'])))
  script?.component(run('component', { methods: telling('component', ['eh']) }))
  script?.page(run('page', telling('page', ['onLoad', 'onShow', 'onHide', 'onUnload', 'onPullDownRefresh'])))
  return start
}

const fire = ({ registered, page }: ReturnType<typeof started>, event: string, ...args: unknown[]) =>
  registered.page?.[event]?.apply(page, args)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const ranAtOnce = ['app runs', 'component runs', 'page runs']

test('shows the kept drawing, and runs the app once it is drawn', () => {
  const start = started(kept())
  const app = {}
  start.registered.app?.onLaunch?.call(app, { path: home })
  start.registered.app?.onShow?.call(app)
  fire(start, 'onLoad', { from: 'a' })
  fire(start, 'onShow')
  expect(start.shown).toEqual([{ root: { cn: parts } }])
  expect(start.happened).toEqual([])
  start.drawn()
  expect(start.happened).toEqual([
    ...ranAtOnce,
    ['app', 'onLaunch', app, { path: home }],
    ['app', 'onShow', app],
    ['page', 'onLoad', start.page, { from: 'a' }],
    ['page', 'onShow', start.page],
  ])
  // From then on everything is passed on at once, with its answer; the app runs once.
  jest.runAllTimers()
  start.drawn()
  fire(start, 'onPullDownRefresh')
  const methods = start.registered.part?.methods as unknown as Config | undefined
  expect(methods?.eh?.('tap')).toBe('component eh')
  expect(start.happened).toHaveLength(9)
  fire(start, 'onLoad')
  expect(start.shown).toHaveLength(1)
})

test('ends a pull: all of it is about to be read', () => {
  const start = started(kept())
  fire(start, 'onLoad')
  fire(start, 'onPullDownRefresh')
  expect(start.happened).toEqual(['pull ends'])
  start.drawn()
  expect(start.happened).toEqual(['pull ends', ...ranAtOnce, ['page', 'onLoad', start.page]])
})

test('shows it on no other page that is opened meanwhile', () => {
  const start = started(kept())
  start.page.route = 'pages/points/home'
  fire(start, 'onLoad')
  expect(start.shown).toEqual([])
  jest.runAllTimers()
  expect(start.happened).toEqual([...ranAtOnce, ['page', 'onLoad', start.page]])
})

test('tells a page nothing of having been shown when it was hidden again meanwhile', () => {
  const start = started(kept())
  for (const event of ['onLoad', 'onShow', 'onHide']) fire(start, event)
  const other = { route: 'pages/points/home' }
  start.registered.page?.onShow?.call(other)
  start.drawn()
  expect(start.happened).toEqual([...ranAtOnce, ['page', 'onLoad', start.page], ['page', 'onShow', other]])
  fire(start, 'onHide')
  expect(start.happened).toHaveLength(6)
})

test('loads no page that was closed meanwhile', () => {
  const start = started(kept())
  for (const event of ['onLoad', 'onShow', 'onUnload']) fire(start, event)
  const next = { route: 'pages/points/home' }
  start.registered.page?.onLoad?.call(next)
  jest.runAllTimers()
  fire(start, 'onShow')
  expect(start.happened).toEqual([...ranAtOnce, ['page', 'onLoad', next]])
})

test('runs the other scripts when one throws, and reports it', () => {
  const start = started(kept())
  start.failing = 'component'
  fire(start, 'onLoad')
  start.drawn()
  expect(start.happened).toEqual(['app runs', 'page runs', ['page', 'onLoad', start.page]])
  expect(() => jest.runAllTimers()).toThrow('component fails')
})

test('leaves nobody a page of another package that registers', () => {
  const start = started(kept())
  start.failing = 'page'
  fire(start, 'onLoad')
  start.drawn()
  expect(start.wx).toMatchObject({ app: undefined, page: undefined, component: undefined })
})

test.each(['app', 'page'])('takes the drawing away when the %s cannot run, whatever is opened meanwhile', kind => {
  const start = started(kept())
  start.failing = kind
  fire(start, 'onLoad')
  start.registered.page?.onLoad?.call({ ...start.page, route: 'pages/points/home', setData: () => undefined })
  start.drawn()
  expect(start.shown).toEqual([{ root: { cn: parts } }, { root: { cn: [] } }])
})

test('tells the app what has happened though the drawing cannot be taken away', () => {
  const start = started(kept())
  start.failing = 'page'
  const app = {}
  start.registered.app?.onLaunch?.call(app, { path: home })
  fire(start, 'onLoad')
  start.page.setData = () => {
    throw new Error('not drawn')
  }
  start.drawn()
  expect(start.happened).toContainEqual(['app', 'onLaunch', app, { path: home }])
})

test('runs the app when the drawing is refused', () => {
  const start = started(kept())
  start.page.setData = () => {
    throw new Error('not drawn')
  }
  fire(start, 'onLoad')
  expect(() => jest.advanceTimersByTime(50)).toThrow('not drawn')
  jest.runAllTimers()
  expect(start.happened).toEqual([...ranAtOnce, ['page', 'onLoad', start.page]])
})

test('counts the days by the clock of the server', () => {
  const drawing = { uid: 'ann', look, atMs: Date.now() + 30 * dayMs, parts }
  const storage = { ...kept(), 'nodemate.drawing': JSON.stringify(drawing) }
  expect(started({ ...storage, 'nodemate.serverAhead': `${30 * dayMs}` }).happened).toEqual([])
})

test('waits no longer than 50 ms for a view that does not draw', () => {
  const start = started(kept())
  fire(start, 'onLoad')
  jest.advanceTimersByTime(49)
  expect(start.happened).toEqual([])
  jest.advanceTimersByTime(1)
  expect(start.happened).toEqual([...ranAtOnce, ['page', 'onLoad', start.page]])
  // The app's own scripts make it.
  expect(start.wx.n).toBeUndefined()
})

test('runs the app before a page of another package, which is opened meanwhile', () => {
  const start = started(kept())
  fire(start, 'onLoad')
  start.wx.app = undefined
  const before = start.wx.n
  // The app's own scripts make the array anew.
  const all: unknown[] = []
  Object.defineProperty(start.wx, 'n', { get: () => (start.happened.length > 0 ? all : before), set: () => undefined })
  start.wx.n?.push('script')
  expect(start.happened.slice(0, 3)).toEqual(ranAtOnce)
  expect(all).toEqual(['script'])
})

test('takes the look of the settings', () => {
  const settings = JSON.stringify({ language: 'en', theme: 'dark', textScale: 1.25 })
  const drawing = JSON.stringify({ uid: 'ann', look: '1.0 en dark 1.25 zh_CN 1', atMs: Date.now(), parts })
  const start = started({ ...kept(), 'nodemate.device.settings': settings, 'nodemate.drawing': drawing })
  expect(start.happened).toEqual([])
})

const changed = (change: object) => ({
  ...kept(),
  'nodemate.drawing': JSON.stringify({ uid: 'ann', look, atMs: Date.now(), parts, ...change }),
})
const refuse = () => {
  throw new Error('fail')
}

test.each<[string, Record<string, string>, object?]>([
  ['nothing is kept', {}],
  ['it is empty', changed({ parts: [] })],
  ['it has no parts', changed({ parts: undefined })],
  ['it cannot be read', { ...kept(), 'nodemate.drawing': '{' }],
  ['it is of another account', changed({ uid: 'bob' })],
  ['it is of nobody', { ...changed({ uid: undefined }), 'nodemate.session': '{"isOver":true}' }],
  ['nobody is signed in', { ...kept(), 'nodemate.session': '' }],
  ['the account was signed out of', { ...kept(), 'nodemate.session': '{"isOver":true}' }],
  ...Object.keys(session).map((lost): [string, Record<string, string>] => [
    `the session has no ${lost}`,
    { ...kept(), 'nodemate.session': JSON.stringify({ ...session, [lost]: undefined }) },
  ]),
  ['it looks different', changed({ look: `${look}0` })],
  ['it is a week old', changed({ atMs: Date.now() - 7 * dayMs })],
  ['it is of the future', changed({ atMs: Date.now() + 8 * dayMs })],
  ['it has no time', changed({ atMs: undefined })],
  ['another page is opened', kept(), { path: 'pages/points/home' }],
  ['the storage fails', kept(), { getStorageSync: refuse }],
  ['WeChat does not say which page is opened', kept(), { getLaunchOptionsSync: undefined }],
])('runs the app at once when %s', (_when, storage, platform = {}) => {
  const start = started(storage, platform)
  expect(start.happened).toEqual(ranAtOnce)
  expect(start.wx.n).toBeUndefined()
  fire(start, 'onLoad')
  expect(start.shown).toEqual([])
})

test('takes what an older WeChat says of the phone', () => {
  const platform = { getAppBaseInfo: undefined, getSystemInfoSync: () => ({ language: 'zh_CN' }) }
  const drawing = JSON.stringify({ uid: 'ann', look: '1.0 system system 1 zh_CN ', atMs: Date.now(), parts })
  expect(started({ ...kept(), 'nodemate.drawing': drawing }, platform).happened).toEqual([])
})
