import type { Page } from 'playwright-core'

/** What the frames of a page cost its thread, by its own clock. */

export const p95 = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

type TraceEvent = { name: string; ts: number; pid: number; tid: number; tdur?: number }
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Milliseconds that the page's thread worked from one frame to the next during this, at the machine's own speed. */
export const frameWorkDuring = async (page: Page, happens: () => Promise<unknown>): Promise<number[]> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await page.bringToFront()
  await browser.startTracing(page, { categories })
  await happens()
  // as: the browser's own format.
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const frames = trace.traceEvents.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts)
  const [first] = frames
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === first?.pid && tid === first.tid
  const tasks = trace.traceEvents.filter(each => each.name === 'RunTask' && isOfPage(each))
  const starts = [...new Set(frames.filter(isOfPage).map(({ ts }) => ts))]
  return starts.slice(0, -1).map((from, at) => {
    const to = starts[at + 1] ?? from
    return tasks.reduce((ms, { ts, tdur = 0 }) => (ts >= from && ts < to ? ms + tdur / 1_000 : ms), 0)
  })
}
