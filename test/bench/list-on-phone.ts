import { startBackend } from '../backend/start'
import { bootPhone } from '../weapp/phone'
import { nodesAt, standInHosts } from '../weapp/stand-in-hosts'
import { cpuMs, type Measured } from './bench'
import { firstOfMany, listWith } from './fleets'

/** What a fling costs the built mini-program, logic and view together, by the length of the list. */

const screens = 40
const stepPx = 1_400

/** Milliseconds of work. */
const flingMsOf = async (count: number): Promise<number> => {
  const backend = await startBackend({ nodesAt })
  await backend.control.fault('devices.nodes', { kind: 'body', text: await listWith(backend, count) })
  const session = JSON.stringify(await backend.session('u-fleet'))
  const phone = bootPhone({ hosts: standInHosts(backend.origin), storage: { 'nodemate.session': session } })
  await phone.open()
  await phone.waitFor(firstOfMany)
  await phone.settled()
  const startedMs = cpuMs()
  for (let screen = 0; screen < screens; screen += 1) {
    // Back and forth, since a hundred nodes are only five such steps high.
    await phone.scroll(stepPx * Math.abs((screen % 8) - 4))
    await phone.advance(200)
  }
  const ms = cpuMs() - startedMs
  phone.kill()
  await backend.stop()
  return ms
}

export const benches: Measured[] = [
  {
    name: 'mini-program: fling, 10,000',
    measure: async () => (await flingMsOf(10_000)) / (await flingMsOf(100)),
    against: 'fling through 100 nodes',
  },
]
