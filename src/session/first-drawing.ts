import { ignoreRejection } from '@/lib/ignore-rejection'

/**
 * What home showed when the app was left, with its time, is what the mini-program shows first at the next start: before
 * any of the app runs (`src/before-app.ts`), and until home has drawn itself. What keeps it is in a package that home
 * preloads. Where nothing is to be kept, what was kept goes: also when nobody leaves the app before it ends.
 */
export const keepDrawing = (): void => {
  if (process.env.TARO_ENV !== 'weapp') return
  ignoreRejection(import(/* webpackChunkName: "pages/node/keep-drawing" */ './keep-drawing').then(({ keep }) => keep()))
}
