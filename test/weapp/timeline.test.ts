import { filesOf } from '../architecture/files'
import { readManifest } from './app/manifest'
import { builtApp, type Phone } from './phone'
import { type Overrides, refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

const signedIn = async (): Promise<Phone> => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  return env().boot({ storage: { 'nodemate.session': session } })
}

test('offers to share the pages for everybody on the timeline, and no other', async () => {
  const { pages } = readManifest(builtApp)
  const phone = env().boot()
  await phone.open()
  expect(pages.filter(path => phone.isOnTimeline(path)).sort()).toEqual([
    'pages/demo/home',
    'pages/goods/goods',
    'pages/help/guide',
    'pages/shops/shops',
  ])
})

test('lets every page of the timeline be forwarded too, as WeChat wants it', () => {
  const alone = filesOf('src/pages').filter(
    ({ text }) => text.includes('enableShareTimeline: true') && !text.includes('enableShareAppMessage: true'),
  )
  expect(alone).toEqual([])
})

const everybodys: [string, string][] = [
  ['/pages/goods/goods?goodsId=goods-cup', '节点保温杯'],
  ['/pages/shops/shops', '节点小店'],
  ['/pages/help/guide', '已读'],
  ['/pages/demo/home', '示例'],
]

/** What WeChat refuses to a page of its timeline. */
const withheld = [
  ...['login', 'navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'makePhoneCall', 'openLocation', 'scanCode'],
  ...['getFuzzyLocation', 'setClipboardData', 'openSetting', 'requestPayment', 'chooseAddress', 'addPhoneCalendar'],
]

/** Opened from the timeline, where the phone's storage is another one. */
const openAlone = async (address: string) => {
  const refused: string[] = []
  const refusing = (name: string) => () => {
    refused.push(name)
    return refuse('can not be called in single page mode')
  }
  const platform: Overrides = Object.fromEntries(withheld.map(name => [name, refusing(name)]))
  const phone = env().boot({ platform })
  await phone.open(address, 1154)
  await phone.settled()
  return { phone, refused }
}

test.each(everybodys)('shows %s on the timeline by itself', async (address, words) => {
  const owner = await signedIn()
  await owner.open(address)
  await owner.settled()
  const { title, query, imageUrl } = owner.shareOnTimeline()
  expect([title, imageUrl]).not.toContain('')
  const [page, asked = ''] = address.split('?')
  expect(query).toBe(asked)
  const { phone, refused } = await openAlone(`${page}?${query}`)
  await phone.waitFor(new RegExp(words))
  expect(phone.words()).not.toMatch(/阿青|138\d{8}|失败/)
  expect(refused).toEqual([])
})

test('says where to go on instead of opening another page', async () => {
  const { phone, refused } = await openAlone('/pages/goods/goods?goodsId=goods-cup')
  await phone.tap('登录后兑换')
  await phone.waitFor('点下方的“前往小程序”继续')
  expect(phone.page).toBe('pages/goods/goods')
  const demo = await openAlone('/pages/demo/home')
  await demo.phone.tapOnceThere('登录')
  await demo.phone.waitFor('点下方的“前往小程序”继续')
  expect([...refused, ...demo.refused]).toEqual([])
})

test('offers no call, map or place among the shops there, and does so in the mini-program', async () => {
  const { phone } = await openAlone('/pages/shops/shops')
  expect(phone.sees('离我最近')).toBe(false)
  expect(phone.count('.shop__ways')).toBe(0)
  const whole = env().boot()
  await whole.open('/pages/shops/shops')
  await whole.settled()
  expect(whole.count('.shop__ways')).toBeGreaterThan(0)
})
