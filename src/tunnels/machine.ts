import { currentSession, onAccountChange, onSessionRenewed } from '@/session/session'
import { sendBeats, startBeats } from './alive'
import { areTunnelsInFront, isMachineThere, known, readKnown, tellInFront, tellReachable } from './known'

/** What runs tunnels, with its own package: fetched with the first page that needs it, or at once when one is kept. */
type Machine = typeof import('./store')

let fetching: Promise<Machine> | undefined
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

/** The same one for all; a fetch that failed is tried again by whoever asks next. */
export const tunnelMachine = (): Promise<Machine> => {
  fetching ??= import(/* webpackChunkName: "pages/tunnels/machine" */ './store').then(
    fetched => {
      failures = 0
      fetched.startTunnels()
      return fetched
    },
    (reason: unknown) => {
      fetching = undefined
      failures += 1
      throw reason
    },
  )
  return fetching
}

/** What may be open is asked about and closed in time, on whichever page the app starts. */
const fetchIfKept = (): void => {
  const isNeeded = known().kept > 0 && currentSession().status === 'signed-in' && areTunnelsInFront()
  if (!isNeeded || isMachineThere() || fetching) return
  tunnelMachine().catch(() => {
    clearTimeout(retry)
    retry = setTimeout(fetchIfKept, Math.min(60_000, 1_000 * 2 ** failures))
  })
}

/** At the start of the app, after the session is restored. */
export const watchTunnels = (): void => {
  readKnown()
  onAccountChange(fetchIfKept)
  onSessionRenewed(fetchIfKept)
  fetchIfKept()
  startBeats()
}

export const tunnelsInFront = (isInFront: boolean): void => {
  tellInFront(isInFront)
  if (isInFront) fetchIfKept()
  else sendBeats()
}

/** The network is back: what waited for it waits no longer. */
export const tunnelsReachable = (): void => {
  tellReachable()
  fetchIfKept()
}
