import Taro from '@tarojs/taro'
import './back-closes'
import { tabs } from './tab-list'

/**
 * In a browser going forward opens the page over the one before it, as the tap did. The router would take it for going
 * back, and throw away the page before: the list beside it, and where that was scrolled to.
 */
let at: number | undefined
let isForward = false

/** The router's number of the current entry, which `back-closes.ts` keeps for those that lie over a page. */
const numberNow = (): number | undefined => (history.state as { idx?: number } | null)?.idx // as: the router's own

const hearPushes = () => {
  const { pushState, replaceState } = history
  history.pushState = (...entry) => {
    // Going forward the browser has made the entry current already.
    const write = isForward ? replaceState : pushState
    write.apply(history, entry)
    at = numberNow()
  }
}

const hear = (event: PopStateEvent) => {
  const before = at
  at = numberNow()
  const { pathname, search } = location
  if (before === undefined || at !== before + 1 || tabs.some(({ page }) => pathname.endsWith(page))) return
  event.stopImmediatePropagation()
  isForward = true
  void Taro.navigateTo({ url: pathname + search })
  isForward = false
}

if (process.env.TARO_ENV === 'h5') {
  at = numberNow()
  hearPushes()
  addEventListener('popstate', hear)
}
