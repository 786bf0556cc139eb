import { type Address, type AskedMap, type Ended, mapsOf, type Session, trustMs, type Way } from './tunnel'

/** What may be said of a map: nothing that was only asked, and nothing that was heard too long ago. */
export type Standing =
  | { readonly state: 'running'; readonly address: Address; readonly way: Way }
  | { readonly state: 'connecting'; readonly isAgain: boolean }
  | { readonly state: 'node-offline' }
  /** `isSlow`: asked several times, and never confirmed. */
  | { readonly state: 'stopping'; readonly isSlow: boolean }
  | { readonly state: 'stopped'; readonly ended: Ended | null }
  | { readonly state: 'failed'; readonly ended: Ended }

const manyFailures = 3

export const standingOf = (session: Session, map: AskedMap, nowMs: number): Standing => {
  if (map.wants === 'running') return wantedStanding(session, map, nowMs)
  const { ended } = map
  if (map.wants === 'stopped' && (ended?.why === 'refused' || ended?.why === 'failed'))
    return { state: 'failed', ended }
  const isGoing = map.mayLinger || map.wants === 'removed'
  return isGoing ? { state: 'stopping', isSlow: session.failures >= manyFailures } : { state: 'stopped', ended }
}

const wantedStanding = ({ heard, isNodeOffline }: Session, map: AskedMap, nowMs: number): Standing => {
  const found = heard.is === 'open' ? heard.maps[map.id] : undefined
  if (heard.is === 'open' && found?.is === 'running' && nowMs - found.confirmedAtMs < trustMs)
    return { state: 'running', address: { host: found.host, port: found.port }, way: heard.way }
  return isNodeOffline ? { state: 'node-offline' } : { state: 'connecting', isAgain: map.hasRun }
}

/**
 * The limit as it was asked, and as the node accepted it last (`limit.ts`: it cannot be read back); null is unknown.
 */
export const limitOf = ({ asked, heard, limitProblem }: Session) => {
  const isRunning = heard.is === 'open' && Object.keys(heard.maps).length > 0
  return {
    askedKbps: asked.limitKbps,
    acceptedKbps: heard.is === 'open' ? heard.limitKbps : null,
    isUnderWay: isRunning && heard.limitKbps !== asked.limitKbps && limitProblem === null,
    problem: limitProblem,
  }
}

/** Ran when it was last seen, and does not any more: offered again with one tap. */
export const isOffered = ({ wants, ended }: AskedMap): boolean => wants === 'stopped' && ended?.why === 'dropped'

export const openCountOf = (sessions: readonly Session[], nowMs: number): number =>
  sessions.filter(session => mapsOf(session).some(map => standingOf(session, map, nowMs).state === 'running')).length
