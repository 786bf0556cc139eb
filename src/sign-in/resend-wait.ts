import * as v from 'valibot'
import { create } from 'zustand'
import { steadyNow } from '@/lib/clock'
import { readStored, writeStored } from '@/platform/storage'

/**
 * When the next code may be sent, for each purpose. Stored as end times, so that they count on while the app is away
 * (`faults.md` 36). The phone number is not stored. `bind` is the stored name of linking a phone.
 */
export type CodePurpose = 'sign-in' | 'bind' | 'deregister'
type Ends = Partial<Record<CodePurpose, number>>

const storageKey = 'device.resend'
const longestWaitMs = 3_600_000
const Stored = v.record(v.picklist(['sign-in', 'bind', 'deregister']), v.number())

const useStore = create<Ends>(() => ({}))

export const useResendAtMs = (purpose: CodePurpose): number => useStore(ends => ends[purpose] ?? 0)

/** Drops an end that is further away than any server asks for: the clock was wrong then or is wrong now. */
export const restoreResendWaits = (nowMs: number): void => {
  const stored = v.safeParse(Stored, readStored(storageKey))
  if (!stored.success) return
  useStore.setState(Object.fromEntries(Object.entries(stored.output).filter(([, end]) => end - nowMs <= longestWaitMs)))
}

export const waitToResend = (purpose: CodePurpose, seconds: number): void => {
  useStore.setState({ [purpose]: steadyNow() + seconds * 1000 })
  writeStored(storageKey, useStore.getState())
}
