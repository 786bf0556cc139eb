import { startBackend } from '../backend/start'
import { bootPhone } from '../weapp/phone'
import { nodesAt, standInHosts } from '../weapp/stand-in-hosts'
import { type Bench, cpuMs } from './bench'
import { firstOfMany, listWith } from './fleets'

/** What a fling costs the built mini-program, logic and view together, by the length of the list, and what it sends to the view. */

const screens = 40
const stepPx = 1_400

type Fling = { ms: number; calls: number; bytes: number }

/** Milliseconds of work, and the messages to the view. */
const flingOf = async (count: number): Promise<Fling> => {
  const backend = await startBackend({ nodesAt })
  await backend.control.fault('devices.nodes', { kind: 'body', text: await listWith(backend, count) })
  const session = JSON.stringify(await backend.session('u-fleet'))
  const phone = bootPhone({ hosts: standInHosts(backend.origin), storage: { 'nodemate.session': session } })
  await phone.open()
  await phone.waitFor(firstOfMany)
  await phone.settled()
  phone.setDataStats.reset()
  const startedMs = cpuMs()
  for (let screen = 0; screen < screens; screen += 1) {
    // Back and forth, since a hundred nodes are only five such steps high.
    await phone.scroll(stepPx * Math.abs((screen % 8) - 4))
    await phone.advance(200)
  }
  const ms = cpuMs() - startedMs
  const { calls, bytes } = phone.setDataStats
  phone.kill()
  await backend.stop()
  return { ms, calls, bytes }
}

let once: Promise<Fling> | undefined
const long = () => {
  once ??= flingOf(10_000)
  return once
}

export const benches: Bench[] = [
  {
    name: 'mini-program: fling, 10,000',
    measure: async () => (await long()).ms / (await flingOf(100)).ms,
    against: 'fling through 100 nodes',
  },
  { name: '  messages to the view, a screen', unit: 'setData', count: async () => (await long()).calls / screens },
  {
    name: '  sent to the view, a screen',
    unit: 'bytes',
    count: async () => Math.round((await long()).bytes / screens),
  },
]
