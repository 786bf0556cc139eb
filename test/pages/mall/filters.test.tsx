import { setLanguage } from '@/i18n/language'
import { everything } from '@/pages/mall/filter'
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
