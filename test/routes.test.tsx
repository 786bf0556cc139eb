import { readFileSync } from 'node:fs'
import Taro from '@tarojs/taro'
import { goBack, onUnopened, open, routes, workshopRoutes } from '@/routes'

Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
const { default: app } = jest.requireActual<{
  default: {
    pages: string[]
    subPackages: { root: string; pages: string[] }[]
    tabBar: { list: { pagePath: string }[] }
  }
}>('@/app.config')

const pagesOfApp = [...app.pages, ...app.subPackages.flatMap(({ root, pages }) => pages.map(page => `${root}/${page}`))]
/** An object that has any parameter a page asks for: its path is the same. */
const anything = { kind: 'terms', deviceId: 'node-1', id: 'print-1' } as const
const routed = [...Object.values(routes), workshopRoutes].flatMap(feature =>
  Object.values(feature).map(route => route(anything).path.replace(/^\/|\?.*$/g, '')),
)

test('has a typed route for every page, and a page for every route', () => {
  expect(routed.sort()).toEqual(pagesOfApp.sort())
})

test('has a file for every page', () => {
  for (const page of pagesOfApp)
    expect(readFileSync(`src/${page}.tsx`, 'utf8')).toContain('export default asPage(function')
})

describe('going from page to page', () => {
  const pages = (count: number) =>
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(Array.from({ length: count }, () => ({})))

  test('opens a page once when it is tapped again before it is there', async () => {
    let arrive = () => {}
    const navigateTo = jest.spyOn(Taro, 'navigateTo')
    const isOnTheWay = new Promise<void>(resolve => {
      navigateTo.mockImplementation(() => {
        resolve()
        return new Promise(there => {
          arrive = () => there({ errMsg: 'navigateTo:ok' })
        })
      })
    })
    const first = open(routes.settings.settings())
    await isOnTheWay
    await open(routes.settings.settings())
    await open(routes.help.feedback())
    arrive()
    await first
    expect(navigateTo.mock.calls).toEqual([[{ url: '/pages/settings/settings' }]])
    navigateTo.mockResolvedValue({ errMsg: 'navigateTo:ok' })
    await open(routes.help.feedback())
    expect(navigateTo).toHaveBeenCalledTimes(2)
  })

  /** The files of pages, as Taro's browser build fetches them; whoever waits is told by the functions. */
  const filesOf = (...paths: string[]) => {
    const told = new Map<string, { come: () => void; fail: () => void }>()
    const files = paths.map(path => {
      const load = new Promise<void>((come, reject) => {
        told.set(path, { come, fail: () => reject(new Error('no network')) })
      })
      return { path, load: () => [load] }
    })
    Object.assign(window, { __taroAppConfig: { routes: files } })
    return (path: string) => told.get(path) ?? { come: () => undefined, fail: () => undefined }
  }
  const went = (way: 'navigateTo' | 'redirectTo' | 'switchTab') =>
    jest
      .spyOn(Taro, way)
      .mockReset()
      .mockResolvedValue({ errMsg: `${way}:ok` })
  const settings = '/pages/settings/settings'
  const feedback = '/pages/help/feedback'
  afterEach(() => Object.assign(window, { __taroAppConfig: undefined }))

  test('opens the page that was tapped last, whichever files come first', async () => {
    const navigateTo = went('navigateTo')
    const files = filesOf(settings, feedback)
    const [first, last] = [open(routes.settings.settings()), open(routes.help.feedback())]
    files(settings).come()
    await first
    files(feedback).come()
    await last
    expect(navigateTo.mock.calls).toEqual([[{ url: feedback }]])
  })

  test('opens no page over the one to which somebody has gone meanwhile', async () => {
    const navigateTo = went('navigateTo')
    const on = (page: object) =>
      jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ page, router: null, app: null } as never) // its page is read
    const files = filesOf(settings)
    on({ is: 'here' })
    const opened = open(routes.settings.settings())
    on({ is: 'elsewhere' })
    files(settings).come()
    await opened
    expect(navigateTo).not.toHaveBeenCalled()
    jest.mocked(Taro.getCurrentInstance).mockRestore()
  })

  test('says that a page’s files did not come, and stays', async () => {
    const navigateTo = went('navigateTo')
    const unfetched: string[] = []
    onUnopened(path => unfetched.push(path))
    const files = filesOf(settings)
    const opened = open(routes.settings.settings())
    files(settings).fail()
    await opened
    onUnopened(() => undefined)
    expect(unfetched).toEqual([settings])
    expect(navigateTo).not.toHaveBeenCalled()
  })

  test.each([
    ['opens a page above nine others', 9, {}, 'navigateTo'],
    ['replaces the tenth', 10, {}, 'redirectTo'],
    ['replaces a page that is done', 2, { isReplacing: true }, 'redirectTo'],
  ] as const)('%s', async (_title, count, options, way) => {
    pages(count)
    const ways = { navigateTo: went('navigateTo'), redirectTo: went('redirectTo') }
    await open(routes.settings.settings(), options)
    expect(ways[way].mock.calls).toEqual([[{ url: settings }]])
    expect(ways.navigateTo.mock.calls.length + ways.redirectTo.mock.calls.length).toBe(1)
  })

  test('continues when the platform never says that a page is open', async () => {
    jest.useFakeTimers()
    const navigateTo = jest.spyOn(Taro, 'navigateTo').mockReturnValue(new Promise(() => {}))
    void open(routes.settings.settings())
    await jest.advanceTimersByTimeAsync(3_000)
    navigateTo.mockResolvedValue({ errMsg: 'navigateTo:ok' })
    await open(routes.help.feedback())
    expect(navigateTo).toHaveBeenCalledTimes(2)
    jest.useRealTimers()
  })

  test('leaves for home when going back is refused', async () => {
    pages(2)
    jest.spyOn(Taro, 'navigateBack').mockRejectedValue({ errMsg: 'navigateBack:fail' })
    const switchTab = jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: 'switchTab:ok' })
    await goBack()
    expect(switchTab).toHaveBeenCalledWith({ url: '/pages/nodes/home' })
  })

  test('goes back one page however often it is asked to leave', async () => {
    pages(3)
    const navigateBack = jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: 'navigateBack:ok' })
    await Promise.all([goBack(), goBack()])
    expect(navigateBack).toHaveBeenCalledTimes(1)
  })
})
