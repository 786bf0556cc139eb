import { isIPv4 } from 'node:net'

export type Place = { host: string; port: number }

/**
 * The requested loopback address, or `fallback` for none; undefined for any other, so nothing leaves this machine.
 */
export const loopback = (host: string, fallback = '127.0.0.1'): string | undefined => {
  if (host === '') return fallback
  if (host === 'localhost') return '127.0.0.1'
  return host === '::1' || (isIPv4(host) && host.startsWith('127.')) ? host : undefined
}
