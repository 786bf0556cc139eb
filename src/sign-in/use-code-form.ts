import { useState } from 'react'
import * as v from 'valibot'
import { steadyNow } from '@/lib/clock'
import { codes } from '@/request/codes'
import type { CallError } from '@/request/errors'
import { useWrite } from '@/write/use-write'
import { waitToResend } from './resend-wait'
import { pictureChallenge, sendLinkCaptcha, sendSignInCaptcha } from './writes'

const isPhone = (text: string) => /^1\d{10}$/.test(text)
const isCaptcha = (text: string) => /^\d{6}$/.test(text)
/** Drops separators that a paste or a keyboard adds. */
const digitsOf = (text: string, count: number) => text.replace(/\D/g, '').slice(0, count)

type Part = 'phone' | 'captcha' | 'picture'
type PhoneProof = { phone: string; captcha: string }
type Purpose = 'sign-in' | 'bind'
const captchas = { 'sign-in': sendSignInCaptcha, bind: sendLinkCaptcha } as const

/** The server wants a picture captcha before it sends another message. */
const wantsPicture = (error: CallError) => v.is(v.object({ challenge: v.literal(true) }), error.data())

/**
 * A phone and the code that was sent to it, with every obstacle in between. `submit` takes the pair; what was typed
 * stays when it fails, except a wrong code.
 */
export const useCodeForm = (
  purpose: Purpose,
  { hasAgreed, submit }: { hasAgreed: () => boolean; submit: (proof: PhoneProof) => Promise<void> },
) => {
  const [phone, setPhone] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [missing, setMissing] = useState<Part>()
  const picture = usePictureChallenge()

  const sending = useWrite<(typeof captchas)[Purpose]['call']>(captchas[purpose], {
    isQuiet: true,
    onDone: ({ resendAfterS }) => {
      picture.drop()
      waitToResend(purpose, resendAfterS, steadyNow())
    },
    onFailed: async error => {
      if (wantsPicture(error)) await picture.fetch(phone)
      else if (error.retryAfterS !== undefined) waitToResend(purpose, error.retryAfterS, steadyNow())
    },
  })

  const isReady = (...needed: Part[]) => {
    const given = {
      phone: isPhone(phone),
      captcha: isCaptcha(captcha),
      picture: picture.challenge?.answer !== '',
    }
    const first = needed.find(part => !given[part])
    setMissing(first)
    return first === undefined && hasAgreed()
  }

  const hasNextPicture = !picture.isFetching && !picture.error
  return {
    phone,
    captcha,
    missing,
    picture,
    // The picture challenge itself replaces the message of the failure that asks for one.
    sendError: sending.error && !wantsPicture(sending.error) ? sending.error : undefined,
    // Shown once the next picture is there, so that what is typed next is for that one.
    isWrongPicture: sending.error?.code === codes.wrongCaptcha && hasNextPicture,
    typePhone: (text: string) => {
      setPhone(digitsOf(text, 11))
      picture.drop()
    },
    typeCaptcha: (text: string) => {
      const digits = digitsOf(text, 6)
      setCaptcha(digits)
      // Six digits at once were pasted or offered by the keyboard: nothing is left to type.
      const isPasted = digits.length === 6 && digits !== captcha && captcha.length !== 5
      if (isPasted && isReady('phone')) void submit({ phone, captcha: digits })
    },
    sendCaptcha: async () => {
      if (!isReady('phone', 'picture')) return
      await sending.run({ phone, ...(picture.challenge && { challenge: picture.challenge }) })
    },
    submit: async () => {
      if (isReady('phone', 'captcha')) await submit({ phone, captcha })
    },
  }
}

const usePictureChallenge = () => {
  const [shown, setShown] = useState<{ challengeId: string; image: string }>()
  const [typed, setTyped] = useState('')
  const fetching = useWrite(pictureChallenge, {
    isQuiet: true,
    onDone: next => {
      setShown(next)
      setTyped('')
    },
  })
  return {
    image: shown?.image,
    typed,
    setTyped,
    error: fetching.error,
    challenge: shown && { challengeId: shown.challengeId, answer: typed },
    isFetching: fetching.isBusy,
    fetch: (phone: string) => fetching.run({ phone }),
    drop: () => {
      setShown(undefined)
      setTyped('')
    },
  }
}
