import theme from '@/theme.json'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

test('lets the bars follow the phone again once a forced look is taken back', async () => {
  const { backend, boot } = env()
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  const bars: Record<string, unknown> = {}
  phone.override({
    setNavigationBarColor: ({ backgroundColor }: { backgroundColor: string }) => {
      bars[phone.page] = backgroundColor
    },
    setTabBarStyle: ({ backgroundColor }: { backgroundColor: string }) => {
      bars.tabs = backgroundColor
    },
  })
  await phone.open('/pages/account/me')
  await phone.tap('设置')
  await phone.waitFor('跟随系统')
  await phone.tap(/^深色/, { within: '主题' })
  expect(bars['pages/settings/settings']).toBe(theme.dark.barBack)
  await phone.tap(/^跟随系统/, { within: '主题' })
  expect(bars['pages/settings/settings']).toBe(theme.light.barBack)
  await phone.changeSystem({ theme: 'dark' })
  expect(bars['pages/settings/settings']).toBe(theme.dark.barBack)
  await phone.back()
  expect(bars).toMatchObject({ 'pages/account/me': theme.dark.barBack, tabs: theme.dark.tabBack })
  await phone.changeSystem({ theme: 'light' })
  expect(bars).toMatchObject({ 'pages/account/me': theme.light.barBack, tabs: theme.light.tabBack })
})

test.each([
  ['as large as WeChat’s own', 1.25, 1, '1.25'],
  ['larger by what the user chose', 1.1, 1.25, '1.375'],
  ['at most half as large again', 2, 1.5, '1.5'],
  ['never smaller than the design', 0.8, 1, '1'],
  ['as the user chose where WeChat does not tell its own', undefined, 1.25, '1.25'],
])('shows text %s', async (_how, fontSizeScaleFactor, textScale, shown) => {
  const settings = JSON.stringify({ textScale })
  const phone = env().boot({
    storage: { 'nodemate.device.settings': settings },
    system: { fontSizeScaleFactor: fontSizeScaleFactor as number }, // as: older base libraries have none
  })
  await phone.open('/pages/settings/settings')
  await phone.waitFor('文字大小')
  const page = phone.elements.find(({ attrs }) => /\bnm-page\b/.test(String(attrs.class)))
  expect(page?.attrs.style).toContain(`--text-scale: ${shown};`)
})
