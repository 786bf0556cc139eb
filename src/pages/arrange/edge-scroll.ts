/** About two fingers high, at the top and at the bottom of the screen. */
const edgePx = 88
/** The largest step, at the very edge. */
const maxPx = 40

/** How far the list scrolls while a dragged row is held near an edge: the nearer, the farther. */
export const edgeStepPx = (fingerPx: number, screenPx: number): number => {
  const above = edgePx - fingerPx
  const below = fingerPx - (screenPx - edgePx)
  const depthPx = Math.min(edgePx, Math.max(above, below))
  if (depthPx <= 0) return 0
  return Math.ceil((depthPx / edgePx) * maxPx) * (above > below ? -1 : 1)
}
