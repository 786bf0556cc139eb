import { noteAsked } from '../../reach/asked'
import type { Handset } from '../handset'
import { type Callbacks, failureOf, Refused } from './api'
import { exchange, type Incoming, netFailure, type Outgoing } from './exchange'

type Kind = 'request' | 'uploadFile' | 'downloadFile'

type Plan = {
  kind: Kind
  callbacks: Callbacks
  timeoutMs: number
  /** Reads the options; may refuse them. */
  outgoing: () => Omit<Outgoing, 'signal' | 'onHeaders' | 'onSent' | 'onProcessing'>
  result: (incoming: Incoming) => object
}

type Listener = (payload: unknown) => void

/**
 * WeChat's documented limit. Beyond it the platform queues on some versions and refuses on others (errno 600007);
 * here it refuses, to test the app's own queue.
 */
const atOnce = 10

/** Starts one request, upload or download and returns the task that the app holds. */
export const transfer = (handset: Handset, plan: Plan) => {
  const stop = new AbortController()
  const listeners = { headers: new Set<Listener>(), progress: new Set<Listener>() }
  const fire = (to: Set<Listener>, payload: unknown) => {
    for (const listener of [...to]) handset.soon(() => handset.enter(() => listener(payload)))
  }
  const breakOff = (reason: string, errno: number) => stop.abort(new Refused(reason, { errno }))
  const entry = { kind: plan.kind, breakOff, isSlow: false }

  const run = async () => {
    const outgoing = plan.outgoing()
    handset.traces.addresses.push(outgoing.url)
    handset.traces.maxAtOnce = Math.max(handset.traces.maxAtOnce, handset.transfers.size + 1)
    handset.traces.requests.push(`${outgoing.method} ${outgoing.url} ${outgoing.body ?? ''}`)
    noteAsked(outgoing.method, outgoing.url)
    guard(handset, plan.kind)
    handset.transfers.add(entry)
    const deadline = handset.clock.set(() => breakOff('timeout', 5), plan.timeoutMs, false)
    const totalBytes = outgoing.body?.length ?? 0
    try {
      return await exchange(
        {
          ...outgoing,
          signal: stop.signal,
          onHeaders: ({ statusCode, header, cookies }) => fire(listeners.headers, { statusCode, header, cookies }),
          onProcessing: () => {
            entry.isSlow = true
            handset.changes.emit()
          },
          onSent: sentBytes => fire(listeners.progress, progressOf(sentBytes, totalBytes)),
        },
        handset.hosts,
      )
    } finally {
      handset.clock.clear(deadline)
      handset.transfers.delete(entry)
    }
  }
  const outcome = run()
  outcome.then(
    ({ statusCode }) => {
      if (statusCode >= 400) handset.traces.failed += 1
    },
    () => {
      handset.traces.failed += 1
    },
  )
  settle(handset, plan, outcome)

  return {
    abort: () => breakOff('abort', 600003),
    onHeadersReceived: (listener: Listener) => listeners.headers.add(listener),
    offHeadersReceived: (listener: Listener) => listeners.headers.delete(listener),
    ...(plan.kind === 'request'
      ? {}
      : {
          onProgressUpdate: (listener: Listener) => listeners.progress.add(listener),
          offProgressUpdate: (listener: Listener) => listeners.progress.delete(listener),
        }),
  }
}

const guard = ({ networkType, transfers, isSuspended }: Handset, kind: Kind) => {
  if (isSuspended) throw new Refused('interrupted', { errno: 600003 })
  if (networkType === 'none') throw netFailure(-106, 'INTERNET_DISCONNECTED')
  if ([...transfers].filter(other => other.kind === kind).length >= atOnce)
    throw new Refused('exceed max task count', { errno: 600007 })
}

const settle = (handset: Handset, { kind, callbacks, result }: Plan, outcome: Promise<Incoming>) => {
  const call = (callback: ((payload: unknown) => void) | undefined, payload: object) =>
    handset.soon(() => {
      handset.enter(() => callback?.(payload))
      handset.enter(() => callbacks.complete?.(payload))
    })
  outcome.then(
    incoming => call(callbacks.success, { ...result(incoming), errMsg: `${kind}:ok` }),
    error => call(callbacks.fail, failureOf(kind, error)),
  )
}

const progressOf = (sentBytes: number, totalBytes: number) => ({
  progress: totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100),
  totalBytesSent: sentBytes,
  totalBytesExpectedToSend: totalBytes,
})
