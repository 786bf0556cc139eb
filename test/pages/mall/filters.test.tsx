import { setLanguage } from '@/i18n/language'
import { everything, type Filter } from '@/pages/mall/filter'
import { Filters } from '@/pages/mall/parts/filters'
import { show } from '../../components/show'

afterEach(() => setLanguage('zh'))

test('names a known category in English, and another as the server does', async () => {
  setLanguage('en')
  const categories = ['话费', '明天的'].map(name => ({ categoryId: name, name }))
  const screen = await show(<Filters filter={everything} categories={categories} isGuest onChange={() => undefined} />)
  expect(screen.words()).toContain('Phone credit')
  expect(screen.words()).toContain('明天的')
})

test('keeps sorting behind a button, which counts what is chosen there', async () => {
  const onChange = jest.fn()
  const filters = (filter: Filter) => <Filters filter={filter} categories={[]} isGuest={false} onChange={onChange} />
  const screen = await show(filters(everything))
  expect(screen.words()).not.toContain('积分低到高')
  await screen.tap('筛选')
  await screen.tap('积分低到高，未选中')
  expect(onChange).toHaveBeenCalledWith({ sort: 'cheapest' })
  await screen.redraw(filters({ ...everything, sort: 'cheapest', isAffordable: true }))
  await screen.tap('筛选 2')
  expect(screen.words()).not.toContain('积分低到高')
})
