import { cookieJar } from '@/request/cookies'
import { hostsOf } from '@/request/hosts'
import type { HttpExchange } from '@/request/http-exchange'
import { connectBackend } from '@/start/backend'

type Options = { exchange: HttpExchange; site: string; isOnline: () => boolean }

/** Connects the app over an exchange of the test's own. */
export const connectApp = ({ exchange, site, isOnline }: Options): void =>
  connectBackend({ exchange, hosts: () => hostsOf('same-site', site), cookies: cookieJar(Date.now), isOnline })
