import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { steadyNow } from '@/lib/clock'
import type { InputOf } from '@/request/call'
import { CallError } from '@/request/errors'
import { keyOf, query } from '@/request/query'
import { bindingApi, reservationApi } from '@/services/binding'
import { deviceInfo } from '@/services/device-info'
import type { Binding } from '@/services/shapes/binding'
import { logAction } from '@/session/user-actions'
import { useSecondsLeft } from '@/ui/use-now'
import { useGrowingPauses } from '@/ui/use-polling'
import { useWrite } from '@/write/use-write'
import { type BindingFacts, progressOf } from './progress'
import { bind } from './writes'

/** Binding a node by its code, from the code to the device's confirmation. */

/** The server gives a device half a minute; after this the app says that the outcome is unknown. */
const patienceMs = 45_000

type Asked = { code: string; how: Exclude<BindingFacts['asked'], 'is-sent'> }

const isWaiting = ({ state }: Binding) => state === 'waiting' || state === 'unknown'

/**
 * Binds a node by its code. The code's state is read again each time; `bindset` is sent once per tap, and whatever
 * becomes of its response, only `bindget` says whether the device is bound.
 */
export const useBinding = (code: string | undefined) => {
  const client = useQueryClient()
  const [lastAsked, setLastAsked] = useState<Asked>()
  const [deadlineMs, setDeadlineMs] = useState(0)
  // Ignores a response that arrives after the user chose another code.
  const asked = lastAsked !== undefined && lastAsked.code === code ? lastAsked.how : 'not-yet'

  const meaning = useQuery({
    ...query(reservationApi.deviceByCode, { code: code ?? '' }),
    enabled: code !== undefined && asked === 'not-yet',
    staleTime: 0,
    gcTime: 0,
  })
  const deviceId = meaning.data?.deviceId ?? ''
  const isOut = asked === 'is-received' || asked === 'is-unknown'
  const binding = useQuery({
    ...query(bindingApi.binding, { deviceId }),
    enabled: isOut,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: useGrowingPauses(isWaiting),
  })
  const begin = (next: Asked) => {
    // Results from before a new try no longer count.
    void client.resetQueries({ queryKey: keyOf(bindingApi.binding) })
    setDeadlineMs(steadyNow() + patienceMs)
    setLastAsked(next)
  }
  const write = useWrite(bind(deviceId), {
    isQuiet: true,
    onDone: (_, input) => begin({ code: codeIn(input), how: 'is-received' }),
    onFailed: (error, input) => begin({ code: codeIn(input), how: error }),
    onLost: (state, input) =>
      begin({ code: codeIn(input), how: state === 'unknown' ? 'is-unknown' : 'is-not-received' }),
  })
  const secondsLeft = useSecondsLeft(isOut ? deadlineMs : 0)

  const progress = progressOf({
    meaning: factsOf(meaning),
    asked: write.isBusy ? 'is-sent' : asked,
    binding: factsOf(binding),
    hasWaitedTooLong: isOut && secondsLeft === 0,
  })
  const isBound = progress.state === 'done'
  useEffect(() => {
    if (!isBound) return
    logAction('bind', deviceId)
    void client.invalidateQueries({ queryKey: keyOf(deviceInfo.nodes) })
  }, [isBound, deviceId, client])

  return {
    progress,
    deviceId,
    model: meaning.data?.model,
    bind: () => write.run({ action: 'bind', code: code ?? '' }),
    askAgain: () => {
      if (lastAsked && isOut) begin({ ...lastAsked })
      else void meaning.refetch()
    },
    /** So that the same code is looked up again next time. */
    forget: () => setLastAsked(undefined),
  }
}

const codeIn = (input: InputOf<typeof bindingApi.bindNode>) => (input.action === 'bind' ? input.code : '')

type QueryState<Data> = { data: Data | undefined; error: CallError | null; fetchStatus: string }
const factsOf = <Data>({ data, error, fetchStatus }: QueryState<Data>) => ({
  data,
  error: fetchStatus === 'fetching' ? null : error && CallError.from(error),
  isPaused: fetchStatus === 'paused',
})
