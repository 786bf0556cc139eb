import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { steadyNow } from '@/lib/clock'
import type { InputOf } from '@/request/call'
import { CallError } from '@/request/errors'
import { keyOf, query, readAfterWrite } from '@/request/query'
import { type Binding, binding } from '@/services/binding'
import { devices } from '@/services/devices'
import { useUntilAllowed } from '@/session/use-until-allowed'
import { logAction } from '@/session/user-actions'
import { useSecondsLeft } from '@/ui/use-now'
import { useGrowingPauses } from '@/ui/use-polling'
import { useWrite } from '@/write/use-write'
import { finding } from './calls'
import { type BindingFacts, progressOf } from './progress'
import { bind } from './writes'

/** The server gives a device half a minute, and a lost request is in flight for a minute at most. */
const patienceMs = { 'is-received': 45_000, 'is-unknown': 60_000 }

type Sent = { code: string; outcome: Exclude<BindingFacts['asked'], 'is-sent'> }

/** A request whose response is lost may not have arrived yet. */
const isWaiting = ({ state }: Binding, asked: BindingFacts['asked']) =>
  state === 'waiting' || state === 'unknown' || (state === 'none' && asked === 'is-unknown')

const isAwaited = (asked: BindingFacts['asked']): asked is keyof typeof patienceMs =>
  asked === 'is-received' || asked === 'is-unknown'

/** What the code belongs to, read again each time. */
const useLookup = (code: string | undefined, isWanted: boolean) =>
  useQuery({
    ...query(finding.deviceByCode, { code: code ?? '' }),
    enabled: code !== undefined && isWanted,
    staleTime: 0,
    gcTime: 0,
  })

/** Whether the device has confirmed, read until it has. */
const useConfirmation = (deviceId: string, asked: BindingFacts['asked']) =>
  useQuery({
    ...query(binding.binding, { deviceId }),
    enabled: isAwaited(asked),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: useGrowingPauses<Binding>(data => isWaiting(data, asked)),
  })

/**
 * Binds a node by its code, from the code to the device's confirmation. `bindNode` is sent once per tap, and whatever
 * becomes of its response, only a read of `binding` says whether the device is bound.
 */
export const useBinding = (code: string | undefined) => {
  const client = useQueryClient()
  const [lastSent, setLastSent] = useState<Sent>()
  const [deadlineMs, setDeadlineMs] = useState(0)
  const [sending, setSending] = useState<string>()
  // Ignores a response that arrives after the user chose another code.
  const outcome = lastSent !== undefined && lastSent.code === code ? lastSent.outcome : 'not-yet'
  const refusal = useUntilAllowed(outcome instanceof CallError ? outcome : undefined)
  const asked = outcome instanceof CallError ? (refusal ?? 'not-yet') : outcome

  const lookup = useLookup(code, asked === 'not-yet')
  const deviceId = lookup.data?.deviceId ?? ''
  const isAwaitingDevice = isAwaited(asked)
  const confirmation = useConfirmation(deviceId, asked)
  const begin = (next: Sent) => {
    // Results from before a new try no longer count.
    void client.resetQueries({ queryKey: keyOf(binding.binding) })
    if (isAwaited(next.outcome)) setDeadlineMs(steadyNow() + patienceMs[next.outcome])
    setLastSent(next)
  }
  const write = useWrite(bind(deviceId), {
    isQuiet: true,
    onDone: (_, input) => begin({ code: codeIn(input), outcome: 'is-received' }),
    onFailed: (error, input) => begin({ code: codeIn(input), outcome: error }),
    onLost: (state, input) =>
      begin({ code: codeIn(input), outcome: state === 'unknown' ? 'is-unknown' : 'is-not-received' }),
  })
  const secondsLeft = useSecondsLeft(isAwaitingDevice ? deadlineMs : 0)

  // One at a time: a code that is entered while another is being bound waits, and is not called bound with it.
  const progress = progressOf({
    lookup: factsOf(write.isBusy && sending !== code ? { ...lookup, data: undefined, error: null } : lookup),
    asked: write.isBusy && sending === code ? 'is-sent' : asked,
    binding: factsOf(confirmation),
    hasWaitedTooLong: isAwaitingDevice && secondsLeft === 0,
  })
  const isBound = progress.state === 'done'
  useEffect(() => {
    if (!isBound) return
    logAction('bind', deviceId)
    readAfterWrite(client, [keyOf(devices.nodes)])
  }, [isBound, deviceId, client])

  return {
    progress,
    deviceId,
    model: lookup.data?.model,
    bind: () => {
      setSending(code)
      return write.run({ action: 'bind', code: code ?? '' })
    },
    askAgain: () => {
      if (lastSent && isAwaitingDevice) begin({ ...lastSent })
      else void lookup.refetch()
    },
    /** So that the same code is looked up again next time. */
    forget: () => setLastSent(undefined),
  }
}

const codeIn = (input: InputOf<typeof binding.bindNode>) => (input.action === 'bind' ? input.code : '')

type QueryState<Data> = { data: Data | undefined; error: CallError | null; fetchStatus: string }
const factsOf = <Data>({ data, error, fetchStatus }: QueryState<Data>) => ({
  data,
  error: fetchStatus === 'fetching' ? null : error && CallError.from(error),
  isPaused: fetchStatus === 'paused',
})
