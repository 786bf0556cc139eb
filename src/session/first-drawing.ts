import { serverNow } from '@/lib/clock'
import { ignoreRejection } from '@/lib/ignore-rejection'
import { beginWith } from '@/platform/begin-with'
import { keptDrawing, lookNow } from './kept-drawing'
import { currentSession } from './session'

/**
 * What home showed when the app was left, with its time, is what the mini-program shows first at the next start: before
 * any component has run, and until home has drawn itself. Nothing in it can be touched.
 */
const keptForMs = 7 * 86_400_000

/** Called while home's file runs. */
export const drawAtOnce = (): void => {
  if (process.env.TARO_ENV === 'weapp') beginWith(drawingToShow)
}

const drawingToShow = () => {
  const kept = currentSession().status === 'signed-in' ? keptDrawing.read() : undefined
  return kept?.look === lookNow() && Math.abs(serverNow() - kept.atMs) < keptForMs ? kept.parts : undefined
}

/** When the app is left. What keeps it is in a package that home preloads. */
export const keepDrawing = (): void => {
  if (process.env.TARO_ENV !== 'weapp') return
  ignoreRejection(import(/* webpackChunkName: "pages/node/keep-drawing" */ './keep-drawing').then(({ keep }) => keep()))
}
