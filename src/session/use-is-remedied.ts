import { useConsent } from './consent'
import { useSession } from './session'

/** Whether what something failed for want of has been done since: to sign in, or to accept the agreements. */
export const useIsRemedied = (kind: string | null | undefined): boolean => {
  const isSignedIn = useSession().status === 'signed-in'
  const isConsentGiven = useConsent() === 'given'
  return kind === 'signed-out' ? isSignedIn : kind === 'no-consent' && isConsentGiven
}
