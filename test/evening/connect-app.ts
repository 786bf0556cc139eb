import { cookieJar } from '@/request/cookies'
import { hostsOf } from '@/request/hosts'
import type { RoundTrip } from '@/request/round-trip'
import { connectBackend } from '@/start/backend'

type Options = { roundTrip: RoundTrip; site: string; isOnline: () => boolean }

/** Connects the app over a round trip of the test's own. */
export const connectApp = ({ roundTrip, site, isOnline }: Options): void =>
  connectBackend({ roundTrip, hosts: () => hostsOf('same-site', site), cookies: cookieJar(Date.now), isOnline })
