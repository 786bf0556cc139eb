import { write } from '@/request/write'
import { signInApi } from '@/services/sign-in'

// No read tells about these; a person who wants another one taps again.

const spent = { never: 'the code is good for one request, and that has spent it' }
export const signInByPhone = write(signInApi.signInByPhone, { recovery: spent, staleAfterWrite: [] })
export const signInByAccount = write(signInApi.signInByAccount, { recovery: spent, staleAfterWrite: [] })
export const linkPhone = write(signInApi.linkPhone, { recovery: spent, staleAfterWrite: [] })

const onItsWay = { never: 'the message itself tells, and sent again there would be two' }
export const sendSignInCaptcha = write(signInApi.sendSignInCaptcha, { recovery: onItsWay, staleAfterWrite: [] })
export const sendLinkCaptcha = write(signInApi.sendLinkCaptcha, { recovery: onItsWay, staleAfterWrite: [] })

export const pictureChallenge = write(signInApi.pictureChallenge, {
  recovery: { never: 'a picture that nobody saw does nothing, and each request draws another' },
  staleAfterWrite: [],
})
