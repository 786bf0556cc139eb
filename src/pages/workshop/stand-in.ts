import { taroExchange } from '@/request/taro-exchange'
import { currentHosts } from '@/session/current-hosts'

/** Faults that the stand-in can inject; it knows more, see `test/backend/faults.ts`. */
export const faults = {
  none: undefined,
  busy: { kind: 'status', status: 503 },
  signedOut: { kind: 'signedOut' },
  html: { kind: 'html' },
  cut: { kind: 'cut' },
  lost: { kind: 'lostAnswer' },
  slow: { kind: 'delay', ms: 5_000 },
  hang: { kind: 'hang' },
} as const
export type FaultName = keyof typeof faults

/** The chosen fault replaces the previous one, for every call. */
export const setFault = async (name: FaultName): Promise<void> => {
  await control('/faults/clear', {})
  const fault = faults[name]
  if (fault) await control('/faults', { call: '*', fault })
}

/** The stand-in's controls are not calls of the back end: they are at its address, at the site's root. */
const control = async (path: string, body: object): Promise<void> => {
  const { status } = await taroExchange(
    {
      method: 'POST',
      url: `${currentHosts().baseOf('printer')}/_control${path}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      responseType: 'text',
      isOwn: true,
    },
    new AbortController().signal,
  )
  if (status !== 200) throw new Error(`stand-in: ${status}`)
}
