import type { Backend } from '../backend/start'
import { guestPages, pagesOf } from '../screenshots/pages'
import { openPhone, startSite } from './browser'

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** What is tapped but smaller than a finger, and what is wider than the screen, one line each. */
const tooSmall = () => {
  const fingerPx = 43.5
  const tapped = 'button, input, textarea, a[href], [tabindex="0"], .nm-press'
  const isSeen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  // A field or a switch may be tapped all over the row that is its label or its button.
  const roomOf = (element: Element) => (element.closest('label, .nm-press, button') ?? element).getBoundingClientRect()
  const small = [...document.querySelectorAll(tapped)].filter(isSeen).flatMap(element => {
    const { width, height } = roomOf(element)
    if (width === 0 || (width >= fingerPx && height >= fingerPx)) return []
    return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`
  })
  const widthPx = document.documentElement.scrollWidth
  return widthPx > innerWidth ? [...small, `${widthPx} px wide`] : small
}

test.each([0, 1, 2])('has room for a finger, on a small phone in the largest text (%i of 3)', async part => {
  const session = await site.session('u-ordinary')
  const small = { origin: site.origin, viewport: { width: 320, height: 640 }, textScale: 1.5 } as const
  const phone = await openPhone({ ...small, storage: { 'nodemate.session': session } })
  const found: Record<string, string[]> = {}
  for (const page of [...(await pagesOf(site)), ...guestPages].filter((_, at) => at % 3 === part)) {
    await phone.open(page)
    await phone.page.waitForLoadState('networkidle')
    const problems = await phone.page.evaluate(tooSmall)
    if (problems.length > 0) found[page] = problems
  }
  expect(found).toEqual({})
})
