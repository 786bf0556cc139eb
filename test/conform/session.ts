import * as v from 'valibot'
import { Session } from '@/services/account'
import { signIn } from '@/sign-in/calls'
import type { Ask } from './ask'
import { dataOf } from './known'

/** What stands in the way of a start, as a sentence. */
export class NotReady extends Error {}

type Environment = Record<string, string | undefined>

/** The session of the environment, or one for its phone and code; without a code one is sent. */
export const sessionIn = async (env: Environment, ask: Ask): Promise<Session> => {
  const { NODEMATE_SESSION: session, NODEMATE_PHONE: phone, NODEMATE_CODE: captcha } = env
  if (session)
    return parsed(session, 'NODEMATE_SESSION is no session: { uid, authToken, accessToken, expiresAt } as JSON')
  if (!phone) throw new NotReady('Set NODEMATE_SESSION, or NODEMATE_PHONE and then NODEMATE_CODE: see proto/README.md.')
  if (captcha) return signedIn(ask, phone, captcha)
  const { body } = await ask(signIn.sendSignInCaptcha, { phone })
  throw new NotReady(
    `A code is on its way to ${phone} if the server said so: ${JSON.stringify(body)}\nThen run it with NODEMATE_CODE as well.`,
  )
}

const signedIn = async (ask: Ask, phone: string, captcha: string): Promise<Session> => {
  const heard = await ask(signIn.signInByPhone, { phone, captcha })
  const session = v.safeParse(Session, dataOf(heard))
  if (session.success) return session.output
  throw new NotReady(`/phone/login2 gave no session, HTTP ${heard.status}: ${JSON.stringify(withoutData(heard.body))}`)
}

/** Half a session may hold tokens. */
const withoutData = (body: unknown): unknown => (typeof body === 'object' ? { ...body, data: undefined } : 'no JSON')

const parsed = (text: string, otherwise: string): Session => {
  try {
    return v.parse(Session, JSON.parse(text))
  } catch {
    throw new NotReady(otherwise)
  }
}
