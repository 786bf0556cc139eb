import type { Outgoing } from '@/request/round-trip'

/** The same request without its cursor, as behind a proxy that drops it. */
export const fromTheStart = (outgoing: Outgoing): Outgoing => {
  const { method, url, body } = outgoing
  if (method === 'GET') return { ...outgoing, url: url.replace(/([?&])cursor=[^&]*&?/, '$1') }
  return typeof body === 'string'
    ? { ...outgoing, body: JSON.stringify({ ...JSON.parse(body), cursor: null }) }
    : outgoing
}
