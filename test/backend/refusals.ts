import { Refusal } from './handler'

/** A refusal with an HTTP status other than 200. */
export class HttpRefusal extends Refusal {
  constructor(
    readonly status: 401 | 403,
    code: number,
    msg: string,
  ) {
    super(code, msg)
  }
}

/** A refusal that keeps what was written: a wrong captcha counts as a try. */
export class KeptRefusal extends Refusal {}

export const signedOut = () => new HttpRefusal(401, 1001, '请先登录')
export const badInput = (issues: { path: string; message: string }[], msg = '提交的内容有误') =>
  new Refusal(1601, msg, { issues })
