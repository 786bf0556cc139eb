import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { halfWidth } from '@/lib/half-width'
import { isPhone, phoneDigits } from '@/lib/phones'
import { useLatest } from '@/lib/use-latest'
import { codes } from '@/request/codes'
import type { CallError } from '@/request/errors'
import { accountState } from '@/session/account-state'
import { useWrite } from '@/write/use-write'
import { codeDigits } from './code-digits'
import { waitToResend } from './resend-wait'
import { pictureChallenge, sendLinkCaptcha, sendSignInCaptcha } from './writes'

const isCaptcha = (text: string) => /^\d{6}$/.test(text)

type Part = 'phone' | 'captcha' | 'picture'
type PhoneProof = { phone: string; captcha: string }
type Purpose = 'sign-in' | 'bind'
const captchas = { 'sign-in': sendSignInCaptcha, bind: sendLinkCaptcha } as const

/**
 * A phone and the code that was sent to it, with every obstacle in between. `submit` takes the pair; what was typed
 * stays when it fails.
 */
export const useCodeForm = (
  purpose: Purpose,
  { hasAgreed, submit }: { hasAgreed: () => boolean; submit: (proof: PhoneProof) => Promise<void> },
) => {
  const [phone, setPhone] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [missing, setMissing] = useState<Part>()
  const { picture, send, ...sending } = useSending(purpose, phone)
  const { submitted, submitOnce } = useSubmitting(submit)

  const given = {
    phone: isPhone(phone),
    captcha: isCaptcha(captcha),
    picture: picture.challenge?.answer !== '',
  }
  const isReady = (...needed: Part[]) => {
    const first = needed.find(part => !given[part])
    setMissing(first)
    return first === undefined && hasAgreed()
  }

  return {
    phone,
    captcha,
    missing: missing && !given[missing] ? missing : undefined,
    /** That the last one was wrong says nothing of this one. */
    isOtherCaptcha: captcha !== submitted?.captcha,
    /** What the server said of the number that was submitted says nothing of this one. */
    isOtherSubmitted: submitted !== undefined && phone !== submitted.phone,
    picture,
    ...sending,
    typePhone: (text: string) => {
      setPhone(phoneDigits(text))
      picture.drop()
    },
    typeCaptcha: (text: string) => {
      const digits = codeDigits(text, captcha)
      setCaptcha(digits)
      // Six digits at once were pasted or offered by the keyboard: nothing is left to type.
      const isPasted = digits.length === 6 && digits !== captcha && captcha.length !== 5
      if (isPasted && isReady('phone')) void submitOnce({ phone, captcha: digits })
    },
    sendCaptcha: async () => {
      if (isReady('phone', 'picture')) await send()
    },
    submit: async () => {
      if (isReady('phone', 'captcha')) await submitOnce({ phone, captcha })
    },
  }
}

/** One at a time: which number and code the response is about. */
const useSubmitting = (submit: (proof: PhoneProof) => Promise<void>) => {
  const isRunning = useRef(false)
  const [submitted, setSubmitted] = useState<PhoneProof>()
  const submitOnce = async (proof: PhoneProof): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setSubmitted(proof)
    await submit(proof).finally(() => {
      isRunning.current = false
    })
  }
  return { submitted, submitOnce }
}

/** The wait for the next code outlives the page, so which number it is for does too; that is never stored. */
const useLastPhones = accountState<Partial<Record<Purpose, string>>>(() => ({}))

/** Sends a code to the phone, with the picture challenge where the server wants one first. */
const useSending = (purpose: Purpose, phone: string) => {
  const latest = useLatest(phone)
  const picture = usePictureChallenge(latest)
  const lastPhone = useLastPhones(phones => phones[purpose] ?? '')
  const setLastPhone = (last: string) => useLastPhones.setState({ [purpose]: last })
  const [isSent, setSent] = useState(false)
  // In a browser Taro's field takes the focus with each change, for as long as it is to have it.
  const hadFocus = useRef(false)
  useEffect(() => {
    hadFocus.current = process.env.TARO_ENV === 'h5' && isSent
  })
  const { error, run } = useWrite<(typeof captchas)[Purpose]['call']>(captchas[purpose], {
    isQuiet: true,
    onDone: ({ resendAfterS }, sent) => {
      setLastPhone(sent.phone)
      // Not while another number is being typed.
      setSent(sent.phone === latest.current)
      picture.drop()
      waitToResend(purpose, resendAfterS)
    },
    onFailed: async (failure, sent) => {
      setLastPhone(sent.phone)
      if (wantsPicture(failure)) await picture.fetch(phone)
      else if (failure.retryAfterS !== undefined) waitToResend(purpose, failure.retryAfterS)
    },
  })
  const hasNextPicture = !picture.isFetching && !picture.error
  const isOtherNumber = lastPhone !== '' && phone !== lastPhone && isPhone(phone)
  return {
    picture,
    /** What the server said of the last number, and how long it wants to wait, says nothing of this one. */
    isOtherNumber,
    // The picture challenge itself replaces the message of the failure that asks for one.
    sendError: error && !isOtherNumber && !wantsPicture(error) ? error : undefined,
    // Shown once the next picture is there, so that what is typed next is for that one.
    isWrongPicture: error?.code === codes.wrongCaptcha && hasNextPicture,
    /** The code is what is typed next. */
    isSent: isSent && !hadFocus.current,
    send: () => {
      setSent(false)
      return run({ phone, ...(picture.challenge && { challenge: picture.challenge }) })
    },
  }
}

/** The server wants the picture's letters before it sends another message; those of another picture, after wrong ones. */
const wantsPicture = (error: CallError) =>
  error.code === codes.wrongCaptcha || v.is(v.object({ challenge: v.literal(true) }), error.data())

const usePictureChallenge = (latest: { readonly current: string }) => {
  const [shown, setShown] = useState<{ challengeId: string; image: string }>()
  const [typed, setTyped] = useState('')
  const fetching = useWrite(pictureChallenge, {
    isQuiet: true,
    onDone: (next, asked) => {
      // It proves nothing for a number that was typed meanwhile.
      if (asked.phone !== latest.current) return
      setShown(next)
      setTyped('')
    },
    onFailed: (_, asked): void => {
      if (asked.phone !== latest.current) fetching.reset()
    },
  })
  return {
    image: shown?.image,
    typed,
    setTyped,
    error: fetching.error,
    // The characters stand apart in the picture.
    challenge: shown && { challengeId: shown.challengeId, answer: halfWidth(typed).replace(/\s/g, '') },
    isFetching: fetching.isBusy,
    fetch: (phone: string) => fetching.run({ phone }),
    drop: () => {
      setShown(undefined)
      setTyped('')
      fetching.reset()
    },
  }
}
