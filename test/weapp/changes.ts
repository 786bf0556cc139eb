/** How often to check for what is not a change of the phone. */
export const glanceMs = 100

/** Tells waiters that something on the phone changed, so that nobody sleeps for a guessed time. */
export class Changes {
  private waiters: (() => void)[] = []
  private isReported = false

  /** On a later turn, after what the app does at once about the change. */
  emit(): void {
    if (this.isReported) return
    this.isReported = true
    setImmediate(() => {
      this.isReported = false
      const waiting = this.waiters
      this.waiters = []
      for (const wake of waiting) wake()
    })
  }

  next(withinMs: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, withinMs)
      this.waiters.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /**
   * Checks `holds` now, after every change, and now and then for what is not a change of the phone; false once
   * `deadlineMs` of real time have passed.
   */
  async until(holds: () => boolean, deadlineMs: number): Promise<boolean> {
    const endMs = Date.now() + deadlineMs
    while (!holds()) {
      const leftMs = endMs - Date.now()
      if (leftMs <= 0) return false
      await this.next(Math.min(leftMs, glanceMs))
    }
    return true
  }
}
