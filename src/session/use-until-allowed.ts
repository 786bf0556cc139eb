import { useRef } from 'react'
import type { CallError } from '@/request/errors'
import { useIsRemedied } from './use-is-remedied'

/**
 * Why a tap failed. Whoever was asked to sign in or to accept the agreements, and has, is no longer told to: the button
 * is there for another tap.
 */
export const useUntilAllowed = (error: CallError | undefined): CallError | undefined => {
  const isRemedied = useIsRemedied(error?.kind)
  const asked = useRef<CallError>()
  const isAsked = !isRemedied && (error?.kind === 'signed-out' || error?.kind === 'no-consent')
  if (isAsked) asked.current = error
  return !isAsked && asked.current === error ? undefined : error
}
