import { languageOf, setLanguage } from '@/i18n/language'
import { addLanguage, words, wordsIn, wordsNow } from '@/i18n/words'

const shop = words('shop', {
  title: ['商城', 'Mall'],
  short: ['还差 {count} 积分', '{count} point short|{count} points short'],
  ofPeople: ['共 {count} 人', 'of {count} person|of {count} people'],
  spent: ['用去 {points}，剩 {left}', 'You spend {points} point, {left} left|You spend {points} points, {left} left'],
  pace: ['有 {points}，还要 {count} 天', 'You have {points}, {count} day to go|You have {points}, {count} days to go'],
  inYear: ['{year}年第 {place} 名', 'No. {place} of {year}'],
  greet: ['{name}，你好', 'Hello {name}'],
  onlyChinese: ['暂无译文', ''],
  onlyEnglish: ['', 'No translation'],
})

test('uses each language’s own words', () => {
  expect(wordsIn(shop, 'zh')('title')).toBe('商城')
  expect(wordsIn(shop, 'en')('title')).toBe('Mall')
})

test('puts parameters where the text names them', () => {
  expect(wordsIn(shop, 'zh')('greet', { name: 'Ada' })).toBe('Ada，你好')
  expect(wordsIn(shop, 'en')('greet', { name: '$& {name}' })).toBe('Hello $& {name}')
})

test('chooses the form by the count, in English only where there are two', () => {
  const t = wordsIn(shop, 'en')
  expect([0, 1, 2].map(count => t('short', { count }))).toEqual(['0 points short', '1 point short', '2 points short'])
  expect(wordsIn(shop, 'zh')('short', { count: 1 })).toBe('还差 1 积分')
})

test('groups a number, keeps one decimal, and never rounds something to 0', () => {
  const t = wordsIn(shop, 'en')
  expect(t('ofPeople', { count: 12_843 })).toBe('of 12,843 people')
  expect(t('ofPeople', { count: 1.25 })).toBe('of 1.3 people')
  expect(t('ofPeople', { count: 0.01 })).toBe('of <0.1 people')
})

test('chooses the form by the first of several numbers, and the plural for an unknown one', () => {
  const t = wordsIn(shop, 'en')
  expect(t('spent', { points: 1, left: 5 })).toBe('You spend 1 point, 5 left')
  expect(t('spent', { left: 1, points: 1_200 })).toBe('You spend 1,200 points, 1 left')
  expect(t('spent', { points: '—', left: 5 })).toBe('You spend — points, 5 left')
})

test('chooses the form by the count, wherever it stands', () => {
  const t = wordsIn(shop, 'en')
  expect(t('pace', { points: 40, count: 1 })).toBe('You have 40, 1 day to go')
  expect(t('pace', { points: 1, count: 2 })).toBe('You have 1, 2 days to go')
})

test('leaves what is no amount as it is', () => {
  expect(wordsIn(shop, 'en')('inYear', { place: 1_204, year: '2026' })).toBe('No. 1,204 of 2026')
})

test('falls back to the other language, and never shows a key', () => {
  expect(wordsIn(shop, 'en')('onlyChinese')).toBe('暂无译文')
  expect(wordsIn(shop, 'zh')('onlyEnglish')).toBe('No translation')
  // A key from an older store, which the compiler does not see.
  expect(wordsIn(shop, 'en')('gone' as 'title')).toBe('')
})

test('uses a further language’s texts, and English for what it lacks', () => {
  const german: Record<string, string> = {
    'shop.title': 'Laden',
    'shop.short': '{count} Punkt fehlt|{count} Punkte fehlen',
  }
  addLanguage('long', key => german[key])
  const t = wordsIn(shop, 'long')
  expect(t('title')).toBe('Laden')
  expect([1, 1_200].map(count => t('short', { count }))).toEqual(['1 Punkt fehlt', '1,200 Punkte fehlen'])
  expect(t('greet', { name: 'Ada' })).toBe('Hello Ada')
  expect(t('onlyChinese')).toBe('暂无译文')
})

test('does not compile with a missing or misspelt parameter', () => {
  const t = wordsIn(shop, 'en')
  // @ts-expect-error count is missing
  t('short')
  // @ts-expect-error it is called count
  t('short', { points: 3 })
  // @ts-expect-error a count is a number
  t('short', { count: '3' })
  // @ts-expect-error points come as a number, or not at all
  t('spent', { points: '3', left: 0 })
  // @ts-expect-error a year would be grouped
  t('inYear', { place: 1, year: 2026 })
  // @ts-expect-error title takes none
  t('title', { count: 3 })
  expect(t('short', { count: 3 })).toBe('3 points short')
})

test('uses the current language for what runs once', () => {
  setLanguage('en')
  expect(wordsNow(shop)('title')).toBe('Mall')
  setLanguage('zh')
  expect(wordsNow(shop)('title')).toBe('商城')
})

test.each([
  ['zh_CN', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['ZH', 'zh'],
  ['en', 'en'],
  ['fr-FR', 'en'],
  ['', 'zh'],
  [undefined, 'zh'],
] as const)('starts in the right language where the system speaks %s: %s', (system, language) => {
  expect(languageOf(system)).toBe(language)
})
