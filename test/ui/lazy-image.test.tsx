import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { LazyImage } from '@/ui/lazy-image'
import { LookProvider } from '@/ui/look'
import { forgetPictures } from '@/ui/picture-cache'
import { PageProvider } from '@/ui/use-is-shown'
import { fetchPictures, layOut } from '../components/pictures'
import { show } from '../components/show'

let server: Server
let origin: string
/** Every request that the picture server had, by path. */
let asked: string[]
/** How many requests for a path fail before one succeeds. */
let failures: Record<string, number>
let stopFetching: () => void
let warnings: jest.SpyInstance

const timesAsked = (path: string) => asked.filter(one => one.startsWith(path)).length

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const left = failures[path] ?? 0
    failures[path] = left - 1
    response.writeHead(left > 0 ? 503 : 200, { 'Content-Type': 'image/svg+xml' })
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a port was listened on
})
afterAll(() => new Promise(done => server.close(done)))

beforeEach(() => {
  asked = []
  failures = {}
  forgetPictures()
  stopFetching = fetchPictures()
  warnings = jest.spyOn(console, 'warn').mockImplementation()
  layOut(() => 0)
})
afterEach(() => {
  stopFetching()
  jest.useRealTimers()
})

const picture = (name: string) => <LazyImage key={name} src={`${origin}/${name}`} label={name} ratio={1} />
const pictures = (names: string[]) => <View>{names.map(picture)}</View>
const until = async (holds: () => boolean) => {
  while (!holds()) await act(() => new Promise<void>(done => setTimeout(done)))
}
/** A picture is drawn a frame after its time has come. */
const pass = async (ms: number) => {
  await act(async () => jest.advanceTimersByTime(ms))
  await act(() => new Promise<void>(drawn => requestAnimationFrame(() => drawn())))
}
const isThere = (screen: { container: Element }, name: string) =>
  screen.container.querySelector(`[aria-label="${name}"] .nm-lazy__picture--there`) !== null

test('loads pictures within 1.3 screens, and those beyond when scrolled to', async () => {
  const screens: Record<string, number> = { 'here.svg': 0.5, 'near.svg': 1.29, 'far.svg': 1.31, 'above.svg': -0.2 }
  let scrolledScreens = 0
  layOut(element => {
    const name = element.getAttribute('aria-label')?.split('，')[0] ?? ''
    return ((screens[name] ?? 0) - scrolledScreens) * window.innerHeight
  })
  const screen = await show(pictures(Object.keys(screens)))
  await until(() => ['here.svg', 'near.svg', 'above.svg'].every(name => isThere(screen, name)))
  expect(timesAsked('/far.svg')).toBe(0)
  expect(screen.find('far.svg，图片正在加载').getAttribute('role')).toBe('img')

  scrolledScreens = 0.1
  document.dispatchEvent(new Event('scroll'))
  await until(() => isThere(screen, 'far.svg'))
  expect(asked.sort()).toEqual(['/above.svg', '/far.svg', '/here.svg', '/near.svg'])
})

test('looks every 200 ms while the page scrolls, and once more at the end', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  const checksMs: number[] = []
  layOut(() => {
    checksMs.push(Date.now())
    return 5_000
  })
  const rect = jest.mocked(Element.prototype.getClientRects)
  await show(picture('far.svg'))
  jest.advanceTimersByTime(1_000)
  const scrollsFromMs = Date.now()
  rect.mockClear()
  checksMs.length = 0
  for (let passedMs = 0; passedMs < 1_000; passedMs += 10) {
    document.dispatchEvent(new Event('scroll'))
    jest.advanceTimersByTime(10)
  }
  jest.advanceTimersByTime(1_000)
  expect([...new Set(checksMs)].map(atMs => atMs - scrollsFromMs)).toEqual([0, 200, 400, 600, 800, 1_000])
  expect(rect).toHaveBeenCalledTimes(6)
})

test('tries three times, warns once without secrets, shows so, and tries again on a tap', async () => {
  failures['/broken.svg?token=secret'] = 3
  const screen = await show(picture('broken.svg?token=secret'))
  await screen.waitFor('点按重试')
  expect(asked).toHaveLength(3)
  expect(warnings.mock.calls).toEqual([['picture not loaded:', `${origin}/broken.svg`]])

  await screen.tap('broken.svg?token=secret，图片加载失败，点按重试')
  await until(() => isThere(screen, 'broken.svg?token=secret'))
  expect(asked).toHaveLength(4)
  expect(warnings).toHaveBeenCalledTimes(1)
})

