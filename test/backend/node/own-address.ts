import { isIPv4 } from 'node:net'

export type Place = { host: string; port: number }

export const usualHost = '127.0.0.1'

/** A loopback address, with one for none; undefined for any other. */
export const loopback = (host: string): string | undefined => {
  if (host === '' || host === 'localhost') return usualHost
  return host === '::1' || (isIPv4(host) && host.startsWith('127.')) ? host : undefined
}

/**
 * A loopback address or the one that the stand-in was told to listen on, which also stands for none; undefined for any
 * other, so nothing leaves this machine.
 */
export const ownAddress = (host: string, listensAt: string): string | undefined =>
  host === '' || host === listensAt ? listensAt : loopback(host)

/**
 * Whether pages or requests come from this machine's addresses: written exactly as a browser writes an origin, with
 * nothing around it that a parser could misread.
 */
export const isOwnOrigin = (origin: string, listensAt: string): boolean => {
  const [, host = ''] = /^https?:\/\/([\w.]+|\[::1\])(?::\d+)?$/.exec(origin) ?? []
  return [usualHost, 'localhost', '[::1]', listensAt].includes(host)
}
