import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import { longestWaitMs } from '@/lib/pauses'
import { Amount } from '@/lib/shapes'
import type { Incoming } from './round-trip'

/**
 * The pause that a server asks for, in its header or in a refusal's data: at least a second, and no longer than anybody
 * would wait. What is no time at all says nothing.
 */
export const retryAfterS = ({ headers }: Pick<Incoming, 'headers'>, data?: unknown): number | undefined => {
  const wait = v.safeParse(Wait, data)
  const wantedS = wait.success ? wait.output.retryAfterS : inHeader(headers['retry-after'], headers.date)
  return wantedS === undefined ? undefined : Math.min(Math.max(1, Math.ceil(wantedS)), longestWaitMs / 1_000)
}

const Wait = v.object({ retryAfterS: Amount })

/** Seconds, or a date by the server's own clock. */
const inHeader = (text = '', date = ''): number | undefined => {
  if (/^\d+(\.\d+)?$/.test(text.trim())) return Number(text)
  if (!httpDate.test(text)) return undefined
  const nowMs = httpDate.test(date) ? Date.parse(date) : serverNow()
  return (Date.parse(text) - nowMs) / 1_000
}

/** As `Sun, 06 Nov 1994 08:49:37 GMT`. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
