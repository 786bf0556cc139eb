import { View } from '@tarojs/components'
import { WindowedList } from '@/ui/windowed-list'
import { show } from '../components/show'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const isHundred = (item: number) => item % 100 === 0
const nameOf = (item: number) => <View>{`第 ${item} 行`}</View>

const rowsIn = (container: Element) => container.querySelectorAll('.nm-windowed__row')
const heightOf = (element: Element): number => {
  const own = element instanceof HTMLElement ? Number.parseFloat(element.style.height) : Number.NaN
  return Number.isNaN(own) ? Array.from(element.children).reduce((sum, child) => sum + heightOf(child), 0) : own
}
const listIn = (container: Element) => {
  const list = container.querySelector('.nm-windowed')
  if (!list) throw new Error('no list')
  return list
}

test('of ten thousand rows only those around the screen are drawn, and the list is as high as all of them', async () => {
  const screen = await show(
    <WindowedList items={numbers(10_000)} keyOf={String} rowHeight={72}>
      {nameOf}
    </WindowedList>,
  )
  expect(screen.words()).toContain('第 0 行')
  expect(rowsIn(screen.container).length).toBeGreaterThan(5)
  expect(rowsIn(screen.container).length).toBeLessThanOrEqual(60)
  expect(screen.container.querySelectorAll('*').length).toBeLessThan(600)
  expect(heightOf(listIn(screen.container))).toBe(720_000)
})

test('a larger text makes every row higher, and two columns halve the list', async () => {
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

test('headers stand across the columns in their own height', async () => {
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

test('whoever keeps rows fresh hears which are drawn', async () => {
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
