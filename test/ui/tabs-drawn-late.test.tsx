import { setLanguage } from '@/i18n/language'
import { tabs } from '@/lib/tab-list'
import { usePaintedPlatform } from '@/ui/platform-look'
import { show } from '../components/show'

const Tab = () => {
  usePaintedPlatform({ theme: 'system', textScale: 1, isOffline: false, pictures: 'allow' }, true, true)
  return null
}

/** Taro's own, as its router puts it below the first page: it draws itself a frame later. */
const putTabBar = () => {
  const list = tabs.map(({ name, page }) => ({ pagePath: `/${page}`, text: name, iconPath: '', selectedIconPath: '' }))
  const conf = { list, homePage: list[0]?.pagePath, mode: 'browser', custom: false, customRoutes: {}, basename: '/' }
  const bar = Object.assign(document.createElement('taro-tabbar'), { conf })
  document.body.append(bar)
  return bar
}

test('names the tabs and marks the one that is shown, though the browser draws them after the first page', async () => {
  const bar = putTabBar()
  const isDrawn = new Promise<void>(resolve => new MutationObserver(() => resolve()).observe(bar, { childList: true }))
  await show(<Tab />)
  await isDrawn
  await Promise.resolve()
  expect(bar.getAttribute('role')).toBe('navigation')
  const marks = [...bar.querySelectorAll('.weui-tabbar__item')].map(item => item.getAttribute('aria-current'))
  expect(marks).toEqual(['page', 'false', 'false', 'false'])
  bar.remove()
})

test('names them in the language that was chosen', async () => {
  setLanguage('en')
  const bar = putTabBar()
  const isDrawn = new Promise<void>(resolve => new MutationObserver(() => resolve()).observe(bar, { childList: true }))
  await show(<Tab />)
  await isDrawn
  const names = () => [...bar.querySelectorAll('.weui-tabbar__label')].map(({ textContent }) => textContent)
  while (names()[0] !== 'Nodes') await new Promise(resolve => setTimeout(resolve))
  expect(names()).toEqual(['Nodes', 'Points', 'Mall', 'Me'])
  bar.remove()
  setLanguage('zh')
})
