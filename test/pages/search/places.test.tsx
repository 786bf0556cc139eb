import { wordsIn } from '@/i18n/words'
import { placeWords } from '@/pages/search/place-words'
import { holds, placesFor } from '@/pages/search/places'

const [zh, en] = [wordsIn(placeWords, 'zh'), wordsIn(placeWords, 'en')]
const names = (asked: string, t = zh, isGuest = false) => placesFor(asked, t, isGuest).map(({ name }) => name)

test.each([
  ['深色', zh, 'settings'],
  ['DARK', en, 'settings'],
  ['内网穿透', zh, 'tunnels'],
  ['delete account', en, 'deregister'],
  ['account delete', en, 'deregister'],
  ['ｗｏｌ', zh, 'wake'],
  ['话费', zh, 'topUps'],
])('finds by "%s" what people look for', (asked, t, name) => {
  expect(names(asked, t)).toContain(name)
})

test('puts what is called so before what is only about it', () => {
  expect(names('打印')[0]).toBe('printing')
  expect(names('域名')[0]).toBe('ddns')
})

test('finds nothing that a guest has no use for', () => {
  expect(names('订单', zh, true)).toEqual([])
  expect(names('', zh, true)).toEqual(['shops', 'settings', 'terms', 'privacy', 'asked', 'feedback', 'guide', 'demo'])
})

test('finds each place by its own name, in both languages', () => {
  for (const t of [zh, en])
    for (const { name } of placesFor('', t, false)) expect(names(t(`name-${name}`), t)).toContain(name)
})

test('needs every word, in any order, whatever the letters', () => {
  expect(holds('nas 书房', '书房 NAS')).toBe(true)
  expect(holds('nas 客厅', '书房 NAS')).toBe(false)
})
