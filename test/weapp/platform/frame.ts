import type { Handset } from '../handset'
import { type Apis, refuse } from './api'

type TabItem = { pagePath: string; text: string }

/** What WeChat draws around the page: the title, and the tabs with their badges. */
export class Frame {
  readonly badges = new Map<number, string>()

  constructor(readonly tabs: TabItem[]) {}
}

type Titled = { title: string | null; isRefreshing: boolean }

export const frame = (handset: Handset, shown: Frame, current: () => Titled | undefined): Apis => {
  const tab = (index: number): TabItem => shown.tabs[index] ?? refuse('tabbar item not found')
  const page = () => current() ?? refuse('page not ready')
  const changed = () => handset.changes.emit()
  const mark = (index: number, badge: string | null) => {
    tab(index)
    if (badge === null) shown.badges.delete(index)
    else shown.badges.set(index, badge)
    changed()
  }
  return {
    handlers: {
      setNavigationBarTitle: ({ title }: { title: string }) => {
        page().title = title
        changed()
      },
      setNavigationBarColor: () => undefined,
      showNavigationBarLoading: () => undefined,
      hideNavigationBarLoading: () => undefined,
      hideHomeButton: () => undefined,
      stopPullDownRefresh: () => {
        page().isRefreshing = false
        changed()
      },
      setTabBarItem: ({ index, text }: { index: number; text?: string }) => {
        if (text !== undefined) tab(index).text = text
        changed()
      },
      setTabBarStyle: () => undefined,
      setTabBarBadge: ({ index, text }: { index: number; text: string }) => mark(index, text),
      removeTabBarBadge: ({ index }: { index: number }) => mark(index, null),
      showTabBarRedDot: ({ index }: { index: number }) => mark(index, '•'),
      hideTabBarRedDot: ({ index }: { index: number }) => mark(index, null),
      showTabBar: () => undefined,
      hideTabBar: () => undefined,
    },
  }
}
