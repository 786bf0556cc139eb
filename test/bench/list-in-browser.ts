import type { Page } from 'playwright-core'
import { type Backend, startBackend } from '../backend/start'
import { builtSite, closeBrowser, openPhone } from '../e2e/browser'
import type { Measured } from './bench'
import { firstOfMany, listOfBytes, listWith } from './fleets'

/**
 * The built pages in Chromium: what a fling costs by the length of the list, and how long 5 MB block the page.
 */

const hugeBytes = 5 * 1024 * 1024

const openFleet = async (backend: Backend): Promise<Page> => {
  const storage = { 'nodemate.session': await backend.session('u-fleet') }
  const { page } = await openPhone({ origin: backend.origin, storage })
  await page.goto('/')
  await page.locator('.node-line').first().waitFor()
  return page
}

/** How many milliseconds the page was busy with it. */
const flingMsOf = async (count: number): Promise<number> => {
  const backend = await startBackend({ site: builtSite })
  await backend.control.fault('devices.nodes', { kind: 'body', text: await listWith(backend, count) })
  const page = await openFleet(backend)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  const busyS = async () =>
    (await tools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
    Number.NaN
  const beforeS = await busyS()
  await page.evaluate(async () => {
    let scroller = document.querySelector('.node-line')?.parentElement
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
    for (let screen = 0; screen < 120; screen += 1) {
      scroller?.scrollTo(0, 700 * Math.abs((screen % 16) - 8))
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
  })
  const ms = ((await busyS()) - beforeS) * 1_000
  await backend.stop()
  return ms
}

/** The longest block of an idle page, as a multiple of the time to just read the same text. */
const longestBlock = async (): Promise<number> => {
  const backend = await startBackend({ site: builtSite })
  const page = await openFleet(backend)
  const text = await listOfBytes(backend, hugeBytes)
  await backend.control.fault('devices.nodes', { kind: 'body', text })
  const longestMs = page.evaluate(
    first =>
      new Promise<number>(resolve => {
        let longest = 0
        let before = performance.now()
        const beat = new MessageChannel()
        beat.port1.onmessage = () => {
          const now = performance.now()
          longest = Math.max(longest, now - before)
          before = now
          if (document.body.textContent?.includes(first)) resolve(longest)
          else beat.port2.postMessage(0)
        }
        beat.port2.postMessage(0)
      }),
    firstOfMany,
  )
  await page.getByLabel(/^在线/).tap()
  const blockMs = await longestMs
  const parseMs = await page.evaluate(json => {
    const startedAt = performance.now()
    JSON.parse(json)
    return performance.now() - startedAt
  }, text)
  await backend.stop()
  return blockMs / parseMs
}

const measured = async () => {
  try {
    return { fling: (await flingMsOf(10_000)) / (await flingMsOf(100)), block: await longestBlock() }
  } finally {
    await closeBrowser()
  }
}

let once: ReturnType<typeof measured> | undefined
const ratioOf = (part: 'fling' | 'block') => async () => {
  once ??= measured()
  return (await once)[part]
}

export const benches: Measured[] = [
  { name: 'browser: fling, 10,000', measure: ratioOf('fling'), against: 'fling through 100 nodes' },
  { name: 'browser: 5 MB, longest block', measure: ratioOf('block'), against: 'JSON.parse of the same' },
]
