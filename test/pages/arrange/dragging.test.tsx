import { safeExecute } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { endSession } from '@/session/session'
import { openArrange, server, startServer } from './arrange-server'

const rowPx = 66
const screenPx = 812
/** The largest step, at the very edge of the screen. */
const stepPx = 40
const stepEveryMs = 50

beforeEach(() => {
  startServer()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick', 'setTimeout'] })
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
})

const open = async (first?: string) => {
  const screen = await openArrange(first)
  const px = (part: string, edge: 'top' | 'height') => {
    const element = screen.container.querySelector<HTMLElement>(part)
    return element && Number.parseFloat(element.style[edge])
  }
  const finger = (name: string) => {
    const title = [...screen.container.querySelectorAll('.arrange-row__title')].find(it => it.textContent === name)
    const handle = title?.closest('.arrange-row')?.querySelector('.arrange-row__handle')
    const touch = (type: string, clientY: number) =>
      act(async () => {
        const on = type === 'touchend' || type === 'touchcancel' ? [] : [{ clientY }]
        const event = new Event(type, { bubbles: true, cancelable: true })
        handle?.dispatchEvent(Object.assign(event, { touches: on, changedTouches: [{ clientY }] }))
      })
    return {
      down: (y: number) => touch('touchstart', y),
      move: (y: number) => touch('touchmove', y),
      lift: (y: number) => touch('touchend', y),
      cancel: () => touch('touchcancel', 0),
    }
  }
  return {
    ...screen,
    finger,
    pass: (ms: number) => act(async () => jest.advanceTimersByTime(ms)),
    /** The picture of the row under the finger, and the line where it would be dropped. */
    held: () => ({
      name: screen.container.querySelector('.dragged__name')?.textContent,
      topPx: px('.dragged', 'top'),
      heightPx: px('.dragged', 'height'),
      linePx: px('.dragged__line', 'top'),
    }),
  }
}
/** A page that scrolls when it is told to, as a phone's does. */
const openScrolling = async (first?: string) => {
  const scrolled: number[] = []
  jest.spyOn(Taro, 'pageScrollTo').mockImplementation(async ({ scrollTop = 0 }) => {
    scrolled.push(scrollTop)
    safeExecute('taro-app', 'onPageScroll', { scrollTop })
    return { errMsg: 'pageScrollTo:ok' }
  })
  return { ...(await open(first)), scrolled }
}

const nothingHeld = { name: undefined, topPx: null, heightPx: null, linePx: null }

test('draws the row under the finger, with a line where it would be dropped', async () => {
  const screen = await open()
  const finger = screen.finger('乙')
  expect(screen.held()).toEqual(nothingHeld)
  await finger.down(100)
  expect(screen.held()).toEqual({ name: '乙', topPx: 100 - rowPx / 2, heightPx: rowPx, linePx: rowPx - 1 })
  await finger.move(100 + 2 * rowPx)
  expect(screen.held()).toMatchObject({ topPx: 100 + 1.5 * rowPx, linePx: 4 * rowPx - 1 })
  // Each redraw crosses the mini-program's bridge, so a faster finger is not followed at once.
  await finger.move(100)
  expect(screen.held()).toMatchObject({ topPx: 100 + 1.5 * rowPx })
  await screen.pass(32)
  await finger.move(100 - rowPx)
  expect(screen.held()).toMatchObject({ topPx: 100 - 1.5 * rowPx, linePx: -1 })
  await finger.lift(100 + rowPx)
  expect(screen.held()).toEqual(nothingHeld)
  await screen.waitFor('“乙”已移动')
  expect(server.moves).toEqual([{ nodeId: '乙', afterId: '丙' }])
})

test('lets a mouse drag a row, wherever on the screen it goes, and its left button only', async () => {
  const screen = await open()
  const handle = screen.container.querySelectorAll('.arrange-row__handle')[1]
  const mouse = (on: EventTarget | undefined, type: string, clientY: number, button = 0) =>
    act(async () => void on?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientY, button })))
  await mouse(handle, 'mousedown', 100, 2)
  expect(screen.held()).toEqual(nothingHeld)
  await mouse(handle, 'mousedown', 100)
  await mouse(document, 'mousemove', 100 + rowPx)
  expect(screen.held()).toMatchObject({ name: '乙', topPx: 100 + 0.5 * rowPx })
  await mouse(document, 'mouseup', 100 + rowPx)
  expect(screen.held()).toEqual(nothingHeld)
  await screen.waitFor('“乙”已移动')
  expect(server.moves).toEqual([{ nodeId: '乙', afterId: '丙' }])
  await mouse(document, 'mousemove', 300)
  expect(screen.held()).toEqual(nothingHeld)
})

