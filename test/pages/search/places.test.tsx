import { attentionWords } from '@/attention/words'
import { nodesWords } from '@/i18n/nodes'
import { wordsIn } from '@/i18n/words'
import { accountWords } from '@/pages/account/words'
import { arrangeWords } from '@/pages/arrange/words'
import { backupWords } from '@/pages/backup/words'
import { bindingWords } from '@/pages/binding/words'
import { boostsWords } from '@/pages/boosts/words'
import { butlerWords } from '@/pages/butler/words'
import { growthWords } from '@/pages/growth/words'
import { insightsWords } from '@/pages/insights/words'
import { ledgerWords } from '@/pages/ledger/words'
import { mallWords } from '@/pages/mall/words'
import { ordersWords } from '@/pages/orders/words'
import { pointsWords } from '@/pages/points/words'
import { printingWords } from '@/pages/printing/words'
import { rankingWords } from '@/pages/ranking/words'
import { placeWords } from '@/pages/search/place-words'
import { holds, placesFor } from '@/pages/search/places'
import { settingsWords } from '@/pages/settings/words'
import { shopsWords } from '@/pages/shops/words'
import { routes } from '@/routes'
import { consentWords } from '@/screen/words'

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
  expect(names('唤醒', zh, true)).toEqual([])
  expect(names('', zh, true)).toEqual([
    'signIn',
    'shops',
    'settings',
    'terms',
    'privacy',
    'asked',
    'feedback',
    'guide',
    'demo',
  ])
})

test('leads who looks for signing out to Me, and not to deleting the account', () => {
  expect(names('退出登录')).toEqual(['me'])
  expect(names('sign out', en)).toEqual(['me'])
  for (const asked of ['删除', '退出']) expect(names(asked)).not.toContain('deregister')
})

test('leads to every page that needs no more than a tap', () => {
  const led = new Set(placesFor('', zh, false).map(({ to }) => to.path.split('?')[0]))
  const optional: Record<string, unknown> = { 'arrange.several': {}, 'tunnels.list': {}, 'tunnels.create': {} }
  const tabs = ['节点', '积分', '商城', '我的'].map(tab => placesFor(tab, zh, false)[0]?.to.path)
  const own = ['/pages/search/search', '/pages/account/sign-in', ...tabs]
  const simple = Object.entries(routes).flatMap(([feature, pages]) =>
    Object.entries(pages).flatMap(([page, linkOf]) =>
      linkOf.length === 0 || `${feature}.${page}` in optional ? [(linkOf as () => { path: string })().path] : [],
    ),
  )
  expect(simple.filter(path => !led.has(path) && !own.includes(path))).toEqual([])
})

test.each([
  ['attention', attentionWords.title],
  ['arrange', arrangeWords.title],
  ['bind', bindingWords.title],
  ['printing', printingWords.title],
  ['backup', backupWords.title],
  ['boosts', boostsWords.title],
  ['butler', butlerWords.title],
  ['checkIn', growthWords.title],
  ['ledger', ledgerWords.title],
  ['insights', insightsWords.title],
  ['compare', [insightsWords.compareNodes[0], insightsWords.compareNodes[1]]],
  ['month', insightsWords.shareMonth],
  ['ranking', rankingWords.title],
  ['orders', ordersWords.title],
  ['shops', shopsWords.title],
  ['settings', settingsWords.title],
  ['terms', consentWords.terms],
  ['privacy', consentWords.privacy],
  ['mall', mallWords.title],
  ['points', pointsWords.title],
  ['nodes', nodesWords.title],
  ['me', accountWords.me],
] as const)('calls %s what its page is called', (name, title) => {
  expect([zh(`name-${name}`), en(`name-${name}`)]).toEqual([...title])
})

test('needs every word, in any order, whatever the letters', () => {
  expect(holds('nas 书房', '书房 NAS')).toBe(true)
  expect(holds('nas 客厅', '书房 NAS')).toBe(false)
})
