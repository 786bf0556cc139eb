import { httpTransport, type Wire } from '@/request/http'
import { countingWrites } from '@/request/in-flight'
import { connect } from '@/request/send'
import { consent } from '@/session/consent'
import { diagnosticId } from '@/session/diagnostic-id'
import { guarded } from '@/session/guard'
import { accessToken, onSessionOver } from '@/session/session'

type Ours = Pick<Wire, 'roundTrip' | 'hosts' | 'cookies' | 'isOnline'>

/** Joins the adapter to the session. */
export const connectBackend = ({ cookies, ...wire }: Ours): void => {
  // Not at the next sign-in: its response brings the next account's cookies.
  onSessionOver(cookies.clear)
  const own = { cookies, accessToken, diagnosticId: agreedDiagnosticId, now: Date.now }
  connect(countingWrites(guarded(httpTransport({ ...wire, ...own }))))
}

/** Sent once the account has agreed, to our own hosts only. */
const agreedDiagnosticId = () => (consent() === 'given' ? diagnosticId() : undefined)
