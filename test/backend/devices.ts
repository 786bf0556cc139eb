import type { makeClock } from './clock'
import type { Database } from './db/open'
import { makeNames } from './names'
import { makeRinger } from './ringer'
import { makeSpool } from './spool'
import { makeWakeScheduler } from './wake-scheduler'

/** What that needs to stand on. */
export type Ground = {
  db: Database
  clock: ReturnType<typeof makeClock>
  writes: <Result>(work: () => Promise<Result>) => Promise<Result>
  filesDir: string
}

export type Devices = ReturnType<typeof makeDevices>

/** What answers reach over the network: printers, machines asleep, names. All of it is on loopback. */
export const makeDevices = (ground: Ground) => {
  const [spool, ringer, names] = [makeSpool(ground), makeRinger(), makeNames(ground)]
  const wakeScheduler = makeWakeScheduler(ground, ringer)
  return {
    spool,
    ringer,
    wakeScheduler,
    names,
    open: async (): Promise<void> => {
      await Promise.all([ringer.open(), names.open()])
      wakeScheduler.open()
    },
    /** Told when asked for: `/_control/ports`. */
    ports: () => ({ wakeUdp: ringer.port(), dnsUdp: names.port() }),
    close: async (): Promise<void> => {
      wakeScheduler.close()
      spool.end()
      await Promise.all([ringer.close(), names.close()])
    },
  }
}
