import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HttpRefusal } from './refusals'

export const xsrfCookie = 'XSRF-TOKEN'
const dayMs = 24 * 3_600_000

/** No call below this folder is a POST, so a cookie that is set for it alone must never come back elsewhere. */
const quietFolder = '/jdb/xbjs/'

/** The account that the request's cookie was issued to: '' for a guest, null when there is no cookie. */
export const cookieOwner = (c: Context): string | null => {
  const value = getCookie(c, xsrfCookie)
  return value === undefined ? null : ownerOf(value)
}

const ownerOf = (value: string): string => value.split('.')[1] ?? 'nobody'

/** With `Expires`, because its comma is hard to parse for a cookie jar. */
const hand = (c: Context, uid: string): void =>
  setCookie(c, xsrfCookie, `${randomUUID()}.${uid}`, {
    path: '/',
    sameSite: 'Lax',
    expires: new Date(Date.now() + dayMs),
  })

/** Issues a cookie when the request has none of its own, among others that a jar must not send back. */
export const giveXsrfCookie = (c: Context, uid: string): void => {
  const owner = cookieOwner(c)
  if (owner === '' || owner === uid) return
  hand(c, uid)
  setCookie(c, xsrfCookie, 'of-another-page', { path: `${c.req.path}/further` })
  c.header('Set-Cookie', `${xsrfCookie}=of-another-host; Domain=.evil.example; Path=/`, { append: true })
  if (c.req.path.includes(quietFolder)) c.header('Set-Cookie', `${xsrfCookie}=of-this-folder`, { append: true })
}

/** A new cookie after signing in. */
export const renewXsrfCookie = hand

/**
 * A POST with the cookie must repeat it in the header, which another site's page cannot do; and it must not be a
 * cookie that another account was issued.
 */
export const checkXsrf = (c: Context, uid: string): void => {
  const value = getCookie(c, xsrfCookie)
  if (value === undefined) return
  const isWrong = c.req.header('X-XSRF-TOKEN') !== value
  const isOthers = uid !== '' && !['', uid].includes(ownerOf(value))
  if (isWrong || isOthers) throw new HttpRefusal(403, 1601, '请求来源无法确认')
}
