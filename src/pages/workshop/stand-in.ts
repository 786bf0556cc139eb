import { taroExchange } from '@/request/taro-exchange'
import { currentHosts } from '@/settings/host-mode'

/** What the stand-in can be told to do wrong; it has more, see `test/backend/faults.ts`. */
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

/** The chosen fault takes the place of the one before, for every call. */
export const setFault = async (name: FaultName): Promise<void> => {
  await control('/faults/clear', {})
  const fault = faults[name]
  if (fault) await control('/faults', { call: '*', fault })
}

/** The stand-in's own levers are none of the back end's calls: straight to its address at the site's root. */
const control = async (path: string, body: object): Promise<void> => {
  const { status } = await taroExchange(
    {
      method: 'POST',
      url: `${currentHosts().baseOf('printer')}/_control${path}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      answer: 'text',
      isOwn: true,
    },
    new AbortController().signal,
  )
  if (status !== 200) throw new Error(`stand-in: ${status}`)
}
