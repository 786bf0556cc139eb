import type { makeClock } from './clock'
import type { Database } from './db/open'
import { makeNames } from './names'
import { makeRinger } from './ringer'
import { makeSpool } from './spool'
import { makeWakeScheduler } from './wake-scheduler'

/** What the devices depend on. */
export type Ground = {
  db: Database
  clock: ReturnType<typeof makeClock>
  writes: <Result>(work: () => Promise<Result>) => Promise<Result>
  filesDir: string
}

export type Devices = ReturnType<typeof makeDevices>

/** The devices that answers reach over the network: printers, sleeping machines, DNS. All on loopback. */
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
    /** The ports in use, for `/_control/ports`. */
    ports: () => ({ wakeUdp: ringer.port(), dnsUdp: names.port() }),
    close: async (): Promise<void> => {
      wakeScheduler.close()
      spool.end()
      await Promise.all([ringer.close(), names.close()])
    },
  }
}
