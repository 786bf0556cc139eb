import { focusManager, onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { steadyNow } from '@/lib/clock'
import { later } from '@/lib/pauses'
import { CallError } from '@/request/errors'
import { pauseWhileFailing } from '@/ui/use-polling'

type Repeated = { task: (signal: AbortSignal) => Promise<void>; dueAtMs: number; readonly everyMs: number }

/**
 * Repeats a task while `isOn`, the app is in the foreground and there is a network: one run at a time, on return at once
 * if it is due, and after a failure no sooner than the server wants. Turned off, it aborts the run.
 */
export const useRepeated = (task: Repeated['task'], everyMs: number, isOn: boolean): void => {
  const [repeated] = useState<Repeated>(() => ({ task, dueAtMs: steadyNow() + everyMs, everyMs }))
  repeated.task = task
  useEffect(() => (isOn ? repeat(repeated) : undefined), [isOn, repeated])
}

/** Returns a function that stops it. */
const repeat = (repeated: Repeated): (() => void) => {
  const abort = new AbortController()
  let cancel = () => {}
  let isRunning = false
  let failures = 0

  const runIn = (ms: number) => {
    cancel()
    cancel = later(ms, runWhenDue)
  }
  const runWhenDue = () => {
    if (isRunning || abort.signal.aborted || !focusManager.isFocused() || !onlineManager.isOnline()) return
    const waitMs = repeated.dueAtMs - steadyNow()
    if (waitMs > 0) runIn(waitMs)
    else void run()
  }
  const run = async () => {
    isRunning = true
    const failure = await repeated.task(abort.signal).then(() => null, CallError.from)
    isRunning = false
    if (abort.signal.aborted) return
    failures = failure ? failures + 1 : 0
    // What failed is due again at once on a return, unless the server named a pause.
    repeated.dueAtMs = steadyNow() + (failure ? failure.waitMs : repeated.everyMs)
    runIn(Math.max(repeated.everyMs, pauseWhileFailing(failures, failure)))
  }

  const stops = [focusManager.subscribe(runWhenDue), onlineManager.subscribe(runWhenDue)]
  runWhenDue()
  return () => {
    abort.abort()
    cancel()
    for (const stop of stops) stop()
  }
}
