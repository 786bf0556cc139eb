import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HttpRefusal } from './refusals'

const name = 'XSRF-TOKEN'
const dayMs = 24 * 3_600_000

/** Nobody changes anything below this folder by POST: what is set for it alone must not show up elsewhere. */
const quietFolder = '/jdb/xbjs/'

/** Whose cookie came along: '' is a guest's, null says that none did. */
export const cookieOwner = (c: Context): string | null => {
  const value = getCookie(c, name)
  return value === undefined ? null : ownerOf(value)
}

const ownerOf = (value: string): string => value.split('.')[1] ?? 'nobody'

/** `Expires` brings a comma along, which a cookie jar has to bear. */
const hand = (c: Context, uid: string): void =>
  setCookie(c, name, `${randomUUID()}.${uid}`, { path: '/', sameSite: 'Lax', expires: new Date(Date.now() + dayMs) })

/** A GET hands out the cookie to whoever has none of their own, among others that a jar must keep out of its way. */
export const giveXsrfCookie = (c: Context, uid: string): void => {
  const owner = cookieOwner(c)
  if (owner === '' || owner === uid) return
  hand(c, uid)
  setCookie(c, name, 'of-another-page', { path: `${c.req.path}/further` })
  c.header('Set-Cookie', `${name}=of-another-host; Domain=.evil.example; Path=/`, { append: true })
  if (c.req.path.includes(quietFolder)) c.header('Set-Cookie', `${name}=of-this-folder`, { append: true })
}

/** Whoever signs in goes on with a cookie of their own. */
export const renewXsrfCookie = hand

/**
 * Who brings the cookie to a POST has to say it in the header too, which another site's page cannot; and it is never
 * the one that another account was given.
 */
export const checkXsrf = (c: Context, uid: string): void => {
  const value = getCookie(c, name)
  if (value === undefined) return
  const isWrong = c.req.header('X-XSRF-TOKEN') !== value
  const isOthers = uid !== '' && !['', uid].includes(ownerOf(value))
  if (isWrong || isOthers) throw new HttpRefusal(403, 1601, '请求来源无法确认')
}
