import type { makeClock } from './clock'
import type { Database } from './db/open'
import { makeNames } from './names'
import { makeSpool } from './spool'
import { makeWakeScheduler } from './wake-scheduler'
import { makeWaker } from './waker'

/** What the devices depend on. */
export type Ground = {
  db: Database
  clock: ReturnType<typeof makeClock>
  writes: <Result>(work: () => Promise<Result>) => Promise<Result>
  filesDir: string
}

export type Devices = ReturnType<typeof makeDevices>

/** The devices that handlers reach over the network: printers, sleeping machines, DNS. All on loopback. */
export const makeDevices = (ground: Ground) => {
  const [spool, waker, names] = [makeSpool(ground), makeWaker(), makeNames(ground)]
  const wakeScheduler = makeWakeScheduler(ground, waker)
  return {
    spool,
    waker,
    wakeScheduler,
    names,
    open: async (): Promise<void> => {
      await Promise.all([waker.open(), names.open()])
      wakeScheduler.open()
    },
    /** The ports in use, for `/_control/ports`. */
    ports: () => ({ wakeUdp: waker.port(), dnsUdp: names.port() }),
    close: async (): Promise<void> => {
      wakeScheduler.close()
      spool.end()
      await Promise.all([waker.close(), names.close()])
    },
  }
}
