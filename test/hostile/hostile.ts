import type { Call } from '@/request/call'
import type { Incoming, Outgoing } from '@/request/round-trip'

type Shown = { texts: () => string[] }
export type Walk = {
  below: Shown | undefined
  open: (path: string) => Promise<{ screen: Shown; leave: () => void }>
  pass: (ms: number) => Promise<void>
}

/** What becomes of a reply, and of the request for it. */
export type Hostile = {
  reply?: (call: string, text: string) => string
  request?: (outgoing: Outgoing) => Outgoing
  /** What comes instead of the reply, or becomes of it. */
  respond?: (call: string, act: () => Promise<Incoming>, outgoing: Outgoing) => Promise<Incoming>
  /** What an earlier run has stored on the phone. */
  stored?: Record<string, unknown>
  /** What was asked of the servers before the page is opened; time then passes for them too. */
  before?: readonly (readonly [Call, unknown])[]
  /** What is tapped once the page is there; `name=text` types. */
  taps?: readonly string[]
  /** What happens elsewhere before one of them, by its place; a tap on what has gone since ends them. */
  beforeTap?: (at: number) => Promise<unknown>
  /** What is tapped then without a network, while the page waits to be read again; after that the network is back. */
  tapsOffline?: readonly string[]
  /** Then every button that can be pressed is, without a network. */
  tapsAllOffline?: boolean
  /** Nobody has signed in, or a session has ended and its sheet was closed. */
  reader?: 'guest' | 'expired'
  /** When the page is opened. */
  openedAtMs?: number
  /** How long somebody looks at the page, after the usual twenty seconds. */
  furtherMs?: number
  /** How long somebody reads all that is said after the last tap, also what goes away by itself. */
  readForMs?: number
  /** A page that was opened before, and is below. */
  below?: string
  /** What is done then, in the same run. */
  walk?: (walk: Walk) => Promise<void>
  /** Then the page is pulled down, and so long waited. */
  pulledDownMs?: number
  /** Then the page stays open without a network for so long. */
  withoutNetworkMs?: number
  /** Then the app is started again so much later, and receives no reply. */
  restartedAfterMs?: number
  /** No page asks so often; whoever does receives nothing more, so that a loop ends. */
  muchTooOften?: number
}
