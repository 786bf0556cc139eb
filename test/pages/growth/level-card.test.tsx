import { setLanguage } from '@/i18n/language'
import { LevelCard } from '@/pages/growth/parts/level-card'
import { levelAt } from '../../backend/handlers/levels'
import { show } from '../../components/show'

afterEach(() => setLanguage('zh'))

test.each([0, 50, 150, 400, 1_000])('has no Chinese in English, with a growth of %s', async growth => {
  setLanguage('en')
  const screen = await show(<LevelCard growth={{ growth, tasks: [], ...levelAt(growth) }} />)
  expect(screen.words()).toContain('Check-in points')
  expect(screen.words()).not.toMatch(/\p{Script=Han}/u)
})

test('shows a newer server’s level in its own words', async () => {
  setLanguage('en')
  const { level } = levelAt(0)
  const screen = await show(
    <LevelCard growth={{ growth: 0, tasks: [], level: { ...level, name: '星河' }, nextLevel: null }} />,
  )
  expect(screen.words()).toContain('星河')
})

test('names a benefit once that the server names twice', async () => {
  const { level } = levelAt(0)
  const twice = { ...level, benefits: ['星河', '星河'] }
  const screen = await show(<LevelCard growth={{ growth: 0, tasks: [], level: twice, nextLevel: null }} />)
  expect(screen.words().split('星河')).toHaveLength(2)
})
