import type { CDPSession, Page } from 'playwright-core'
import { startBackend } from '../backend/start'
import { builtSite, closeBrowser, openPhone } from '../e2e/browser'
import { slowDown, slowdown, speedUp } from '../e2e/slow-phone'
import { type Bench, median } from './bench'
import { listWith } from './fleets'
import { frameWorkDuring, p95 } from './frame-work'

/**
 * Somebody scrolls through ten thousand nodes: what a frame costs the page's thread, by its own clock, and on a slow phone
 * how many frames come late. When a frame is shown the machine decides; how much is worked for it the app does.
 */

const rounds = 5
const pxPerS = 3_000
const seconds = 5
const minuteRounds = 12

type Fleet = { page: Page; tools: CDPSession; close: () => Promise<void> }

const openFleet = async (count: number): Promise<Fleet> => {
  const backend = await startBackend({ site: builtSite })
  await backend.control.fault('devices.nodes', { kind: 'body', text: await listWith(backend, count) })
  const storage = { 'nodemate.session': await backend.session('u-fleet') }
  const { page } = await openPhone({ origin: backend.origin, storage })
  await page.goto('/')
  await page.locator('.node-line').first().waitFor()
  await page.waitForLoadState('networkidle')
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  await page.evaluate(noteFrames)
  return { page, tools, close: backend.stop }
}

/** As a wheel does: the browser scrolls by itself, and the page follows. Synthesised touches do not scroll it. */
const scroll = (tools: CDPSession, px: number) =>
  tools.send('Input.synthesizeScrollGesture', {
    x: 187,
    y: 400,
    yDistance: -px,
    speed: pxPerS,
    gestureSourceType: 'mouse',
  })

declare global {
  var frameTimes: number[]
  var longTasks: number[]
}

/** Until the page is closed. Without named functions: the compiler's helper for their names is not in the page. */
const noteFrames = () => {
  globalThis.frameTimes = []
  globalThis.longTasks = []
  new PerformanceObserver(list => {
    globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  void (async () => {
    for (let beforeMs = performance.now(); ; ) {
      const nowMs = await new Promise<number>(resolve => requestAnimationFrame(resolve))
      globalThis.frameTimes.push(nowMs - beforeMs)
      beforeMs = nowMs
    }
  })()
}

/** Down and up again; only the first is measured. */
const workOf = async ({ page, tools }: Fleet): Promise<number[]> => {
  const work = await frameWorkDuring(page, () => scroll(tools, pxPerS * seconds))
  await scroll(tools, -pxPerS * seconds)
  return work
}

/** At sixty frames a second one comes every 16.7 ms. */
const frameMs = 1_000 / 60
const isLate = (ms: number) => ms > frameMs * 1.5

type Frames = { latePercent: number; longTasks: number; scrolledPx: number }

const framesOf = async ({ page, tools }: Fleet): Promise<Frames> => {
  await page.bringToFront()
  await page.evaluate(() => {
    globalThis.frameTimes = []
    globalThis.longTasks = []
  })
  await slowDown(tools)
  await scroll(tools, pxPerS * seconds)
  await speedUp(tools)
  const { frames, longTasks } = await page.evaluate(() => ({
    frames: globalThis.frameTimes,
    longTasks: globalThis.longTasks,
  }))
  const scrolledPx = await page.evaluate(() =>
    Math.max(...Array.from(document.querySelectorAll('*'), ({ scrollTop }) => scrollTop)),
  )
  await scroll(tools, -pxPerS * seconds)
  return { latePercent: (100 * frames.filter(isLate).length) / frames.length, longTasks: longTasks.length, scrolledPx }
}

const held = async ({ tools }: Fleet): Promise<{ heapBytes: number; nodes: number }> => {
  await tools.send('HeapProfiler.collectGarbage')
  const { metrics } = await tools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find(each => each.name === name)?.value ?? Number.NaN
  return { heapBytes: metric('JSHeapUsedSize'), nodes: metric('Nodes') }
}

const measured = async () => {
  const many = await openFleet(10_000)
  try {
    const manyRounds: Frames[] = []
    const work: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      work.push(p95(await workOf(many)))
      manyRounds.push(await framesOf(many))
    }
    if (manyRounds.some(({ scrolledPx }) => scrolledPx < (pxPerS * seconds) / 2))
      throw new Error('nothing was scrolled')
    await many.page.bringToFront()
    await slowDown(many.tools)
    const before = await held(many)
    for (let round = 0; round < minuteRounds; round += 1)
      await scroll(many.tools, pxPerS * seconds * (round % 2 ? -1 : 1))
    const after = await held(many)
    return {
      work: Math.round(median(work) * slowdown * 10) / 10,
      late: Math.round(median(manyRounds.map(({ latePercent }) => latePercent)) * 10) / 10,
      // In the quietest round: other processes lengthen tasks too.
      longTasks: Math.min(...manyRounds.map(({ longTasks }) => longTasks)),
      heap: after.heapBytes / before.heapBytes,
      nodes: after.nodes / before.nodes,
    }
  } finally {
    await closeBrowser()
    await many.close()
  }
}

let once: ReturnType<typeof measured> | undefined
const figure = (part: keyof Awaited<ReturnType<typeof measured>>) => async () => {
  once ??= measured()
  return (await once)[part]
}

export const benches: Bench[] = [
  { name: `browser: frame's work × ${slowdown}, 95 %`, unit: 'ms', count: figure('work'), goal: 16.7 },
  { name: 'browser: frames that come late', unit: '%', count: figure('late'), goal: 5 },
  { name: 'browser: tasks over 50 ms in 5 s', unit: 'tasks', count: figure('longTasks'), goal: 0 },
  { name: 'browser: heap after a minute', measure: figure('heap'), against: 'before it', goal: 1.1 },
  { name: 'browser: nodes after a minute', measure: figure('nodes'), against: 'before it', goal: 1.1 },
]
