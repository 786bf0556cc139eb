import { makeRunner, type Runner, type TunnelChange, type Tunnels } from '@/tunnel/runner'
import { mapsOf, type Node, type Request, type Response, type Service } from '@/tunnel/tunnel'
import { type TunnelStatus, tunnelStatus } from '@/tunnel/tunnel-status'
import { ModelNode } from './model-node'

/** A phone, a network and a node on a fake clock. */

/** What happens to one message: when the node acts (null: never), and when which response comes back. */
export type Fate =
  | { is: 'answered'; actMs: number; backMs: number; isDoubled: boolean; queuedMs?: number }
  /** The connection breaks; the node acts, perhaps later, perhaps never. */
  | { is: 'lost'; actMs: number | null; brokenMs: number; kind: 'network' | 'unreadable' | 'busy'; queuedMs?: number }
  /** Our own deadline passes; the response comes anyway. */
  | { is: 'late'; actMs: number }
  | { is: 'refused'; errcode: number }
  | { is: 'unsent'; kind: 'offline' | 'signed-out' }
  /** A creation whose tunnel is closed by the time of the response. */
  | { is: 'closed' }

const timeoutMs = 45_000
export const node: Node = { id: 'n-1', name: 'Home', addr: 'https://node.example' }

export class Env {
  nowMs = 1_790_000_000_000
  readonly truth = new ModelNode(() => this.nowMs)
  readonly changes: TunnelChange[] = []
  tunnels: Tunnels = {}
  isShown = true
  /** Nothing more can be stored. */
  isStorageFull = false
  /** The user has ended the tunnel: whatever runs in it may be closed. */
  mayCloseAll = false
  /** Nothing has been opened elsewhere since then. */
  isEndOwed = false
  /** Services that the user has let go, knowing that they may be open. */
  readonly letGo: string[] = []
  /** Requests that the app waits for. */
  inFlight = 0
  private clockOffMs = 0
  private tasks: { atMs: number; run: () => void }[] = []
  private runner: Runner | undefined
  private stored: ReturnType<Runner['kept']> = []
  private life = 0
  showsTime = true
  /** The servers' time, by the responses of our own services. */
  private serverClock: { aheadMs: number; receivedAtMs: number } | undefined
  private dice = 7

  constructor(
    private readonly fates: readonly Fate[],
    private readonly watch: (env: Env) => void,
  ) {
    this.boot()
  }

  /** The phone's own clock. */
  phoneNow = () => this.nowMs + this.clockOffMs

  dispatch(command: Parameters<Runner['dispatch']>[1]): void {
    if (command.is === 'end') {
      this.mayCloseAll = true
      const isSeen = ![undefined, 'closed'].includes(this.tunnels[node.id]?.observed.is)
      this.isEndOwed = isSeen && !this.isStorageFull
    }
    if (command.is === 'hide' && this.isDisowned(command.mapId)) this.letGo.push(command.mapId)
    this.runner?.dispatch(node.id, command)
    this.watch(this)
  }

  private isDisowned = (ofMap: string) =>
    this.statuses().some(
      status => status.mapId === ofMap && status.state === 'failed' && status.ended.why === 'disowned',
    )

  /** To the map at this index, if there is one. */
  dispatchTo(at: number, commandFor: (mapId: string) => Parameters<Runner['dispatch']>[1]): void {
    const mapId = this.mapIds[at]
    if (mapId) this.dispatch(commandFor(mapId))
  }

  add(service: Service, limitKbps: number | null): void {
    this.runner?.add(node, service, limitKbps)
    this.watch(this)
  }

  turn(event: 'background' | 'foreground'): void {
    this.isShown = event === 'foreground'
    this.runner?.dispatchAll({ is: event })
    this.watch(this)
  }

  /** Killed; everything that was not stored is gone. */
  kill(): void {
    this.runner?.end()
    this.inFlight = 0
    this.isShown = true
    this.boot()
    this.runner?.dispatchAll({ is: 'foreground' })
    this.watch(this)
  }

  /** The machine sleeps: time passes, and no timer runs before it wakes. */
  sleep(ms: number): void {
    this.nowMs += ms
  }

  jump(ms: number): void {
    this.clockOffMs += ms
  }

  pass(ms: number): void {
    const untilMs = this.nowMs + ms
    for (;;) {
      const next = this.tasks.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (!next) break
      this.tasks = this.tasks.filter(task => task !== next)
      this.nowMs = Math.max(this.nowMs, next.atMs)
      next.run()
      this.watch(this)
    }
    this.nowMs = untilMs
    this.watch(this)
  }

  /** From now on nothing goes wrong any more. */
  heal(): void {
    this.isHealed = true
    this.isStorageFull = false
    this.truth.isUnbound = false
    this.truth.hasExpired = false
    this.truth.switchOn()
  }

