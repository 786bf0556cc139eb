/** A node that was silent for a moment is not shown as offline: a restarting box or router is no cause for alarm. */
export const silenceMs = 90_000

type State = 'online' | 'offline' | 'unknown'

/** How a node is shown; `nowMs` by the server's clock. Unknown stays unknown. */
export const shownState = (
  { state, lastSeenAtMs }: { state: State; lastSeenAtMs: number | null },
  nowMs: number,
): State => (state === 'offline' && lastSeenAtMs !== null && nowMs - lastSeenAtMs < silenceMs ? 'online' : state)
