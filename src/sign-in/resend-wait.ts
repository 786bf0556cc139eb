import * as v from 'valibot'
import { create } from 'zustand'
import { steadyNow } from '@/lib/clock'
import { longestWaitMs } from '@/lib/pauses'
import { readStored, removeStored, writeStored } from '@/platform/storage'

/**
 * When the next code may be sent, for each purpose. Stored as end times, so that they count on while the app is away
 * (`faults.md` 36), with the length of the wait: the phone's clock may be set back meanwhile. The phone number is not
 * stored. `bind` is the stored name of linking a phone.
 */
const CodePurpose = v.picklist(['sign-in', 'bind', 'deregister'])
export type CodePurpose = v.InferOutput<typeof CodePurpose>

const storageKey = 'device.resend'
/** An older version stored the end alone. */
const Wait = v.union([
  v.object({ endsAtMs: v.number(), ms: v.number() }),
  v.pipe(
    v.number(),
    v.transform(endsAtMs => ({ endsAtMs, ms: 60_000 })),
  ),
])
const Waits = v.record(CodePurpose, Wait)
type Waits = Partial<v.InferOutput<typeof Waits>>

const useStore = create<Waits>(() => ({}))

/** By `steadyNow`. */
export const useResendAtMs = (purpose: CodePurpose): number => useStore(waits => waits[purpose]?.endsAtMs ?? 0)

/** No wait is longer than the server wanted, or than any other, whatever the clock was then or is now. */
export const restoreResendWaits = (nowMs: number): void => {
  const stored = v.safeParse(Waits, readStored(storageKey))
  if (!stored.success) return
  const left = Object.entries(stored.output).map(([purpose, { endsAtMs, ms }]) => [
    purpose,
    { endsAtMs: steadyNow() + Math.min(endsAtMs - nowMs, ms, longestWaitMs), ms },
  ])
  useStore.setState(Object.fromEntries(left))
}

export const waitToResend = (purpose: CodePurpose, seconds: number): void => {
  const ms = Math.min(seconds * 1000, longestWaitMs)
  useStore.setState({ [purpose]: { endsAtMs: steadyNow() + ms, ms } })
  writeStored(storageKey, useStore.getState())
}

/** The next code may be for somebody else. */
export const endResendWaits = (): void => {
  useStore.setState({}, true)
  removeStored(storageKey)
}
