import { perform } from '@/request/perform'
import type { Agreement } from '@/services/account'
import { accountState } from './account-state'
import { trackAccount } from './session'
import { acceptAgreements } from './writes'

/**
 * What the account answered to the agreements in force. After refusing, one may look at everything and change nothing;
 * the app asks again at the next start, and on request.
 */
type Consent = 'unknown' | 'given' | 'required' | 'refused' | 'being-given'

type State = {
  consent: Consent
  /** A person who has refused reads them once more. Until the agreements are accepted nothing can be changed. */
  isReading: boolean
  /** Accepted since the server's list was read. */
  acceptedHere: readonly string[]
}

const useStore = accountState<State>(() => ({ consent: 'unknown', isReading: false, acceptedHere: [] }))
export const useConsent = (): Consent => useStore(state => state.consent)
export const useIsConsentAsked = (): boolean =>
  useStore(({ consent, isReading }) => consent === 'required' || (consent === 'refused' && isReading))
export const consent = (): Consent => useStore.getState().consent

/** Calls with what is known, or with the next that will be. */
export const whenConsentIsKnown = (listener: (consent: Consent) => void): void => {
  if (isKnown(consent())) {
    listener(consent())
    return
  }
  const stop = useStore.subscribe(({ consent }) => {
    if (!isKnown(consent)) return
    stop()
    listener(consent)
  })
}

/** Not while the answer is on its way. */
const isKnown = (consent: Consent): boolean => consent !== 'unknown' && consent !== 'being-given'

type Versioned = Pick<Agreement, 'kind' | 'version'>
const nameOf = ({ kind, version }: Versioned) => `${kind} ${version}`

export const unaccepted = (agreements: readonly Agreement[]): Agreement[] => {
  const { acceptedHere } = useStore.getState()
  return agreements.filter(each => each.version !== each.acceptedVersion && !acceptedHere.includes(nameOf(each)))
}

/** From the server's list; a refusal made here stands until nothing is left to accept. */
export const updateConsent = (agreements: readonly Agreement[]): void => {
  if (consent() === 'being-given') return
  if (unaccepted(agreements).length === 0) useStore.setState({ consent: 'given' })
  else if (consent() !== 'refused') useStore.setState({ consent: 'required' })
}

export const recordAcceptance = (accepted: readonly Versioned[]): void =>
  useStore.setState(({ acceptedHere }) => ({
    consent: 'given',
    acceptedHere: [...acceptedHere, ...accepted.map(nameOf)],
  }))

/** The box was ticked while signing in. If the server does not receive it, the user is asked again. */
export const acceptTicked = async (ticked: readonly Agreement[]): Promise<void> => {
  useStore.setState({ consent: 'being-given' })
  const accepted = ticked.map(({ kind, version }) => ({ kind, version }))
  const isOtherAccount = trackAccount()
  const outcome = await perform(acceptAgreements, { accepted }, { isOtherAccount })
  if (isOtherAccount()) return
  if (outcome.kind === 'done') recordAcceptance(accepted)
  else useStore.setState({ consent: 'unknown' })
}

export const refuseConsent = (): void => useStore.setState({ consent: 'refused', isReading: false })
export const reconsider = (): void => useStore.setState({ isReading: true })
