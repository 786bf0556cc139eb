import { act } from '@tarojs/test-utils-react/dist/pure'
import { formatBytes } from '@/i18n/format-size'
import { Chart } from '@/ui/chart/chart'
import type { ChartPoint } from '@/ui/chart/shape'
import { LookProvider } from '@/ui/look'
import { layOut } from '../components/pictures'
import { show } from '../components/show'

const days: ChartPoint[] = [
  { key: '18', label: '11月18日', value: 20 },
  { key: '19', label: '11月19日', value: null },
  { key: '20', label: '11月20日', value: 40, isUnfinished: true },
]
const chart = (more: Partial<Parameters<typeof Chart>[0]> = {}) => (
  <Chart kind="bars" points={days} format={value => `${value} 积分`} sentence="三天共 60 积分" {...more} />
)

const plot = (screen: { container: Element }) => {
  const found = screen.container.querySelector('.nm-chart__plot')
  if (!found) throw new Error('no chart')
  return found
}
const svgOf = async (screen: { container: Element }) => {
  const image = screen.container.querySelector<HTMLElement & { src: string }>('.nm-chart__picture')
  return Buffer.from(image?.src.split(',')[1] ?? '', 'base64').toString()
}
const tapAt = (screen: { container: Element }, clientX: number) =>
  act(async () => void plot(screen).dispatchEvent(new MouseEvent('click', { bubbles: true, clientX })))

// jsdom has no layout: the plot is where layOut puts everything, 300 px wide from the left edge.
beforeEach(() => void layOut(() => 0, 300))

test('says its sentence to those who see and those who listen', async () => {
  const screen = await show(chart())
  expect(screen.words()).toContain('三天共 60 积分')
  expect(plot(screen).getAttribute('role')).toBe('img')
  expect(plot(screen).getAttribute('aria-label')).toBe('三天共 60 积分')
})

test('tells the value of what is nearest to a tap, that it is unfinished, or that nothing was measured', async () => {
  const onPick = jest.fn()
  const screen = await show(chart({ onPick }))
  await tapAt(screen, 90)
  expect(screen.words()).toContain('11月18日：20 积分')
  await tapAt(screen, 173)
  expect(screen.words()).toContain('11月19日：没有数据')
  await tapAt(screen, 257)
  expect(screen.words()).toContain('11月20日：40 积分（还在累计）')
  expect(onPick.mock.calls).toEqual([['18'], ['19'], ['20']])
  await tapAt(screen, 400)
  expect(onPick).toHaveBeenCalledTimes(3)
})

const touch = (screen: { container: Element }, event: 'touchstart' | 'touchmove', clientX: number, clientY = 50) =>
  act(async () => {
    const changedTouches = [{ clientX, clientY }]
    plot(screen).dispatchEvent(Object.assign(new Event(event, { bubbles: true }), { changedTouches }))
  })
const dragTo = (screen: { container: Element }, clientX: number) => touch(screen, 'touchmove', clientX)

test('follows a finger, and shows the value at the bar', async () => {
  const onPick = jest.fn()
  const screen = await show(chart({ onPick }))
  const bubble = () => screen.container.querySelector('.nm-chart__bubble')?.textContent
  expect(bubble()).toBeUndefined()
  await touch(screen, 'touchstart', 60)
  await dragTo(screen, 90)
  expect(bubble()).toBe('20 积分')
  await dragTo(screen, 92)
  await dragTo(screen, 173)
  expect(bubble()).toBeUndefined()
  await dragTo(screen, 257)
  expect(bubble()).toBe('40 积分')
  expect(onPick.mock.calls).toEqual([['18'], ['19'], ['20']])
})

test('lets a finger scroll the page that begins on the chart', async () => {
  const onPick = jest.fn()
  const screen = await show(chart({ onPick }))
  await touch(screen, 'touchstart', 60, 50)
  await touch(screen, 'touchmove', 90, 110)
  expect(onPick).not.toHaveBeenCalled()
})

