import Taro from '@tarojs/taro'
import { throttled } from '@/lib/throttled'
import { anywhere } from './boxes'
import type { TaroPage } from './use-is-shown'
import { windowSize } from './window-size'

/**
 * Tells which elements are on the screen or less than 0.3 of its height or width away, checked at most every 200 ms.
 * One watcher serves a whole page, however long its list.
 *
 * In the mini-program the platform watches by itself: scrolling costs no message between its two layers, where checks
 * of our own would cost one for each scroll event and one to measure. In a browser measuring is cheap, and an
 * observer's margin ends at the scrolling element, which in Taro's pages is not the window.
 */
const preloadFactor = 1.3
const checkEveryMs = 200

/** The class of the elements that wait; each also needs an id. */
export const waitingClass = 'nm-waits-for-screen'

/** Calls back once, when the element comes near. Returns a function that stops waiting. */
export const whenNearScreen = (page: TaroPage | null, id: string, onNear: () => void): (() => void) => {
  const watcher = process.env.TARO_ENV === 'h5' ? browserWatcher() : page && pageWatcher(page)
  if (!watcher) return () => undefined
  watcher.waiting.set(id, onNear)
  watcher.check()
  return () => watcher.waiting.delete(id)
}

type Watcher = { waiting: Map<string, () => void>; check: () => void }

const release = ({ waiting }: Watcher, ids: Iterable<string>): void => {
  for (const id of ids) {
    const onNear = waiting.get(id)
    waiting.delete(id)
    onNear?.()
  }
}

let inBrowser: Watcher | undefined

/** One for all pages: pages below the current one are not laid out, so their elements are never near. */
const browserWatcher = (): Watcher => {
  if (inBrowser) return inBrowser
  const waiting: Watcher['waiting'] = new Map()
  const check = throttled(checkEveryMs, () => release(watcher, [...waiting.keys()].filter(isNear)))
  const watcher = { waiting, check }
  // Captured, because scrolling does not bubble.
  document.addEventListener('scroll', check, { capture: true, passive: true })
  window.addEventListener('resize', check)
  inBrowser = watcher
  return watcher
}

const isNear = (id: string): boolean => {
  const element = document.getElementById(id)
  if (!element || element.getClientRects().length === 0) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const spare = preloadFactor - 1
  const isWithin = (from: number, to: number, size: number) => from < size * preloadFactor && to > -size * spare
  return isWithin(top, bottom, window.innerHeight) && isWithin(left, right, window.innerWidth)
}

/** The platform's observer result, which Taro's types leave out. */
type Found = { id: string; intersectionRatio: number }

const ofPages = new WeakMap<TaroPage, Watcher>()

const pageWatcher = (page: TaroPage): Watcher => {
  const known = ofPages.get(page)
  if (known) return known
  const watcher = platformWatcher(page)
  ofPages.set(page, watcher)
  return watcher
}

/** An observer sees only the elements that exist when Taro next draws: later elements need a new observer. */
const platformWatcher = (page: TaroPage): Watcher => {
  const waiting: Watcher['waiting'] = new Map()
  const near = new Set<string>()
  let observer: Taro.IntersectionObserver | undefined
  let isComplete = false
  const observe = () => {
    isComplete = true
    observer?.disconnect()
    const { windowHeight, windowWidth } = windowSize()
    const [high, wide] = [windowHeight * (preloadFactor - 1), windowWidth * (preloadFactor - 1)]
    observer = Taro.createIntersectionObserver(page, { observeAll: true })
    observer
      .relativeToViewport({ top: high, bottom: high, left: wide, right: wide })
      .observe(anywhere(`.${waitingClass}`), found => {
        const { id, intersectionRatio } = found as Found // see there
        if (intersectionRatio <= 0) return
        near.add(id)
        check()
      })
  }
  const check = throttled(checkEveryMs, () => {
    release(watcher, near)
    near.clear()
    if (!isComplete && waiting.size > 0) observe()
  })
  const watcher = {
    waiting,
    check: () => {
      isComplete = false
      check()
    },
  }
  return watcher
}
