import { startBackend } from '../backend/start'
import { builtSite, closeBrowser, openPhone } from '../e2e/browser'
import { slowdown } from '../e2e/slow-phone'
import { type Bench, median } from './bench'
import { frameWorkDuring, p95 } from './frame-work'

/** Somebody claims their points: what a frame costs the page's thread while the balance counts up and fireflies rise. */

const rounds = 5
const fireflies = 3
/** Nobody taps sooner: the page has stored by then what it has read. */
const lookMs = 1_500
/** Said by the page once the last of them is gone. */
const over = 'the fireflies are gone'

const claimOnce = async (): Promise<number> => {
  const backend = await startBackend({ site: builtSite })
  const storage = { 'nodemate.session': await backend.session('u-ordinary') }
  const { page } = await openPhone({ origin: backend.origin, storage })
  // Frames are told apart by what is asked of each, until the last firefly is gone.
  await page.addInitScript(
    ({ fireflies, over }) => {
      let gone = 0
      document.addEventListener('animationend', ({ animationName }) => {
        if (animationName === 'fireflies-rise') gone += 1
      })
      void (async () => {
        while (gone < fireflies) await new Promise(resolve => requestAnimationFrame(resolve))
        console.info(over)
      })()
    },
    { fireflies, over },
  )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/pages/points/home')
  const claim = page.getByRole('button', { name: /^领取 [\d,]+ 积分$/ }).first()
  await claim.waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(lookMs)
  const place = await claim.boundingBox()
  if (!place) throw new Error('nothing can be claimed')
  const isOver = page.waitForEvent('console', said => said.text() === over)
  // Nothing is looked for meanwhile: that would be work of the page's thread too.
  const work = await frameWorkDuring(page, async () => {
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await isOver
  })
  // The frames of a page that stays open would be taken for those of the next.
  await page.context().close()
  await backend.stop()
  return p95(work)
}

const work = async (): Promise<number> => {
  const each: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) each.push(await claimOnce())
  } finally {
    await closeBrowser()
  }
  return Math.round(median(each) * slowdown * 10) / 10
}

export const benches: Bench[] = [
  { name: `browser: a frame's work while counting up × ${slowdown}, 95 %`, unit: 'ms', count: work, goal: 16.7 },
]
