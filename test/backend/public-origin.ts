import type { Parts } from './parts'
import type { ServerContext } from './through-fault'

/**
 * Where people reach the stand-in: addresses that it hands out start with it. A web server before it passes the host on,
 * and says in a header that it speaks https; only one on this machine is believed.
 */
export const publicOrigin = (c: ServerContext, { publicOrigin: told }: Pick<Parts, 'publicOrigin'>): string => {
  if (told) return told
  const url = new URL(c.req.url)
  const isOurs = loopback.includes(c.env.incoming.socket.remoteAddress ?? '')
  if (isOurs && c.req.header('X-Forwarded-Proto') === 'https') url.protocol = 'https:'
  return url.origin
}

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
