import type { Changes } from './changes'
import type { Overlays } from './platform/overlays'
import type { System } from './platform/system'
import type { Clock } from './realm/clock'

type Listener = (payload: unknown) => void

/** Where a name leads, like DNS: `https://c.nodemate.example` → `http://127.0.0.1:40123/api/c`. */
export type HostMap = Readonly<Record<string, string>>

export type NetworkType = 'wifi' | '5g' | '4g' | '3g' | '2g' | 'none' | 'unknown'

/** What survives a kill of the app. */
export type Memory = {
  /** Keys and their values as JSON text. */
  storage: Map<string, string>
  /** Files by path; those under `wxfile://tmp` are gone after a kill. */
  files: Map<string, Buffer>
  clipboard: string
}

export const newMemory = (): Memory => ({ storage: new Map(), files: new Map(), clipboard: '' })

type Traces = {
  addresses: string[]
  stored: { key: string; text: string }[]
  /** Method, address and body, as a line each. */
  requests: string[]
  /** Requests that were in flight together. */
  maxAtOnce: number
  /** Transfers without a response, or with one that refuses. */
  failed: number
  /** What the app wrote into WeChat's two logs, as JSON. */
  logged: { to: 'realtime' | 'feedback'; text: string }[]
  /** By which the first is searched. */
  logFilters: string[]
}

type Transfer = {
  kind: string
  breakOff: (reason: string, errno: number) => void
  /** The server has said that its response is not to be waited for. */
  isSlow: boolean
}

type Parts = {
  clock: Clock
  changes: Changes
  memory: Memory
  hosts: HostMap
  system: System
  overlays: Overlays
  enter: (run: () => unknown) => void
}

/** The device under the app: what the platform's parts share. It knows nothing of pages and views. */
export class Handset {
  readonly clock: Clock
  readonly changes: Changes
  readonly memory: Memory
  readonly hosts: HostMap
  readonly system: System
  readonly overlays: Overlays
  /** Calls into the app; what it throws is reported and goes no further. */
  readonly enter: (run: () => unknown) => void
  networkType: NetworkType = 'wifi'
  isSuspended = false
  isDead = false
  /** Requests, uploads and downloads in flight, by the function that aborts them. */
  readonly transfers = new Set<Transfer>()
  /** Every address the app requested or opened, and all it ever stored: for tests of what must not be in there. */
  readonly traces: Traces = {
    addresses: [],
    stored: [],
    requests: [],
    maxAtOnce: 0,
    failed: 0,
    logged: [],
    logFilters: [],
  }
  private readonly events = new Map<string, Set<Listener>>()
  private readonly held: (() => void)[] = []
  private inFlight = 0

  constructor(parts: Parts) {
    this.clock = parts.clock
    this.changes = parts.changes
    this.memory = parts.memory
    this.hosts = parts.hosts
    this.system = parts.system
    this.overlays = parts.overlays
    this.enter = parts.enter
  }

  listeners(event: string): Set<Listener> {
    const known = this.events.get(event)
    if (known) return known
    const made = new Set<Listener>()
    this.events.set(event, made)
    return made
  }

  emit(event: string, payload: unknown): void {
    for (const listener of [...this.listeners(event)]) this.soon(() => this.enter(() => listener(payload)))
  }

  /** Runs on a later turn, as everything does that comes over the native bridge; held back while suspended. */
  soon(run: () => void): void {
    this.inFlight += 1
    setImmediate(() => {
      this.inFlight -= 1
      if (this.isDead) return
      if (this.isSuspended) this.held.push(run)
      else run()
      this.changes.emit()
    })
  }

  /** For the driver: runs when the present queue has crossed. Not held back while suspended. */
  turn(): Promise<void> {
    return new Promise(resolve => setImmediate(resolve))
  }

  /** Nothing crosses the bridge right now, and no response will come by itself. */
  get isQuiet(): boolean {
    return this.inFlight === 0 && [...this.transfers].every(({ isSlow }) => isSlow)
  }

  /** Something crosses the bridge right now, or is due to run at once. Transfers may take their time. */
  get isMoving(): boolean {
    return this.inFlight > 0 || this.clock.hasWorkWithin(20)
  }

  suspend(): void {
    this.isSuspended = true
    this.clock.suspend()
  }

  resume(): void {
    this.isSuspended = false
    for (const run of this.held.splice(0)) this.soon(run)
    this.clock.resume()
  }

  kill(): void {
    this.isDead = true
    this.clock.stop()
    for (const transfer of [...this.transfers]) transfer.breakOff('interrupted', 600003)
    this.events.clear()
  }
}
