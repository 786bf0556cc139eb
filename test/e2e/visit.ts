import type { Request } from 'playwright-core'
import type { Phone } from './phone'

/** From now on: the returned function waits until a page has all that it reads, and has drawn it. */
export const settling = ({ page }: Phone): (() => Promise<void>) => {
  const inFlight = new Set<Request>()
  const forget = (request: Request) => void inFlight.delete(request)
  page.on('request', request => void inFlight.add(request))
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
  return async () => {
    do {
      while (inFlight.size > 0)
        await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')])
      await page.evaluate(drawn)
    } while (inFlight.size > 0)
  }
}

/**
 * Opens page after page in one run of the app, as the browser's own way forward does, and waits until each has all that
 * it reads: a new start for every page takes three times the CPU.
 */
export const visiting = (phone: Phone): ((route: string) => Promise<void>) => {
  const { page } = phone
  const settle = settling(phone)
  return async route => {
    if (page.url() === 'about:blank') await page.goto(route)
    else await page.evaluate(moveOn, route)
    await page.waitForFunction(isShown, route)
    await settle()
  }
}

/** The same in a new start of the app. */
export const starting = (phone: Phone): ((route: string) => Promise<void>) => {
  const settle = settling(phone)
  return async route => {
    await phone.open(route)
    await phone.page.waitForFunction(isShown, route)
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
