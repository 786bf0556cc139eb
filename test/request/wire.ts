import type { Cookies } from '@/request/cookies'
import { cookieJar } from '@/request/cookies'
import { type HostMode, hostsOf } from '@/request/hosts'
import { httpTransport } from '@/request/http'
import type { Incoming, Outgoing, RoundTrip } from '@/request/round-trip'

type Scripted = Partial<Incoming> | ((outgoing: Outgoing) => Partial<Incoming> | Promise<Partial<Incoming>>)

/** A transport over a round trip that a test scripts, and what it was asked. */
export const scriptedWire = (
  response: Scripted,
  options: {
    mode?: HostMode
    site?: string
    isOnline?: boolean
    cookies?: Cookies
    accessToken?: () => string | undefined
    diagnosticId?: () => string | undefined
  } = {},
) => {
  const asked: Outgoing[] = []
  const roundTrip: RoundTrip = async outgoing => {
    asked.push(outgoing)
    const given = typeof response === 'function' ? await response(outgoing) : response
    return { status: 200, headers: {}, setCookies: [], ...given }
  }
  const cookies = options.cookies ?? cookieJar(() => 0)
  const carry = httpTransport({
    roundTrip,
    hosts: () => hostsOf(options.mode ?? 'https', options.site),
    cookies,
    accessToken: options.accessToken ?? (() => undefined),
    ...(options.diagnosticId && { diagnosticId: options.diagnosticId }),
    isOnline: () => options.isOnline ?? true,
    now: () => 1_700_000_000_000,
  })
  return { asked, carry, cookies }
}

export const ok = (data: unknown): Partial<Incoming> => ({ text: JSON.stringify({ code: 0, msg: '', data }) })
