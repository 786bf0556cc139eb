import { languageOf, setLanguage } from '@/i18n/language'
import { words, wordsIn, wordsNow } from '@/i18n/words'

const shop = words({
  title: ['商城', 'Mall'],
  short: ['还差 {count} 积分', '{count} point short|{count} points short'],
  ofPeople: ['共 {count} 人', 'of {count} person|of {count} people'],
  spent: ['用去 {points}，剩 {left}', 'You spend {points} point, {left} left|You spend {points} points, {left} left'],
  inYear: ['{year}年第 {place} 名', 'No. {place} of {year}'],
  greet: ['{name}，你好', 'Hello {name}'],
  onlyChinese: ['暂无译文', ''],
  onlyEnglish: ['', 'No translation'],
})

test('each language has its own words', () => {
  expect(wordsIn(shop, 'zh')('title')).toBe('商城')
  expect(wordsIn(shop, 'en')('title')).toBe('Mall')
})

test('parameters are put where the text names them', () => {
  expect(wordsIn(shop, 'zh')('greet', { name: 'Ada' })).toBe('Ada，你好')
  expect(wordsIn(shop, 'en')('greet', { name: '$& {name}' })).toBe('Hello $& {name}')
})

test('the count chooses the form, in English only where there are two', () => {
  const t = wordsIn(shop, 'en')
  expect([0, 1, 2].map(count => t('short', { count }))).toEqual(['0 points short', '1 point short', '2 points short'])
  expect(wordsIn(shop, 'zh')('short', { count: 1 })).toBe('还差 1 积分')
})

test('a number is grouped, keeps one decimal, and is not shown as 0 where there is something', () => {
  const t = wordsIn(shop, 'en')
  expect(t('ofPeople', { count: 12_843 })).toBe('of 12,843 people')
  expect(t('ofPeople', { count: 1.25 })).toBe('of 1.3 people')
  expect(t('ofPeople', { count: 0.01 })).toBe('of <0.1 people')
})

test('any number chooses the form, the first of several; one that is not known takes the other', () => {
  const t = wordsIn(shop, 'en')
  expect(t('spent', { points: 1, left: 5 })).toBe('You spend 1 point, 5 left')
  expect(t('spent', { left: 1, points: 1_200 })).toBe('You spend 1,200 points, 1 left')
  expect(t('spent', { points: '—', left: 5 })).toBe('You spend — points, 5 left')
})

test('what is no amount stays as it is', () => {
  expect(wordsIn(shop, 'en')('inYear', { place: 1_204, year: '2026' })).toBe('No. 1,204 of 2026')
})

test('what one language lacks is said in the other, and never as a key', () => {
  expect(wordsIn(shop, 'en')('onlyChinese')).toBe('暂无译文')
  expect(wordsIn(shop, 'zh')('onlyEnglish')).toBe('No translation')
  // A key from an older store, past what the compiler sees.
  expect(wordsIn(shop, 'en')('gone' as 'title')).toBe('')
})

test('a missing or misspelt parameter does not compile', () => {
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

test('the language that is set is the language of what runs once', () => {
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
] as const)('a system that speaks %s begins in %s', (system, language) => {
  expect(languageOf(system)).toBe(language)
})
