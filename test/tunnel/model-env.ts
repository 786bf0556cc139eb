import { type Change, makeRegistry, type Registry, type Sessions } from '@/tunnel/runner'
import { type Answer, mapsOf, type Node, type Request, type Service } from '@/tunnel/tunnel'
import { type Standing, standingOf } from '@/tunnel/tunnel-status'
import { ModelNode } from './model-node'

/** A phone, a network and a node in a time of their own. */

/** What becomes of one message: when the node acts (never is null), and when which answer comes back. */
export type Fate =
  | { is: 'answered'; actMs: number; backMs: number; isDoubled: boolean }
  /** The connection breaks; the node acts, perhaps later, perhaps never. */
  | { is: 'lost'; actMs: number | null; brokenMs: number; kind: 'network' | 'unreadable' | 'busy' }
  /** Our own deadline passes; the answer comes all the same. */
  | { is: 'late'; actMs: number }
  | { is: 'refused'; errcode: number }
  | { is: 'unsent'; kind: 'offline' | 'signed-out' }

const timeoutMs = 45_000
export const node: Node = { id: 'n-1', name: 'Home', addr: 'https://node.example' }

export class World {
  nowMs = 1_790_000_000_000
  readonly truth = new ModelNode(() => this.nowMs)
  readonly changes: Change[] = []
  sessions: Sessions = {}
  isShown = true
  /** Requests that the app waits for. */
  underWay = 0
  private clockOffMs = 0
  private tasks: { atMs: number; run: () => void }[] = []
  private registry: Registry | undefined
  private stored: ReturnType<Registry['kept']> = []
  private life = 0
  private dice = 7

  constructor(
    private readonly fates: readonly Fate[],
    private readonly watch: (world: World) => void,
  ) {
    this.boot()
  }

  /** The phone's own clock. */
  phoneNow = () => this.nowMs + this.clockOffMs

  tell(command: Parameters<Registry['tell']>[1]): void {
    this.registry?.tell(node.id, command)
    this.watch(this)
  }

  /** Of the map in this place, when there is one. */
  tellOf(at: number, commandFor: (mapId: string) => Parameters<Registry['tell']>[1]): void {
    const mapId = this.mapIds[at]
    if (mapId) this.tell(commandFor(mapId))
  }

  add(service: Service, limitKbps: number): void {
    this.registry?.add(node, service, limitKbps)
    this.watch(this)
  }

  turn(event: 'hidden' | 'shown'): void {
    this.isShown = event === 'shown'
    this.registry?.tellAll({ is: event })
    this.watch(this)
  }

  /** Ended without a word; everything that was not stored is gone. */
  kill(): void {
    this.registry?.end()
    this.underWay = 0
    this.isShown = true
    this.boot()
    this.registry?.tellAll({ is: 'shown' })
    this.watch(this)
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

  /** Nothing goes wrong any more. */
  heal(): void {
    this.isHealed = true
    this.truth.switchOn()
  }
  private isHealed = false

  standings(): (Standing & { mapId: string; wants: string })[] {
    return Object.values(this.sessions).flatMap(session =>
      mapsOf(session).map(map => ({
        ...standingOf(session, map, this.phoneNow()),
        mapId: map.id,
        wants: map.wants,
      })),
    )
  }

  get mapIds(): string[] {
    return Object.values(this.sessions).flatMap(session => mapsOf(session).map(({ id }) => id))
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
    const registry = makeRegistry({
      now: this.phoneNow,
      random: () => {
        this.dice = (this.dice * 16_807) % 2_147_483_647
        return this.dice / 2_147_483_647
      },
      wait: (ms, then) => this.wait(ms, then, isAlive),
      send: (_node, request, answered) => this.carry(request, answered, isAlive),
      changed: sessions => {
        this.sessions = sessions
        // While it boots there is no registry yet, and what is stored stands.
        if (this.registry === registry) this.stored = JSON.parse(JSON.stringify(registry.kept()))
      },
      report: change => this.changes.push(change),
    })
    registry.restore(this.stored)
    this.registry = registry
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
  private carry(request: Request, answered: (answer: Answer) => void, isAlive: () => boolean): void {
    this.underWay += 1
    this.sentAtMs.push(this.nowMs)
    let isAnswered = false
    const back = (answer: Answer) => {
      if (!isAlive()) return
      if (!isAnswered) this.underWay -= 1
      isAnswered = true
      answered(answer)
    }
    const fate = this.nextFate()
    switch (fate.is) {
      case 'answered':
        this.at(fate.actMs, () => {
          const answer = this.truth.act(request)
          this.at(fate.backMs, () => back(answer))
          if (fate.isDoubled) this.at(fate.backMs + 1_000, () => back(answer))
        })
        return
      case 'lost':
        if (fate.actMs !== null) this.at(fate.actMs, () => this.truth.act(request))
        this.at(fate.brokenMs, () => back({ is: 'unanswered', kind: fate.kind }))
        return
      case 'late':
        this.at(timeoutMs, () => back({ is: 'unanswered', kind: 'timeout' }))
        this.at(fate.actMs, () => {
          const answer = this.truth.act(request)
          this.at(timeoutMs, () => back(answer))
        })
        return
      case 'refused':
        this.at(10, () => back({ is: 'refused', errcode: fate.errcode }))
        return
      case 'unsent':
        this.at(0, () => back({ is: 'unsent', kind: fate.kind }))
    }
  }

  private nextFate(): Fate {
    const good: Fate = { is: 'answered', actMs: 20, backMs: 20, isDoubled: false }
    return this.isHealed ? good : (this.fates[(this.sentAtMs.length - 1) % Math.max(1, this.fates.length)] ?? good)
  }
}
