import { getToWrite, post, service } from '@/request/call'
import { CaptchaSent, Session } from './shapes/account'
import {
  AccountLogin,
  AccountLoginResult,
  CaptchaRequest,
  OfPhone,
  PhoneLink,
  PhoneLogin,
  PictureChallenge,
} from './shapes/sign-in'

/** The ways to sign in, in the package that is fetched for whoever has not. */
export const signInApi = service('main', {
  linkPhone: post('/user/wx/bind', { input: PhoneLink, reply: Session, isUrgent: true, isPublic: true }),
  signInByPhone: post('/phone/login2', { input: PhoneLogin, reply: Session, isUrgent: true, isPublic: true }),
  signInByAccount: post('/wx/account/auth', {
    input: AccountLogin,
    reply: AccountLoginResult,
    isUrgent: true,
    isPublic: true,
  }),
  sendSignInCaptcha: getToWrite('/phone/captcha2', {
    input: CaptchaRequest,
    reply: CaptchaSent,
    isUrgent: true,
    isPublic: true,
  }),
  pictureChallenge: getToWrite('/captcha/phone/get', {
    input: OfPhone,
    reply: PictureChallenge,
    isUrgent: true,
    isPublic: true,
  }),
  sendLinkCaptcha: getToWrite('/captcha/bind/phone', {
    input: OfPhone,
    reply: CaptchaSent,
    isUrgent: true,
    isPublic: true,
  }),
})
