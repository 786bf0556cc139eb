/** A node that was silent for a moment is not called offline: a box that restarts or a router's hiccup is no alarm. */
const silenceMs = 90_000

type State = 'online' | 'offline' | 'unknown'

/** How a node is shown; `nowMs` by the server's clock. Unknown stays unknown: it is neutral. */
export const shownState = (
  { state, lastSeenAtMs }: { state: State; lastSeenAtMs: number | null },
  nowMs: number,
): State => (state === 'offline' && lastSeenAtMs !== null && nowMs - lastSeenAtMs < silenceMs ? 'online' : state)
