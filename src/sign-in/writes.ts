import { write } from '@/request/write'
import { main } from '@/services/main'

// No read tells about these; a person who wants another one taps again.

const spent = { never: 'the code is good for one request, and that has spent it' }
export const signInByPhone = write(main.signInByPhone, { recovery: spent, staleAfterWrite: [] })
export const signInByAccount = write(main.signInByAccount, { recovery: spent, staleAfterWrite: [] })
export const bindAccount = write(main.bindAccount, { recovery: spent, staleAfterWrite: [] })

const onItsWay = { never: 'the message itself tells, and sent again there would be two' }
export const sendSignInCaptcha = write(main.sendSignInCaptcha, { recovery: onItsWay, staleAfterWrite: [] })
export const sendBindCaptcha = write(main.sendBindCaptcha, { recovery: onItsWay, staleAfterWrite: [] })

export const pictureChallenge = write(main.pictureChallenge, {
  recovery: { never: 'a picture that nobody saw does nothing, and each request draws another' },
  staleAfterWrite: [],
})
