import { useState } from 'react'
import { useLatest } from '@/lib/use-latest'
import type { CallError } from '@/request/errors'
import { endDeletion } from '@/session/deletion'
import { logAction, sendActions } from '@/session/user-actions'
import { waitToResend } from '@/sign-in/resend-wait'
import { useWrite } from '@/write/use-write'
import { useDeletionCall } from './use-deletion-call'
import { sendDeregisterCaptcha, verifyDeregisterCaptcha } from './writes'

type Step = 'look' | 'code' | 'sure'

type Listeners = {
  notDeleted: (why: CallError | undefined) => void
  unknown: () => void
  /** The deletion was dismissed after it had been sent. */
  tooLate: () => void
}

/** Deleting the account, step by step: a code, a typed word, and the one call that deletes it. */
export const useAccountDeletion = (on: Listeners) => {
  const [step, setStep] = useState<Step>('look')
  const latest = useLatest(step)
  const [isSent, setSent] = useState(false)
  const [ticket, setTicket] = useState('')
  const wait = (seconds: number) => waitToResend('deregister', seconds)

  const sending = useWrite(sendDeregisterCaptcha, {
    isQuiet: true,
    onDone: ({ resendAfterS }) => {
      setSent(true)
      wait(resendAfterS)
    },
    onFailed: ({ retryAfterS }) => retryAfterS !== undefined && wait(retryAfterS),
  })
  const verifying = useWrite(verifyDeregisterCaptcha, {
    isQuiet: true,
    onDone: verified => {
      // The sheet was closed meanwhile.
      if (latest.current !== 'code') return
      // Logged now: the deletion must not wait for it, and afterwards there is no account to log it for.
      logAction('deregister')
      void sendActions()
      setTicket(verified.ticket)
      setStep('sure')
    },
  })
  const call = useDeletionCall()
  const confirm = async () => {
    const ended = await call.run(ticket)
    if (ended?.is === 'deleted') endDeletion()
    if (ended?.is === 'still-there') on.notDeleted(ended.why)
    if (ended?.is === 'unknown') on.unknown()
    if (ended) setStep('look')
  }
  return {
    step,
    /** The code is what is typed next. */
    isSent,
    sending,
    verifying,
    begin: () => {
      sending.reset()
      verifying.reset()
      setSent(false)
      setStep('code')
    },
    stop: () => {
      if (!call.withdraw()) on.tooLate()
      setStep('look')
    },
    sendCode: () => {
      // The code field shows one message, that of the last action.
      verifying.reset()
      setSent(false)
      return sending.run({})
    },
    verify: (captcha: string) => {
      sending.reset()
      return verifying.run({ captcha })
    },
    confirm,
  }
}
