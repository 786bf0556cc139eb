import Taro from '@tarojs/taro'
import { tabs } from './tab-list'

/**
 * In a browser one goes back from a page once it is drawn. The router would take the page before for the one to leave, and
 * stay with nothing on the screen.
 */

type Change = { toLocation: { path: string } }

/** Longer than a page takes to be drawn; the router does not always say that it is done. */
const patienceMs = 3_000

let timer: ReturnType<typeof setTimeout> | undefined
let isHeld = false

/** A tab that is tapped once more is there already: the router draws nothing, and says nothing. */
const isShownTab = (path: string): boolean =>
  tabs.some(({ page }) => path.endsWith(page)) && `${Taro.getCurrentInstance().page?.path}`.startsWith(`${path}?`)

const begin = ({ toLocation }: Change) => {
  if (isShownTab(toLocation.path)) return
  clearTimeout(timer)
  timer = setTimeout(end, patienceMs)
}

const end = () => {
  clearTimeout(timer)
  timer = undefined
  if (!isHeld) return
  isHeld = false
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

const hear = (event: PopStateEvent) => {
  if (timer === undefined) return
  event.stopImmediatePropagation()
  isHeld = true
}

if (process.env.TARO_ENV === 'h5') {
  Taro.eventCenter.on('__taroRouterChange', begin)
  Taro.eventCenter.on('__afterTaroRouterChange', end)
  addEventListener('popstate', hear)
}
