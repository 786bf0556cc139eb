type Timer = { dueMs: number; waitMs: number; everyMs: number | null; run: () => void }

/**
 * The phone's time: real time plus what `advance` and `jump` added. Timers belong to the phone, so that they stop when
 * WeChat suspends the app and die with it.
 */
export class Clock {
  private offsetMs = 0
  private lastId = 0
  private readonly timers = new Map<number, Timer>()
  private wake: NodeJS.Timeout | undefined
  private isSuspended = false
  /** Time stands still while `advance` waits. */
  private stoppedAtMs: number | null = null
  /** Timers of so long, or longer, run in `advance` alone: what runs without it does not depend on how fast we are. */
  holdFromMs = Number.POSITIVE_INFINITY

  constructor(private readonly afterRun: () => void) {}

  now(): number {
    return this.stoppedAtMs ?? Date.now() + this.offsetMs
  }

  /** The user, or the network, sets the phone's clock; timers are not affected. */
  jump(ms: number): void {
    if (this.stoppedAtMs === null) this.offsetMs += ms
    else this.stoppedAtMs += ms
    for (const timer of this.timers.values()) timer.dueMs += ms
  }

  set(run: () => void, delayMs: number, repeats: boolean): number {
    const wait = Math.max(Math.trunc(Number(delayMs)) || 0, repeats ? 1 : 0)
    this.lastId += 1
    this.timers.set(this.lastId, { dueMs: this.now() + wait, waitMs: wait, everyMs: repeats ? wait : null, run })
    this.arm()
    return this.lastId
  }

  clear(id: number): void {
    this.timers.delete(id)
  }

  /** For good: what the dead app still sets never runs. */
  stop(): void {
    this.timers.clear()
    this.suspend()
  }

  /** 5 s after hide nothing runs any more; what came due meanwhile runs at once on return. */
  suspend(): void {
    this.isSuspended = true
    clearTimeout(this.wake)
  }

  resume(): void {
    this.isSuspended = false
    this.arm()
  }

  /** True while something that was set for "at once", such as Taro's rendering, has not run. */
  hasWorkWithin(ms: number): boolean {
    const isDue = (timer: Timer) => timer.dueMs <= this.now() + ms && !this.isHeld(timer)
    return !this.isSuspended && [...this.timers.values()].some(isDue)
  }

  /**
   * Lets exactly `ms` pass at once, from when `between` first finds all at rest: every timer due in it runs in order;
   * `between` waits for what each one started. The real time that this takes does not count for the phone.
   */
  async advance(ms: number, between: () => Promise<void>): Promise<void> {
    await between()
    this.stoppedAtMs = this.now()
    const endMs = this.stoppedAtMs + ms
    try {
      for (let next = this.first(); next && next[1].dueMs <= endMs; next = this.first()) {
        this.stoppedAtMs = Math.max(this.now(), next[1].dueMs)
        this.fire(...next)
        await between()
      }
      this.stoppedAtMs = Math.max(this.now(), endMs)
    } finally {
      this.offsetMs = this.now() - Date.now()
      this.stoppedAtMs = null
      this.arm()
    }
  }

  private first(): [number, Timer] | undefined {
    if (this.isSuspended) return undefined
    return [...this.timers].filter(([, timer]) => !this.isHeld(timer)).sort(([, a], [, b]) => a.dueMs - b.dueMs)[0]
  }

  private isHeld({ waitMs }: Timer): boolean {
    return this.stoppedAtMs === null && waitMs >= this.holdFromMs
  }

  private fire(id: number, timer: Timer): void {
    if (timer.everyMs === null) this.timers.delete(id)
    else timer.dueMs = this.now() + timer.everyMs
    timer.run()
    this.afterRun()
  }

  private arm(): void {
    clearTimeout(this.wake)
    const next = this.first()
    if (!next || this.stoppedAtMs !== null) return
    // One timer a turn: what it starts without delay runs after what was due before.
    this.wake = setTimeout(
      () => {
        const due = this.first()
        if (this.stoppedAtMs === null && due && due[1].dueMs <= this.now()) this.fire(...due)
        this.arm()
      },
      Math.max(0, next[1].dueMs - this.now()),
    )
  }
}
