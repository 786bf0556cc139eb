import { httpTransport, type Wire } from '@/request/http'
import { countingWrites } from '@/request/in-flight'
import { connect } from '@/request/send'
import { guarded } from '@/session/guard'
import { accessToken, onSessionOver } from '@/session/session'

type Ours = Pick<Wire, 'roundTrip' | 'hosts' | 'cookies' | 'isOnline'>

/** Joins the adapter to the session. */
export const connectBackend = ({ cookies, ...wire }: Ours): void => {
  // Not at the next sign-in: its response brings the next account's cookies.
  onSessionOver(cookies.clear)
  connect(countingWrites(guarded(httpTransport({ ...wire, cookies, accessToken, now: Date.now }))))
}
