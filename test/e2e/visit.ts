import type { Request } from 'playwright-core'
import type { Phone } from './phone'

/**
 * Opens page after page in one run of the app, as the browser's own way forward does, and waits until each has all that
 * it reads: a new start for every page takes three times the CPU.
 */
export const visiting = ({ page }: Phone): ((route: string) => Promise<void>) => {
  const inFlight = new Set<Request>()
  const forget = (request: Request) => void inFlight.delete(request)
  page.on('request', request => void inFlight.add(request))
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
  const settle = async () => {
    do {
      while (inFlight.size > 0)
        await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')])
      await page.evaluate(drawn)
    } while (inFlight.size > 0)
  }
  return async route => {
    if (page.url() === 'about:blank') await page.goto(route)
    else await page.evaluate(moveOn, route)
    await page.waitForFunction(isShown, route)
    await settle()
  }
}

const moveOn = (route: string) => {
  // Numbered, as the router does it: an entry without a number would be taken for the one below a sheet.
  history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', route)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The entry, `/`, shows whichever page is the first. */
const isShown = (route: string) => {
  const start = route === '/' ? route : `${route.split('?')[0]}?`
  return [...document.querySelectorAll('.taro_page')].some(page => page.id.startsWith(start) && page.checkVisibility())
}

/** What a reply brings has been drawn, and has asked for more if it does. */
const drawn = () =>
  new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
