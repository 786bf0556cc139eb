import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { steadyNow } from '@/lib/clock'
import type { InputOf } from '@/request/call'
import { CallError } from '@/request/errors'
import { keyOf, query } from '@/request/query'
import { type Binding, binding } from '@/services/binding'
import { devices } from '@/services/devices'
import { logAction } from '@/session/user-actions'
import { useSecondsLeft } from '@/ui/use-now'
import { useGrowingPauses } from '@/ui/use-polling'
import { useWrite } from '@/write/use-write'
import { type BindingFacts, progressOf } from './progress'
import { bind } from './writes'

/** The server gives a device half a minute; after this the app says that the outcome is unknown. */
const patienceMs = 45_000

type Sent = { code: string; outcome: Exclude<BindingFacts['asked'], 'is-sent'> }

const isWaiting = ({ state }: Binding) => state === 'waiting' || state === 'unknown'

/** What the code belongs to, read again each time. */
const useLookup = (code: string | undefined, isWanted: boolean) =>
  useQuery({
    ...query(binding.deviceByCode, { code: code ?? '' }),
    enabled: code !== undefined && isWanted,
    staleTime: 0,
    gcTime: 0,
  })

/** Whether the device has confirmed, read until it has. */
const useConfirmation = (deviceId: string, isAwaitingDevice: boolean) =>
  useQuery({
    ...query(binding.binding, { deviceId }),
    enabled: isAwaitingDevice,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: useGrowingPauses(isWaiting),
  })

/**
 * Binds a node by its code, from the code to the device's confirmation. `bindNode` is sent once per tap, and whatever
 * becomes of its response, only a read of `binding` says whether the device is bound.
 */
export const useBinding = (code: string | undefined) => {
  const client = useQueryClient()
  const [lastSent, setLastSent] = useState<Sent>()
  const [deadlineMs, setDeadlineMs] = useState(0)
  // Ignores a response that arrives after the user chose another code.
  const asked = lastSent !== undefined && lastSent.code === code ? lastSent.outcome : 'not-yet'

  const lookup = useLookup(code, asked === 'not-yet')
  const deviceId = lookup.data?.deviceId ?? ''
  const isAwaitingDevice = asked === 'is-received' || asked === 'is-unknown'
  const confirmation = useConfirmation(deviceId, isAwaitingDevice)
  const begin = (next: Sent) => {
    // Results from before a new try no longer count.
    void client.resetQueries({ queryKey: keyOf(binding.binding) })
    setDeadlineMs(steadyNow() + patienceMs)
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

  const progress = progressOf({
    lookup: factsOf(lookup),
    asked: write.isBusy ? 'is-sent' : asked,
    binding: factsOf(confirmation),
    hasWaitedTooLong: isAwaitingDevice && secondsLeft === 0,
  })
  const isBound = progress.state === 'done'
  useEffect(() => {
    if (!isBound) return
    logAction('bind', deviceId)
    void client.invalidateQueries({ queryKey: keyOf(devices.nodes) })
  }, [isBound, deviceId, client])

  return {
    progress,
    deviceId,
    model: lookup.data?.model,
    bind: () => write.run({ action: 'bind', code: code ?? '' }),
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
