import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import type { Binding } from '@/services/binding'
import type { CodeMeaning } from './calls'

/** The three steps of a binding; each error belongs to one. */
export const steps = ['look-up', 'bind', 'confirm'] as const
export type BindingStep = (typeof steps)[number]

export type BindingTrouble =
  | 'unknown-code' // none of ours
  | 'yours' // bound to this account already
  | 'others' // bound to somebody else
  | 'gone' // the server no longer knows it
  | 'device-offline'
  | 'not-received' // the request never reached the server, and no longer can
  | 'lapsed' // the server no longer waits for the device
  | 'no-answer' // the device did not confirm in time
  | 'slow' // neither a yes nor a no for too long
  | 'call' // a failure that its own words explain best

export type BindingProgress =
  | { step: BindingStep; state: 'in-progress' }
  /** Known and free: waits for the user. */
  | { step: 'bind'; state: 'ready' }
  | { step: BindingStep; state: 'failed'; trouble: BindingTrouble; error?: CallError; reason?: string | null }
  | { step: 'confirm'; state: 'done' }

type Read<Data> = { data: Data | undefined; error: CallError | null; isPaused: boolean }
export type BindingFacts = {
  lookup: Read<CodeMeaning>
  /** `is-unknown`: it was sent, and its response was lost. */
  asked: 'not-yet' | 'is-sent' | 'is-received' | 'is-unknown' | 'is-not-received' | CallError
  binding: Read<Binding>
  hasWaitedTooLong: boolean
}

/** A binding's step, from its requests and responses so far. */
export const progressOf = ({ lookup, asked, binding, hasWaitedTooLong }: BindingFacts): BindingProgress => {
  if (asked === 'not-yet') return lookedUp(lookup)
  if (asked === 'is-sent') return { step: 'bind', state: 'in-progress' }
  if (asked === 'is-not-received') return failed('bind', 'not-received')
  if (asked instanceof CallError) return { step: 'bind', state: 'failed', ...refusalOf(asked) }
  return confirmed(binding, asked, hasWaitedTooLong)
}

export type Failed = Extract<BindingProgress, { state: 'failed' }>
const failed = (step: BindingStep, trouble: BindingTrouble): Failed => ({ step, state: 'failed', trouble })

const lookedUp = ({ data, error, isPaused }: BindingFacts['lookup']): BindingProgress => {
  if (data) {
    if (data.kind !== 'node' || data.deviceId === null) return failed('look-up', 'unknown-code')
    if (data.owner === 'you') return failed('look-up', 'yours')
    if (data.owner === 'other') return failed('look-up', 'others')
    return { step: 'bind', state: 'ready' }
  }
  if (error ?? isPaused) return { ...failed('look-up', 'call'), error: error ?? offline() }
  return { step: 'look-up', state: 'in-progress' }
}

const confirmed = (
  { data, error, isPaused }: BindingFacts['binding'],
  asked: 'is-received' | 'is-unknown',
  hasWaitedTooLong: boolean,
): BindingProgress => {
  if (data?.state === 'bound') return { step: 'confirm', state: 'done' }
  if (data?.state === 'failed') return { ...failed('confirm', 'no-answer'), reason: data.reason }
  if (data?.state === 'none' && asked === 'is-received') return failed('confirm', 'lapsed')
  if (data?.state === 'none' && hasWaitedTooLong) return failed('bind', 'not-received')
  if (error ?? isPaused) return { ...failed('confirm', 'call'), error: error ?? offline() }
  return hasWaitedTooLong ? failed('confirm', 'slow') : { step: 'confirm', state: 'in-progress' }
}

const troubles: Record<number, BindingTrouble> = {
  [codes.deviceOffline]: 'device-offline',
  [codes.notYours]: 'gone',
  [codes.alreadyBound]: 'others',
}

const refusalOf = (error: CallError): { trouble: BindingTrouble; error: CallError } => ({
  trouble: troubles[error.code ?? 0] ?? 'call',
  error,
})

/** A read that waits for the network would wait silently. */
const offline = () => new CallError('offline', '', { isOfRead: true })
