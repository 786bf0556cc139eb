import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { type Language, tagOf, useLanguage } from '@/i18n/language'
import { tabWords } from '@/i18n/tabs'
import { uiWords } from '@/i18n/ui'
import { wordsIn } from '@/i18n/words'
import { ignoreRejection } from '@/lib/ignore-rejection'
import { tabs } from '@/lib/tab-list'
import platformTheme from '@/theme.json'
import { onceTabsAreDrawn, onTabsDrawn, placeRail } from './browser-rail'
import type { Look, Theme } from './look'
import { useColourScheme } from './use-colour-scheme'

type ColourScheme = keyof typeof platformTheme

/**
 * Keeps what the platform draws in step with the theme: the navigation bar, the background behind the page, the tab
 * bar. For the system's theme the platform colours them itself from `theme.json`. A theme that the user has chosen is
 * set by calls, for each page as it comes to the front; after that, so is the system's theme.
 */
export const usePaintedPlatform = ({ theme, textScale }: Look, isShown: boolean, isTab: boolean): void => {
  const language = useLanguage()
  const scheme = useColourScheme()
  useEffect(() => {
    if (process.env.TARO_ENV !== 'h5') return
    document.body.style.setProperty('--text-scale', String(textScale))
    const describe = () => {
      describeDocument(language)
      if (isShown) markTab()
      placeRail(wordsIn(uiWords, language)('skip'))
    }
    describe()
    return onTabsDrawn(describe)
  }, [language, textScale, isShown])
  useEffect(() => {
    if (isShown) paintPage(theme, scheme)
  }, [theme, scheme, isShown])
  useEffect(() => {
    // On a desktop the tabs stand beside every page.
    if (!isShown || (!isTab && process.env.TARO_ENV !== 'h5')) return
    const paint = () => paintTabs(theme, scheme, language)
    paint()
    return process.env.TARO_ENV === 'h5' ? onceTabsAreDrawn(paint) : undefined
  }, [theme, scheme, isShown, isTab, language])
}

let wasForced = false

// The calls fail for a page that is being left, which has no bar any more; their rejections are ignored.
const paintPage = (theme: Theme, scheme: ColourScheme): void => {
  if (process.env.TARO_ENV === 'h5') {
    markBody(theme)
    return
  }
  if (!isPaintedByHand(theme)) return
  const { barFront, barBack, pageBack, pageText } = platformTheme[scheme]
  ignoreRejection(
    Taro.setNavigationBarColor?.({
      frontColor: barFront === 'black' ? '#000000' : '#ffffff',
      backgroundColor: barBack,
    }),
  )
  ignoreRejection(Taro.setBackgroundColor?.({ backgroundColor: pageBack }))
  ignoreRejection(Taro.setBackgroundTextStyle?.({ textStyle: pageText === 'dark' ? 'dark' : 'light' }))
}

const paintTabs = (theme: Theme, scheme: ColourScheme, language: Language): void => {
  const t = wordsIn(tabWords, language)
  const isByHand = process.env.TARO_ENV !== 'h5' && isPaintedByHand(theme)
  tabs.forEach(({ name }, index) => {
    ignoreRejection(Taro.setTabBarItem?.({ index, text: t(name), ...(isByHand && iconsOf(name, scheme)) }))
  })
  if (!isByHand) return
  const { tabFront, tabChosen, tabBack, tabEdge } = platformTheme[scheme]
  ignoreRejection(
    Taro.setTabBarStyle?.({
      color: tabFront,
      selectedColor: tabChosen,
      backgroundColor: tabBack,
      borderStyle: tabEdge === 'black' ? 'black' : 'white',
    }),
  )
}

const iconsOf = (name: (typeof tabs)[number]['name'], scheme: ColourScheme) => ({
  iconPath: platformTheme[scheme][`${name}Icon`],
  selectedIconPath: platformTheme[scheme][`${name}ChosenIcon`],
})

const isPaintedByHand = (theme: Theme): boolean => {
  wasForced ||= theme !== 'system'
  return wasForced
}

type Attributed = { setAttribute(name: string, value: string): void }

declare const location: { pathname: string; search: string }
declare const document: {
  documentElement: { lang: string }
  querySelector(selector: string): Attributed | null
  querySelectorAll(selector: string): ArrayLike<Attributed>
  body: {
    classList: { toggle(name: string, isOn: boolean): void }
    style: { setProperty(name: string, value: string): void }
  }
}

// Sets the document's language, and the tab bar's role as navigation.
const describeDocument = (language: Language): void => {
  document.documentElement.lang = tagOf(language)
  document.querySelector('.taro-tabbar__tabbar')?.setAttribute('role', 'navigation')
}

/** The tab that is shown, or from which the page was opened; of a node's page that a link opened, the nodes. */
const tabBelow = ({ pathname, search }: typeof location): number => {
  const [first] = Taro.getCurrentPages()
  const address = first?.route ?? pathname
  const opener = tabs.findIndex(({ page }) => address.includes(page))
  return opener < 0 && (pathname === '/' || search.includes('deviceId=')) ? 0 : opener
}

// Taro's tab bar marks the tab that is shown by colour alone, and none beside another page.
const markTab = (): void => {
  const shown = tabBelow(location)
  const current =
    tabs.some(({ page }) => location.pathname.endsWith(page)) || location.pathname === '/' ? 'page' : 'true'
  Array.from(document.querySelectorAll('.weui-tabbar__item')).forEach((item, at) => {
    item.setAttribute('aria-current', at === shown ? current : 'false')
  })
}

// In a browser the bars are ordinary elements beside our page: the style sheets paint them by the body's class.
const markBody = (theme: Theme): void => {
  document.body.classList.toggle('look-light', theme === 'light')
  document.body.classList.toggle('look-dark', theme === 'dark')
}
