import { taroRoundTrip } from '@/request/taro-round-trip'
import { currentHosts } from '@/session/current-hosts'

/** The faults to choose from here; the stand-in knows more (`test/backend/faults.ts`). */
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

/** Reaches the stand-in's own controls, which are not calls of the back end: their paths begin at its root. */
const control = async (path: string, body: object): Promise<void> => {
  const { status } = await taroRoundTrip(
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
