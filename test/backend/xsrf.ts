import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HttpRefusal } from './refusals'

const cookie = 'XSRF-TOKEN'
const dayMs = 24 * 3_600_000

/** A GET hands out the cookie; `Expires` brings a comma along, which a cookie jar has to bear. */
export const giveXsrfCookie = (c: Context): void => {
  if (getCookie(c, cookie)) return
  setCookie(c, cookie, randomUUID(), { path: '/', sameSite: 'Lax', expires: new Date(Date.now() + dayMs) })
}

/** Who brings the cookie to a POST has to say it in the header too, which another site's page cannot. */
export const checkXsrf = (c: Context): void => {
  const expected = getCookie(c, cookie)
  if (expected && c.req.header('X-XSRF-TOKEN') !== expected) throw new HttpRefusal(403, 1601, '请求来源无法确认')
}
