import { Week } from '@/pages/nodes/parts/week'
import { show } from '../../components/show'

const shown = async (before: (number | null)[], today: number) => {
  const screen = await show(<Week before={before} today={today} />)
  const bars = Array.from(screen.container.querySelectorAll<HTMLElement>('.week__bar'))
  return {
    words: screen.words(),
    heights: bars.map(({ style }) => style.height),
    today: bars.map(bar => bar.classList.contains('week__bar--today')),
    image: screen.container.querySelector('[aria-label]'),
  }
}

test('draws each day by its share of the most, a day without points as a trace, and marks today', async () => {
  const { heights, today, words, image } = await shown([100, 50, null, 0], 25)
  expect(heights).toEqual(['100%', '50%', '4%', '4%', '25%'])
  expect(today).toEqual([false, false, false, false, true])
  expect(words).toBe('平时一天 50')
  expect(image?.getAttribute('aria-label')).toBe('平时一天 50')
  expect(image?.getAttribute('role')).toBe('img')
})

test('measures the days by today where today is the most', async () => {
  expect((await shown([50], 200)).heights).toEqual(['25%', '100%'])
})

test('draws traces where nobody won anything, and nothing where nothing was measured', async () => {
  expect((await shown([0], 0)).heights).toEqual(['4%', '4%'])
  expect(await shown([null, null], 5)).toMatchObject({ words: '', heights: [] })
  expect(await shown([], 5)).toMatchObject({ words: '', heights: [] })
})