test('lets go of a row when the network is lost, and scrolls no further', async () => {
  const screen = await openScrolling()
  await screen.finger('乙').down(screenPx)
  await screen.pass(stepEveryMs)
  expect(screen.scrolled).toHaveLength(1)
  await screen.goOffline()
  expect(screen.held()).toEqual(nothingHeld)
  await screen.pass(10 * stepEveryMs)
  expect(screen.scrolled).toHaveLength(1)
})

test('sends nothing for a row that is let go where it was, or whose touch the phone takes away', async () => {
  const screen = await open()
  const finger = screen.finger('乙')
  await finger.down(100)
  await finger.lift(100 + rowPx / 3)
  await finger.down(100)
  await finger.move(100 + rowPx)
  await finger.cancel()
  expect(screen.held()).toEqual(nothingHeld)
  await finger.move(100 + rowPx)
  await finger.lift(100 + rowPx)
  expect(screen.held()).toEqual(nothingHeld)
  expect([screen.seen(), server.moves]).toEqual(['甲乙丙丁', []])
})

test.each(['lifted', 'taken away'])(
  'wakes the phone no more once the finger is %s, however often it came down',
  async how => {
    const screen = await open()
    const wakes = jest.getTimerCount()
    const finger = screen.finger('乙')
    await finger.down(100)
    await finger.down(100)
    expect(jest.getTimerCount()).toBe(wakes + 1)
    await (how === 'lifted' ? finger.lift(100) : finger.cancel())
    expect(jest.getTimerCount()).toBe(wakes)
  },
)

test('drops the row the finger holds, also when the list is read again meanwhile', async () => {
  const screen = await open()
  const finger = screen.finger('丙')
  await finger.down(300)
  server.order = ['戊', ...server.order]
  await screen.reread()
  await screen.waitFor('戊')
  expect(screen.seen()).toBe('戊甲乙丙丁')
  await finger.move(300 - 2 * rowPx)
  await finger.lift(300 - 2 * rowPx)
  await screen.waitFor('“丙”已移动')
  expect(server.moves).toEqual([{ nodeId: '丙', afterId: null }])
})

test('scrolls the list while a row is held near an edge, and drops it where it then is', async () => {
  server.order = Array.from({ length: 60 }, (_, at) => `第${at}台`)
  const screen = await openScrolling('第0台')
  const finger = screen.finger('第5台')
  await act(async () => safeExecute('taro-app', 'onPageScroll', { scrollTop: 100 }))
  await finger.down(screenPx / 2)
  await screen.pass(10 * stepEveryMs)
  expect(screen.scrolled).toEqual([])
  await finger.move(screenPx)
  await screen.pass(3 * stepEveryMs)
  expect(screen.scrolled).toEqual([1, 2, 3].map(step => 100 + step * stepPx))
  const fellPx = screenPx / 2 + 3 * stepPx
  expect(screen.held().linePx).toBe((5 + Math.round(fellPx / rowPx) + 1) * rowPx - 1)
  await screen.pass(32)
  await finger.move(0)
  await screen.pass(7 * stepEveryMs)
  expect(screen.scrolled.slice(-3)).toEqual([20, 0, 0])
  await finger.lift(screenPx / 2)
  // First, because the words go again after a while.
  await screen.waitFor('“第5台”已移动')
  await screen.pass(10 * stepEveryMs)
  expect(screen.scrolled).toHaveLength(10)
  expect(server.moves).toEqual([{ nodeId: '第5台', afterId: '第2台' }])
})

test.each(['is left', 'loses the row'])('scrolls no more once the page %s', async what => {
  const screen = await openScrolling()
  const wakes = jest.getTimerCount()
  await screen.finger('丁').down(screenPx)
  await screen.pass(stepEveryMs)
  expect(screen.scrolled).toEqual([stepPx])
  if (what === 'is left') screen.remove()
  else {
    server.order = ['甲', '乙', '丙', '戊']
    await screen.reread()
    await screen.waitFor('戊')
    expect(screen.held()).toEqual(nothingHeld)
    await screen.pass(stepEveryMs)
    expect(jest.getTimerCount()).toBe(wakes)
  }
  await screen.pass(3 * stepEveryMs)
  expect(screen.scrolled).toEqual([stepPx])
})

test('does not take a saved move for a read: the list keeps its age', async () => {
  const screen = await open()
  await screen.pass(120_000)
  await screen.waitFor('2 分钟前更新')
  server.isHeld = true
  const finger = screen.finger('甲')
  await finger.down(100)
  await finger.lift(100 + rowPx)
  await screen.release()
  await screen.waitFor('“甲”已移动')
  expect(screen.words()).toContain('2 分钟前更新')
})
