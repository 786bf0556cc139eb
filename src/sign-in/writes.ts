import { write } from '@/request/write'
import { signIn } from './calls'

// No read tells about these; a person who wants another one taps again.

const spent = { never: 'the code is good for one request, and that has spent it' }
export const signInByPhone = write(signIn.signInByPhone, { recovery: spent, staleAfterWrite: [] })
export const signInByAccount = write(signIn.signInByAccount, { recovery: spent, staleAfterWrite: [] })
export const linkPhone = write(signIn.linkPhone, { recovery: spent, staleAfterWrite: [] })

const onItsWay = { never: 'the message itself tells, and sent again there would be two' }
export const sendSignInCaptcha = write(signIn.sendSignInCaptcha, { recovery: onItsWay, staleAfterWrite: [] })
export const sendLinkCaptcha = write(signIn.sendLinkCaptcha, { recovery: onItsWay, staleAfterWrite: [] })

export const pictureChallenge = write(signIn.pictureChallenge, {
  recovery: { never: 'a picture that nobody saw does nothing, and each request draws another' },
  staleAfterWrite: [],
})
