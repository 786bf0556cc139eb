import { View } from '@tarojs/components'
import { safeExecute } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { WindowedList } from '@/ui/list/windowed-list'
import { show } from '../components/show'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const isHundred = (item: number) => item % 100 === 0
const nameOf = (item: number) => <View>{`第 ${item} 行`}</View>

const rowsIn = (container: Element) => container.querySelectorAll('.nm-windowed__row')
const heightOf = (element: Element): number => {
  const own = element instanceof HTMLElement ? Number.parseFloat(element.style.height) : Number.NaN
  return Number.isNaN(own) ? Array.from(element.children).reduce((sum, child) => sum + heightOf(child), 0) : own
}
const maxChildrenIn = (container: Element) =>
  Math.max(...Array.from(container.querySelectorAll('*'), ({ children }) => children.length))
const listIn = (container: Element) => {
  const list = container.querySelector('.nm-windowed')
  if (!list) throw new Error('no list')
  return list
}

test.each([10_000, 100_000])(
  'draws of %i rows only those around the screen, and is as high as all of them',
  async count => {
    const screen = await show(
      <WindowedList items={numbers(count)} keyOf={String} rowHeight={72}>
        {nameOf}
      </WindowedList>,
    )
    expect(screen.words()).toContain('第 0 行')
    expect(rowsIn(screen.container).length).toBeGreaterThan(5)
    expect(rowsIn(screen.container).length).toBeLessThanOrEqual(60)
    expect(screen.container.querySelectorAll('*').length).toBeLessThan(600)
    expect(maxChildrenIn(screen.container)).toBeLessThanOrEqual(60)
    expect(heightOf(listIn(screen.container))).toBe(72 * count)
  },
)

test('grows rows with the text, and halves the list with two columns', async () => {
  const list = (rowHeight: number, columns: number) => (
    <WindowedList items={numbers(1_000)} keyOf={String} rowHeight={rowHeight} columns={columns}>
      {nameOf}
    </WindowedList>
  )
  const screen = await show(list(72, 1))
  await screen.redraw(list(108, 1))
  expect(heightOf(listIn(screen.container))).toBe(108_000)
  await screen.redraw(list(108, 2))
  expect(heightOf(listIn(screen.container))).toBe(54_000)
  expect(rowsIn(screen.container)[0]).toHaveProperty('style.width', '50%')
})

test('spans the columns with headers in their own height', async () => {
  const screen = await show(
    <WindowedList
      items={numbers(200)}
      keyOf={String}
      rowHeight={100}
      columns={2}
      isHeader={isHundred}
      headerHeight={40}
    >
      {nameOf}
    </WindowedList>,
  )
  expect(heightOf(listIn(screen.container))).toBe(2 * 40 + 2 * 50 * 100)
  expect(rowsIn(screen.container)[0]).toHaveProperty('style.height', '40px')
  expect(rowsIn(screen.container)[0]).toHaveProperty('style.width', '')
})

test('tells whoever keeps rows fresh which are drawn', async () => {
  const drawn: number[][] = []
  const list = (count: number) => (
    <WindowedList items={numbers(count)} keyOf={String} rowHeight={72} onDrawn={items => drawn.push(items)}>
      {nameOf}
    </WindowedList>
  )
  const screen = await show(list(3))
  expect(drawn.at(-1)).toEqual([0, 1, 2])
  await screen.redraw(list(500))
  expect(drawn.at(-1)?.length).toBe(rowsIn(screen.container).length)
})

describe('in a browser, while one scrolls', () => {
  const rowPx = 70
  const rowsHigh = 10
  beforeEach(() => {
    // as: nothing else of it is asked for.
    jest.spyOn(Taro, 'getWindowInfo').mockReturnValue({ windowHeight: rowsHigh * rowPx } as Taro.getWindowInfo.Result)
  })
  afterEach(() => jest.restoreAllMocks())
  /** How often each row was rendered. */
  const renders = new Map<number, number>()
  const draw = (item: number) => {
    renders.set(item, (renders.get(item) ?? 0) + 1)
    return nameOf(item)
  }
  const open = () => {
    renders.clear()
    return show(
      <WindowedList items={numbers(10_000)} keyOf={String} rowHeight={rowPx} isSmooth>
        {draw}
      </WindowedList>,
    )
  }
  type Screen = Awaited<ReturnType<typeof open>>
  const scrollTo = (scrollTop: number) => {
    // jsdom has no layout. as: nothing else is asked for.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -scrollTop } as DOMRect)
    return act(async () => safeExecute('taro-app', 'onPageScroll', { scrollTop }))
  }
  const nextFrame = () => act(() => new Promise<void>(resolve => requestAnimationFrame(() => resolve())))
  const drawnIn = ({ container }: Screen) => Array.from(rowsIn(container), row => Number(row.textContent?.match(/\d+/)))

  test('draws rows two at a time as they come in, and no row that stays again', async () => {
    const screen = await open()
    for (let scrollTop = 0; scrollTop < 7_000; scrollTop += rowPx) {
      const before = renders.size
      await scrollTo(scrollTop)
      expect(renders.size - before).toBeLessThanOrEqual(2)
    }
    expect(renders.size).toBeGreaterThan(80)
    expect(Math.max(...renders.values())).toBe(1)
    expect(rowsIn(screen.container).length).toBeLessThanOrEqual(60)
  })

  test('draws all that is in sight, however fast one scrolls', async () => {
    const screen = await open()
    for (let row = 0; row < 100; row += 6) {
      await scrollTo(row * rowPx)
      expect(drawnIn(screen)).toEqual(expect.arrayContaining(numbers(rowsHigh).map(at => row + at)))
    }
  })

  test('draws at once what a jump brings into sight, and then the rows around it', async () => {
    const screen = await open()
    const inSight = numbers(rowsHigh).map(at => 5_000 + at)
    await scrollTo(5_000 * rowPx)
    expect(drawnIn(screen)).toEqual(expect.arrayContaining(inSight))
    expect(drawnIn(screen).length).toBeLessThan(rowsHigh + 16)
    for (let frame = 0; frame < 10; frame += 1) await nextFrame()
    expect(drawnIn(screen)).toEqual(expect.arrayContaining([4_992, ...inSight, 5_000 + rowsHigh + 8]))
  })
})

