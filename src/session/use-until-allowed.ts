import { useRef } from 'react'
import type { CallError } from '@/request/errors'
import { useConsent } from './consent'
import { useSession } from './session'

/**
 * Why a tap failed. Whoever was asked to sign in or to accept the agreements, and has, is no longer told to: the button
 * is there for another tap.
 */
export const useUntilAllowed = (error: CallError | undefined): CallError | undefined => {
  const isSignedIn = useSession().status === 'signed-in'
  const isConsentGiven = useConsent() === 'given'
  const asked = useRef<CallError>()
  const isAsked = error?.kind === 'signed-out' ? !isSignedIn : error?.kind === 'no-consent' && !isConsentGiven
  if (isAsked) asked.current = error
  return !isAsked && asked.current === error ? undefined : error
}