test('waits half a second before the second attempt, and longer before the third', async () => {
  stopFetching()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  const screen = await show(picture('broken.svg'))
  const img = () => screen.container.querySelector('img')
  const fail = () => act(async () => img()?.dispatchEvent(new Event('error')))
  await pass(200)
  for (const pauseMs of [500, 1_500]) {
    await fail()
    await pass(pauseMs - 1)
    expect(img()).toBeNull()
    await pass(1)
    expect(img()).not.toBeNull()
  }
})

test('waits for its page to be shown, and tries no more once it is gone', async () => {
  stopFetching()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  const on = (isShown: boolean) => (
    <PageProvider value={{ page: null, isShown, params: {} }}>{picture('hidden.svg')}</PageProvider>
  )
  const screen = await show(on(false))
  const img = () => screen.container.querySelector('img')
  await pass(1_000)
  expect(img()).toBeNull()
  await screen.redraw(on(true))
  await pass(200)
  expect(img()).not.toBeNull()
  await act(async () => img()?.dispatchEvent(new Event('error')))
  expect(jest.getTimerCount()).toBe(1)
  screen.remove()
  expect(jest.getTimerCount()).toBe(0)
})

test('shows a picture that comes at the third attempt, and says nothing', async () => {
  failures['/late.svg'] = 2
  const screen = await show(picture('late.svg'))
  await until(() => isThere(screen, 'late.svg'))
  expect(timesAsked('/late.svg')).toBe(3)
  expect(warnings).not.toHaveBeenCalled()
})

test('retries a failed picture when the network returns, not by scrolling back to it', async () => {
  failures['/broken.svg'] = 3
  const at = (isOffline: boolean) => (
    <LookProvider value={{ theme: 'system', textScale: 1, isOffline, pictures: 'allow' }}>
      {picture('broken.svg')}
    </LookProvider>
  )
  const before = await show(at(false))
  await before.waitFor('点按重试')
  before.remove()
  const screen = await show(at(true))
  expect(screen.words()).toBe('点按重试')
  expect(timesAsked('/broken.svg')).toBe(3)
  await screen.redraw(at(false))
  await until(() => isThere(screen, 'broken.svg'))
  expect(warnings).toHaveBeenCalledTimes(1)
})

const onMobileData = (rule: 'allow' | 'ask' | 'never', name: string) => (
  <LookProvider value={{ theme: 'system', textScale: 1, isOffline: false, pictures: rule }}>
    {picture(name)}
  </LookProvider>
)

test('loads a picture on mobile data only after a tap when the user wants to be asked', async () => {
  const screen = await show(onMobileData('ask', 'asked.svg'))
  expect(screen.words()).toBe('点按加载')
  expect(asked).toEqual([])
  await screen.tap('asked.svg，正在使用移动数据，点按加载图片')
  await until(() => isThere(screen, 'asked.svg'))
})

test('loads no picture on mobile data when the user wants none, and loads it back on Wi-Fi', async () => {
  const screen = await show(onMobileData('never', 'never.svg'))
  expect(screen.find('never.svg，使用移动数据时不加载图片').getAttribute('role')).toBe('img')
  expect(asked).toEqual([])
  await screen.redraw(onMobileData('allow', 'never.svg'))
  await until(() => isThere(screen, 'never.svg'))
})

test('shows a picture that was loaded before, whatever holds on mobile data', async () => {
  const before = await show(onMobileData('allow', 'before.svg'))
  await until(() => isThere(before, 'before.svg'))
  before.remove()
  expect(isThere(await show(onMobileData('never', 'before.svg')), 'before.svg')).toBe(true)
})

test('drops the least recently used of 201 pictures, and shows the others at once', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `${at}.svg`)
  const all = await show(pictures(names))
  await until(() => all.container.querySelectorAll('.nm-lazy__picture--there').length === names.length)
  all.remove()
  // Used again, so that the next one is now the oldest.
  const first = await show(picture('0.svg'))
  expect(isThere(first, '0.svg')).toBe(true)
  const one = await show(picture('200.svg'))
  await until(() => isThere(one, '200.svg'))

  layOut(() => 100_000)
  const again = await show(pictures([...names, '200.svg']))
  const missing = [...names, '200.svg'].filter(name => !isThere(again, name))
  expect(missing).toEqual(['1.svg'])
  // What stays would ask again in the next test, where everything is near.
  for (const each of [first, one, again]) each.remove()
})

test('keeps its place before it is loaded, and when it is missing', async () => {
  const screen = await show(<LazyImage src={null} label="没有图片的商品" ratio={4 / 3} />)
  expect(screen.container.querySelector<HTMLElement>('.nm-lazy > *')?.style.paddingTop).toBe('75%')
  expect(screen.find('没有图片的商品').getAttribute('role')).toBe('img')
  expect(asked).toEqual([])
})
