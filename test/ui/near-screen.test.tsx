import Taro from '@tarojs/taro'
import { whenNearScreen } from '@/ui/near-screen'
import type { TaroPage } from '@/ui/use-is-shown'

type Found = { id: string; intersectionRatio: number }
type Observer = { page: unknown; margins?: object; selector?: string; notify: (found: Found) => void; isOn: boolean }

let observers: Observer[]
/** The platform's own observer; the test decides what it reports. */
const createObserver = (page: unknown) => {
  const observer: Observer = { page, notify: () => undefined, isOn: true }
  observers.push(observer)
  const calls = {
    relativeToViewport: (margins: object) => {
      observer.margins = margins
      return calls
    },
    observe: (selector: string, notify: Observer['notify']) => Object.assign(observer, { selector, notify }),
    disconnect: () => {
      observer.isOn = false
    },
  }
  return calls
}
const newPage = () => ({}) as TaroPage // it is only told from others

/** Waits for elements of these names; returns the names of those that came near. */
const waitOn = (page: TaroPage | null, ...ids: string[]) => {
  const near: string[] = []
  const stops = ids.map(id => whenNearScreen(page, id, () => near.push(id)))
  return { near, stops }
}
const isNow = (observer: Observer | undefined, id: string, intersectionRatio: number) => {
  observer?.notify({ id, intersectionRatio })
  jest.advanceTimersByTime(200)
}

describe('in the mini-program', () => {
  const env = process.env.TARO_ENV
  beforeEach(() => {
    process.env.TARO_ENV = 'weapp'
    observers = []
    jest.useFakeTimers()
    jest.spyOn(Taro, 'createIntersectionObserver').mockImplementation(createObserver as never) // what is called of it
    Taro.getWindowInfo = (() => ({ windowHeight: 1_000, windowWidth: 500 })) as never // what is read of it
  })
  afterEach(() => {
    if (env !== undefined) process.env.TARO_ENV = env
    jest.useRealTimers()
  })

  test('has the platform watch all that wait on a page, from a third of a screen away', () => {
    const page = newPage()
    waitOn(page, 'a', 'b')
    jest.advanceTimersByTime(200)
    expect(observers).toHaveLength(1)
    expect(observers[0]).toMatchObject({
      page,
      selector: '.nm-waits-for-screen, .nm-page >>> .nm-waits-for-screen',
      margins: {
        top: expect.closeTo(300),
        bottom: expect.closeTo(300),
        left: expect.closeTo(150),
        right: expect.closeTo(150),
      },
    })
  })

  test('calls back once for what came near, and not for the others', () => {
    const { near } = waitOn(newPage(), 'a', 'b')
    jest.advanceTimersByTime(200)
    isNow(observers[0], 'b', 0)
    expect(near).toEqual([])
    isNow(observers[0], 'a', 0.1)
    isNow(observers[0], 'a', 1)
    expect(near).toEqual(['a'])
    expect(observers).toHaveLength(1)
  })

  test('watches again when more have come, and drops the old observer', () => {
    const page = newPage()
    waitOn(page, 'a')
    jest.advanceTimersByTime(200)
    const { near } = waitOn(page, 'b')
    jest.advanceTimersByTime(200)
    expect(observers.map(({ isOn }) => isOn)).toEqual([false, true])
    isNow(observers[1], 'b', 1)
    expect(near).toEqual(['b'])
  })

  test('calls nobody back who waits no longer, and watches nothing then', () => {
    const page = newPage()
    const { near, stops } = waitOn(page, 'a')
    for (const stop of stops) stop()
    jest.advanceTimersByTime(200)
    expect(observers).toEqual([])
    const other = waitOn(page, 'b')
    jest.advanceTimersByTime(200)
    isNow(observers[0], 'a', 1)
    expect([near, other.near]).toEqual([[], []])
  })

  test('watches each page separately, and nothing without a page', () => {
    const [one, other] = [newPage(), newPage()]
    waitOn(one, 'a')
    waitOn(other, 'b')
    const { stops } = waitOn(null, 'c')
    for (const stop of stops) stop()
    jest.advanceTimersByTime(200)
    expect(observers.map(({ page }) => page)).toEqual([one, other])
  })

  test('asks an older base library for its window in the older way', () => {
    Taro.getWindowInfo = undefined as never // as there
    jest.spyOn(Taro, 'getSystemInfoSync').mockReturnValue({ windowHeight: 500, windowWidth: 100 } as never) // what is read
    waitOn(newPage(), 'a')
    jest.advanceTimersByTime(200)
    expect(observers[0]?.margins).toMatchObject({ top: expect.closeTo(150), left: expect.closeTo(30) })
  })
})

describe('in a browser', () => {
  type Rect = Record<'top' | 'bottom' | 'left' | 'right', number>
  /** In screens from the upper left corner. */
  let place: Rect | undefined
  beforeEach(() => {
    jest.useFakeTimers()
    document.body.append(Object.assign(document.createElement('i'), { id: 'a' }))
    // as: only its length is read.
    jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => (place ? [place] : []) as never)
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
      const { top = 0, bottom = 0, left = 0, right = 0 } = place ?? {}
      const [high, wide] = [window.innerHeight, window.innerWidth]
      return { top: top * high, bottom: bottom * high, left: left * wide, right: right * wide } as DOMRect // the rest is not read
    })
  })
  afterEach(() => jest.useRealTimers())

  const here: Rect = { top: 0, bottom: 0.1, left: 0, right: 0.1 }
  test.each<[where: string, isNear: boolean, rect: Partial<Rect>]>([
    ['on the screen', true, {}],
    ['just below it', true, { top: 1.29, bottom: 2 }],
    ['far below it', false, { top: 1.31, bottom: 2 }],
    ['just above it', true, { top: -1, bottom: -0.29 }],
    ['far above it', false, { top: -1, bottom: -0.31 }],
    ['just right of it', true, { left: 1.29, right: 2 }],
    ['far right of it', false, { left: 1.31, right: 2 }],
    ['just left of it', true, { left: -1, right: -0.29 }],
    ['far left of it', false, { left: -1, right: -0.31 }],
  ])('counts what lies %s as near: %p', (_, isNear, rect) => {
    place = { ...here, ...rect }
    const { near, stops } = waitOn(null, 'a')
    jest.advanceTimersByTime(200)
    expect(near).toEqual(isNear ? ['a'] : [])
    for (const stop of stops) stop()
  })

  test.each(['resize', 'scroll'])('looks again after a %s', event => {
    place = undefined
    const { near, stops } = waitOn(null, 'a', 'gone')
    jest.advanceTimersByTime(200)
    expect(near).toEqual([])
    place = here
    const target = event === 'resize' ? window : (document.getElementById('a') ?? window)
    target.dispatchEvent(new Event(event))
    jest.advanceTimersByTime(200)
    for (const stop of stops) stop()
    expect(near).toEqual(['a'])
  })
})