test('writes numbers without their unit beside the plot', async () => {
  const ticksOf = (screen: { container: Element }) =>
    [...screen.container.querySelectorAll('.nm-chart__tick')].map(({ textContent }) => textContent)
  expect(ticksOf(await show(chart()))).toEqual(['0', '20', '40'])
  const sizes = days.map(day => ({ ...day, value: day.value && day.value * 1024 ** 3 }))
  expect(ticksOf(await show(chart({ points: sizes, format: formatBytes, unitStep: 1024 })))).toEqual(['0', '20', '40'])
})

test('names the average, and what a week earlier was', async () => {
  const before = days.map(day => ({ ...day, isUnfinished: false, before: 30 }))
  const screen = await show(chart({ points: before }))
  expect(screen.words()).toContain('平均 30 积分')
  await tapAt(screen, 90)
  expect(screen.words()).toContain('11月18日：20 积分，一周前 30 积分')
})

test('is a table too: every value in words, the latest first, and a row can be picked', async () => {
  const onPick = jest.fn()
  const screen = await show(chart({ onPick }))
  expect(screen.words()).toContain('点按或滑动查看数值')
  await screen.tap('看表格')
  expect(screen.words()).not.toContain('点按或滑动')
  const lines = [...screen.container.querySelectorAll('.nm-chart__row')].map(line => line.getAttribute('aria-label'))
  expect(lines).toEqual(['11月20日：40 积分（还在累计）', '11月19日：没有数据', '11月18日：20 积分'])
  await screen.tap('11月18日：20 积分')
  expect(onPick).toHaveBeenCalledWith('18')
  screen.find('11月18日：20 积分，已选中')
  await screen.tap('看图表')
  expect(screen.words()).toContain('11月18日：20 积分')
})

test('names two lines, in the legend and in what a point says', async () => {
  const points = days.map(day => ({ ...day, second: 7 }))
  const screen = await show(chart({ kind: 'line', points, names: ['上行', '下行'] }))
  await tapAt(screen, 90)
  expect(screen.words()).toContain('11月18日：上行 20 积分，下行 7 积分')
})

test('uses the colours of the night in dark', async () => {
  const at = (theme: 'light' | 'dark') => (
    <LookProvider value={{ theme, textScale: 1, isOffline: false, pictures: 'allow' }}>{chart()}</LookProvider>
  )
  const screen = await show(at('light'))
  expect(await svgOf(screen)).toContain('#3f5417')
  await screen.redraw(at('dark'))
  expect(await svgOf(screen)).toContain('#d0e25a')
})

test('is redrawn when its width changes', async () => {
  const screen = await show(chart())
  const widthOf = async () => Number((await svgOf(screen)).match(/<svg[^>]* width="(\d+)"/)?.[1])
  expect(await widthOf()).toBe(300)
  const wide = { top: 0, bottom: 160, left: 0, right: 280, width: 280, height: 160, x: 0, y: 0, toJSON: () => '' }
  jest.mocked(Element.prototype.getBoundingClientRect).mockImplementation(() => wide)
  await act(async () => {
    window.dispatchEvent(new Event('resize'))
    await new Promise(done => setTimeout(done, 50))
  })
  expect(await widthOf()).toBe(280)
})

test('says that nothing was measured, and draws no empty axes', async () => {
  const screen = await show(chart({ points: days.map(day => ({ ...day, value: null })) }))
  expect(screen.words()).toBe('这段时间还没有数据')
})

test('announces what is picked, but not the moving names of live rates', async () => {
  const liveOf = ({ container }: { container: Element }) =>
    container.querySelector('.nm-chart__picked')?.getAttribute('aria-live')
  const picked = { pickedKey: '18' }
  expect(liveOf(await show(chart(picked)))).toBe('polite')
  expect(liveOf(await show(chart({ ...picked, isMoving: true })))).toBeNull()
})
