import type { Phone } from './phone'

/** What moves by itself on a page that loads, as browsers score it (`layout-shift`): nothing a finger heads for may. */

declare global {
  var shifts: Shift[]
}

type Shift = { score: number; what: string[] }

/** Notes it from the next page on. */
export const watchShifts = async ({ page }: Phone): Promise<void> => {
  await page.addInitScript(noteShifts)
}

/** A hundredth is an eighth of the screen that moves by a twelfth of it. */
const tolerable = 0.01

/** What has moved since the last look, one line each; nothing if it is hardly to be seen. */
export const moved = async ({ page }: Phone): Promise<string[]> => {
  const shifts = await page.evaluate(() => globalThis.shifts.splice(0))
  const sum = shifts.reduce((total, { score }) => total + score, 0)
  return sum <= tolerable ? [] : shifts.map(({ score, what }) => `${score.toFixed(3)}: ${what.join(', ')}`)
}

/** Runs inside the page, so it is self-contained. The types of TypeScript lack these entries. */
const noteShifts = () => {
  type LayoutShift = { value: number; hadRecentInput: boolean; sources: { node: Node | null; currentRect: DOMRect }[] }
  globalThis.shifts = []
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as LayoutShift[])
      if (!hadRecentInput)
        globalThis.shifts.push({
          score: value,
          what: sources.map(({ node, currentRect }) => `“${node?.textContent?.slice(0, 20)}” to ${currentRect.top}`),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}
