import { readFileSync } from 'node:fs'
import Taro from '@tarojs/taro'
import { goBack, open, routes } from '@/routes'

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
const routed = Object.values(routes).flatMap(feature =>
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
