import type { Incoming } from '@/request/round-trip'
import { type Fault, retryAfterText } from '../backend/faults'
import { isStuckWith, stuckReply } from '../backend/stuck-phases'

/** What makes a client ask again, as the stand-in does it. */

const monthS = 30 * 86_400
const hourInMs = 3_600_000

const status = (code: number, retryAfter?: (Fault & { kind: 'status' })['retryAfter']): Fault => ({
  kind: 'status',
  status: code,
  ...(retryAfter !== undefined && { retryAfter }),
})

export const refusal = (code: number, data: unknown, msg = '稍后再试'): Fault => ({
  kind: 'body',
  text: JSON.stringify({ code, msg, data }),
})

export const badResponses = {
  'no reply': { kind: 'hang' },
  'no connection': { kind: 'lostAnswer' },
  unreadable: { kind: 'body', text: '?' },
  'status 500': status(500),
  'status 503': status(503),
  'status 429': status(429),
  'Retry-After 0': status(503, 0),
  'Retry-After 20': status(429, 20),
  'Retry-After as a date': status(503, 'date'),
  'Retry-After of 30 days': status(503, monthS),
  'Retry-After of an hour in ms': status(429, hourInMs),
  'Retry-After that is no time': status(429, 'soon'),
  'code 1901': refusal(1901, null),
  'code 1003, 0 s': refusal(1003, { retryAfterS: 0 }),
  'code 1003, 30 days': refusal(1003, { retryAfterS: monthS }),
} satisfies Record<string, Fault>

/** Asks for a pause of more than a quarter of an hour. */
export const isLongWait = (name: string): boolean => /date|30 days|hour/.test(name)

/** The stand-in's fault without HTTP: what comes instead of the reply, or becomes of it. */
export const respondWith = async (fault: Fault, call: string, act: () => Promise<Incoming>): Promise<Incoming> => {
  switch (fault.kind) {
    case 'hang':
      return new Promise<never>(() => undefined)
    case 'lostAnswer':
      throw { errMsg: 'request:fail' }
    case 'body':
      return { status: 200, headers: { date: dateNow() }, setCookies: [], text: fault.text }
    case 'status':
      return { status: fault.status, headers: headersOf(fault), setCookies: [], text: '' }
    case 'stuck': {
      const incoming = await act()
      return incoming.text && isStuckWith(call) ? { ...incoming, text: stuckReply(call, incoming.text) } : incoming
    }
    default:
      throw new Error(`${fault.kind} needs HTTP`)
  }
}

const dateNow = () => new Date().toUTCString()
const headersOf = ({ retryAfter }: Fault & { kind: 'status' }): Incoming['headers'] => ({
  date: dateNow(),
  ...(retryAfter !== undefined && { 'retry-after': retryAfterText(retryAfter, Date.now()) }),
})
