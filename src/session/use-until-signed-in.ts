import { useRef } from 'react'
import type { CallError } from '@/request/errors'
import { useSession } from './session'

/** Why a tap failed. Whoever was asked to sign in, and has, is no longer told to: the button is there for another tap. */
export const useUntilSignedIn = (error: CallError | undefined): CallError | undefined => {
  const isSignedIn = useSession().status === 'signed-in'
  const asked = useRef<CallError>()
  if (!isSignedIn && error?.kind === 'signed-out') asked.current = error
  return isSignedIn && asked.current === error ? undefined : error
}
