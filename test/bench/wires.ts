import { rules } from '@/tunnel/shapes'
import { askTunnel } from '../backend/ask-tunnel'
import { startBackend } from '../backend/start'
import type { Bench } from './bench'

/** How well a real download of 5 MB through a mapped port keeps to its limit, before and after a change of it. */

const kbps = { before: 16_000, after: 8_000 }
/** Counted by bytes received: beyond what was saved up at first, and beyond what was in transit at the change. */
const counted = { before: [1_000_000, 2_500_000], after: [3_000_000, 5_000_000] } as const

/** Milliseconds from the start until each number of bytes had arrived; `act` runs on reaching one of them. */
const arrivals = async (
  url: string,
  atBytes: number,
  act: () => Promise<unknown>,
): Promise<(bytes: number) => number> => {
  const seen: { bytes: number; ms: number }[] = []
  let bytes = 0
  let acting: Promise<unknown> | undefined
  const { body } = await fetch(url)
  if (!body) throw new Error('there is nothing to download')
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    seen.push({ bytes, ms: performance.now() })
    if (bytes >= atBytes) acting ??= act()
  }
  await acting
  return wanted => seen.find(each => each.bytes >= wanted)?.ms ?? Number.NaN
}

const measured = async (): Promise<Record<keyof typeof kbps, number>> => {
  const backend = await startBackend()
  const ask = askTunnel(backend.origin, await backend.session('u-ordinary'))
  const callee = 'node-1'
  await ask('createTunnel', { callee })
  const map = await ask('startMapService', { callee, speedLimit: kbps.before, rule: rules.anyone })
  if (!map.isOk) throw new Error(`errcode ${map.errcode}`)
  const url = `http://127.0.0.1:${map.svMapPort}/download`
  const at = await arrivals(url, counted.before[1], () => ask('limitSpeed', { callee, speedLimit: kbps.after }))
  await backend.stop()
  const rate = ([from, to]: readonly [number, number]) => ((to - from) * 8) / (at(to) - at(from))
  return { before: rate(counted.before) / kbps.before, after: rate(counted.after) / kbps.after }
}

let once: ReturnType<typeof measured> | undefined
const ratioOf = (part: keyof typeof kbps) => async () => {
  once ??= measured()
  return (await once)[part]
}

export const benches: Bench[] = [
  { name: 'download through a tunnel', measure: ratioOf('before'), against: 'its limit of 16 Mbit/s' },
  { name: 'the same, limit changed', measure: ratioOf('after'), against: 'its new limit of 8 Mbit/s' },
]
