import { useState } from 'react'
import { CallError } from '@/request/errors'
import { useWrite } from '@/request/query'
import { request } from '@/request/send'
import { main } from '@/services/main'
import { waitToResend } from '@/sign-in/resend-wait'

type Step = 'look' | 'code' | 'sure'

/**
 * Deleting the account, step by step: a code, a typed word, and the one call that cannot be taken back. When its
 * answer is lost, nobody is told "failed": whether the session still holds tells what happened (`faults.md` 53).
 */
export const useLeaving = (on: { gone: () => Promise<void>; still: (why: CallError) => void; unknown: () => void }) => {
  const [step, setStep] = useState<Step>('look')
  const [ticket, setTicket] = useState('')
  const wait = (seconds: number) => waitToResend('deregister', seconds, Date.now())

  const sending = useWrite(main.sendDeregisterCaptcha, {
    onSuccess: ({ resendAfterS }) => wait(resendAfterS),
    onError: ({ retryAfterS }) => retryAfterS !== undefined && wait(retryAfterS),
  })
  const verifying = useWrite(main.verifyDeregisterCaptcha, {
    onSuccess: verified => {
      setTicket(verified.ticket)
      setStep('sure')
    },
  })
  const leaving = useWrite(main.deregister, {
    onSuccess: on.gone,
    onError: async error => {
      const isGone = await isAccountGone(error)
      if (isGone === undefined) on.unknown()
      else if (isGone) await on.gone()
      else on.still(error)
      setStep('look')
    },
  })
  return {
    step,
    sending,
    verifying,
    leaving,
    begin: () => {
      sending.reset()
      verifying.reset()
      setStep('code')
    },
    stop: () => setStep('look'),
    sendCode: () => {
      // What is said under the code is about the last thing that was done.
      verifying.reset()
      return sending.run({})
    },
    verify: (captcha: string) => {
      sending.reset()
      return verifying.run({ captcha })
    },
    leave: () => leaving.run({ ticket }),
  }
}

/**
 * Undefined while nobody can tell. A session that was good enough for the code a moment ago and is refused now went
 * with the account: a browser sends a lost request once more by itself, and that one is already signed out.
 */
const isAccountGone = async (failure: CallError): Promise<boolean | undefined> => {
  if (failure.kind === 'signed-out') return true
  if (!failure.isUnknown) return false
  try {
    await request(main.user, {})
    return false
  } catch (error) {
    return CallError.from(error).kind === 'signed-out' ? true : undefined
  }
}