  /** The server refuses the token, which the app hears from it within a minute; until then it only has the nodes' word. */
  expire(): void {
    this.truth.hasExpired = true
    this.at(60_000, () => this.truth.hasExpired && this.turn('background'))
  }

  renew(): void {
    if (!this.truth.hasExpired) return
    this.truth.hasExpired = false
    this.turn('foreground')
  }
  private isHealed = false

  statuses(): (TunnelStatus & { mapId: string; wants: string })[] {
    return Object.values(this.tunnels).flatMap(tunnel =>
      mapsOf(tunnel).map(map => ({
        ...tunnelStatus(tunnel, map, this.phoneNow()),
        mapId: map.id,
        wants: map.wants,
      })),
    )
  }

  get mapIds(): string[] {
    return Object.values(this.tunnels).flatMap(tunnel => mapsOf(tunnel).map(({ id }) => id))
  }

  get hasWait(): boolean {
    return this.waiting > 0
  }
  private waiting = 0

  private boot(): void {
    this.life += 1
    const life = this.life
    const isAlive = () => this.life === life
    this.waiting = 0
    const runner = makeRunner({
      now: this.phoneNow,
      serverClock: () => this.serverClock,
      random: () => {
        this.dice = (this.dice * 16_807) % 2_147_483_647
        return this.dice / 2_147_483_647
      },
      wait: (ms, then) => this.wait(ms, then, isAlive),
      send: (_node, request, answered, sent) => this.carry(request, answered, isAlive, sent),
      changed: tunnels => {
        this.tunnels = tunnels
        if (this.isStorageFull) return false
        // While the app boots there is no runner yet, and what is stored counts.
        if (this.runner === runner) this.stored = JSON.parse(JSON.stringify(runner.kept()))
        return true
      },
      report: change => this.changes.push(change),
    })
    runner.restore(this.stored)
    this.runner = runner
  }

  /** How long the app meant to wait, each time. */
  readonly waits: number[] = []

  private wait(ms: number, then: () => void, isAlive: () => boolean): () => void {
    this.waits.push(ms)
    let isOff = false
    this.waiting += 1
    const end = () => {
      if (!isOff && isAlive()) this.waiting -= 1
      isOff = true
    }
    this.at(ms, () => {
      if (isOff || !isAlive()) return
      end()
      then()
    })
    return end
  }

  private at(ms: number, run: () => void): void {
    this.tasks.push({ atMs: this.nowMs + ms, run })
  }

  /** When each request was sent. */
  readonly sentAtMs: number[] = []
  /** The calls, in order. */
  readonly calls: Request['call'][] = []
  private carry(
    request: Request,
    answered: (response: Response) => void,
    isAlive: () => boolean,
    sent: () => void,
  ): void {
    this.inFlight += 1
    this.sentAtMs.push(this.nowMs)
    this.calls.push(request.call)
    let isAnswered = false
    const back = (response: Response) => {
      if (!isAlive()) return
      if (!isAnswered) this.inFlight -= 1
      isAnswered = true
      if (this.showsTime) this.serverClock = { aheadMs: this.nowMs - this.phoneNow(), receivedAtMs: this.phoneNow() }
      answered(response)
    }
    const fate = this.nextFate()
    const queuedMs = 'queuedMs' in fate ? (fate.queuedMs ?? 0) : 0
    if (queuedMs > 0) this.at(queuedMs, () => isAlive() && sent?.())
    switch (fate.is) {
      case 'answered':
        this.at(queuedMs + fate.actMs, () => {
          const response = this.truth.act(request)
          this.at(fate.backMs, () => back(response))
          if (fate.isDoubled) this.at(fate.backMs + 1_000, () => back(response))
        })
        return
      case 'lost':
        if (fate.actMs !== null) this.at(queuedMs + fate.actMs, () => this.truth.act(request))
        this.at(queuedMs + fate.brokenMs, () => back({ is: 'unanswered', kind: fate.kind }))
        return
      case 'late':
        this.at(timeoutMs, () => back({ is: 'unanswered', kind: 'timeout' }))
        this.at(fate.actMs, () => {
          const response = this.truth.act(request)
          this.at(timeoutMs, () => back(response))
        })
        return
      case 'refused':
        this.at(10, () => back({ is: 'refused', errcode: fate.errcode }))
        return
      case 'unsent':
        this.at(0, () => back({ is: 'unsent', kind: fate.kind }))
        return
      case 'closed':
        this.at(10, () => back({ is: 'created', callerPid: 1, status: 'closed' }))
    }
  }

  private nextFate(): Fate {
    const good: Fate = { is: 'answered', actMs: 20, backMs: 20, isDoubled: false }
    return this.isHealed ? good : (this.fates[(this.sentAtMs.length - 1) % Math.max(1, this.fates.length)] ?? good)
  }
}
