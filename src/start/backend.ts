import { diagnose } from '@/diagnosis/load'
import type { CallError } from '@/request/errors'
import { httpTransport, type Wire } from '@/request/http'
import { countingWrites } from '@/request/in-flight'
import { connect } from '@/request/send'
import type { Transport } from '@/request/transport'
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
  connect(countingWrites(guarded(diagnosing(httpTransport({ ...wire, ...own })))))
}

/** A reply that is not what the call describes, or input that is not: a fault of ours or of the back end. */
const diagnosing =
  (carry: Transport): Transport =>
  (call, input, options) =>
    carry(call, input, options).catch((error: CallError) => {
      if (error.kind === 'unreadable' || error.kind === 'invalid') diagnose(error)
      throw error
    })

/** Sent once the account has agreed, to our own hosts only. */
const agreedDiagnosticId = () => (consent() === 'given' ? diagnosticId() : undefined)