describe('rows as high as their words want', () => {
  /** The bounds that a browser would report for each row; jsdom has no layout. */
  const layOut = (heightOf: (id: string) => number) =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: 0, height: heightOf(this.id) } as DOMRect // nothing else is asked for
    })
  afterEach(() => jest.restoreAllMocks())
  const list = (count: number, rowHeight = 72) => (
    <WindowedList items={numbers(count)} keyOf={String} rowHeight={rowHeight} isMeasured>
      {nameOf}
    </WindowedList>
  )
  const isRow = (id: string) => /-\d+-\d+$/.test(id)
  const emptyIn = (container: Element) =>
    Array.from(container.querySelectorAll<HTMLElement>('.nm-windowed__leaf, .nm-windowed__branch')).filter(
      ({ children }) => children.length === 0,
    )

  test('keep that height also out of sight, and what was expected where they were never drawn', async () => {
    layOut(id => (isRow(id) ? 200 : 0))
    const screen = await show(list(1_000))
    for (const row of rowsIn(screen.container)) expect(row).toHaveProperty('style.height', '')
    // Ten were drawn before they were measured; five of them fill the screen.
    expect(rowsIn(screen.container).length).toBe(5)
    const emptyPx = emptyIn(screen.container).reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0)
    expect(emptyPx).toBe(5 * 200 + 990 * 72)
  })

  test('are measured again in another text size', async () => {
    layOut(id => (isRow(id) ? 200 : 0))
    const screen = await show(list(1_000))
    layOut(id => (isRow(id) ? 72 : 0))
    await screen.redraw(list(1_000, 73))
    expect(rowsIn(screen.container).length).toBe(10)
  })

  test('are forgotten with their text size, also those that are out of sight now', async () => {
    layOut(id => (isRow(id) ? 200 : 0))
    const screen = await show(list(1_000))
    await screen.redraw(list(1_000, 300))
    const emptyPx = emptyIn(screen.container).reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0)
    expect(rowsIn(screen.container).length).toBe(5)
    expect(emptyPx).toBe(995 * 300)
  })

  test.each([
    ['as it was', 200.4, 200],
    ['a pixel more', 201, 201],
    ['less', 190, 190],
  ])('are told apart from the pixel on: %s', async (_, heightPx, keptPx) => {
    let [rowPx, scrollTop] = [200, 0]
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: -scrollTop, height: isRow(this.id) ? rowPx : 0 } as DOMRect // nothing else is asked for
    })
    const screen = await show(list(100))
    rowPx = heightPx
    await act(async () => window.dispatchEvent(new Event('resize')))
    scrollTop = 50 * 72
    await act(async () => safeExecute('taro-app', 'onPageScroll', { scrollTop }))
    const first = screen.container.querySelector<HTMLElement>('.nm-windowed__leaf')
    expect(first?.children).toHaveLength(0)
    expect(first?.style.height).toBe(`${5 * keptPx}px`)
  })

  test('on a page that is not visible leave what was found as it is', async () => {
    layOut(() => 0)
    const screen = await show(list(1_000))
    expect(rowsIn(screen.container).length).toBe(10)
  })
})

test('draws the rows that a larger window shows', async () => {
  const height = jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600)
  const screen = await show(
    <WindowedList items={numbers(1_000)} keyOf={String} rowHeight={72}>
      {nameOf}
    </WindowedList>,
  )
  const lastSeen = '第 30 行'
  expect(screen.words()).not.toContain(lastSeen)
  height.mockReturnValue(31 * 72)
  await act(async () => window.dispatchEvent(new Event('resize')))
  await screen.waitFor(lastSeen)
})
