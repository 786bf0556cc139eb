import { cookieJar } from '@/request/cookies'
import { hostsOf } from '@/request/hosts'
import { httpTransport } from '@/request/http'
import type { HttpExchange } from '@/request/http-exchange'
import { countingWrites } from '@/request/in-flight'
import { connect } from '@/request/send'
import { guarded } from '@/session/guard'
import { accessToken } from '@/session/session'

type Options = { exchange: HttpExchange; site: string; isOnline: () => boolean }

/** Connects the app as `app.tsx` does, over an exchange of the test's own. */
export const connectApp = ({ exchange, site, isOnline }: Options): void => {
  const hosts = () => hostsOf('same-site', site)
  const cookies = cookieJar(Date.now)
  connect(countingWrites(guarded(httpTransport({ exchange, hosts, cookies, accessToken, isOnline, now: Date.now }))))
}
