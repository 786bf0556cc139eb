import { focusManager, onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { steadyNow } from '@/lib/clock'
import { CallError } from '@/request/errors'
import { pauseAfter } from '@/ui/use-polling'

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
  let timer: ReturnType<typeof setInterval> | undefined
  let isRunning = false

  const tickEvery = (ms: number) => {
    clearInterval(timer)
    timer = setInterval(runWhenDue, ms)
  }
  const runWhenDue = () => {
    if (isRunning || abort.signal.aborted || !focusManager.isFocused() || !onlineManager.isOnline()) return
    const waitMs = repeated.dueAtMs - steadyNow()
    if (waitMs > 0) tickEvery(waitMs)
    else void run()
  }
  const run = async () => {
    isRunning = true
    const failure = await repeated.task(abort.signal).then(() => null, CallError.from)
    isRunning = false
    if (abort.signal.aborted) return
    // What failed is due again at once on a return, unless the server named a pause.
    repeated.dueAtMs = steadyNow() + (failure ? pauseAfter(0, failure) : repeated.everyMs)
    tickEvery(pauseAfter(repeated.everyMs, failure))
  }

  const stops = [focusManager.subscribe(runWhenDue), onlineManager.subscribe(runWhenDue)]
  runWhenDue()
  return () => {
    abort.abort()
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}
