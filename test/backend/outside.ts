import { makeAlarm } from './alarm'
import type { makeClock } from './clock'
import type { Database } from './db/open'
import { makeNames } from './names'
import { makeRinger } from './ringer'
import { makeSpool } from './spool'

/** What that needs to stand on. */
export type Ground = {
  db: Database
  clock: ReturnType<typeof makeClock>
  writes: <Result>(work: () => Promise<Result>) => Promise<Result>
  filesDir: string
}

export type Outside = ReturnType<typeof makeOutside>

/** What answers reach over the network: printers, machines asleep, names. All of it is on loopback. */
export const makeOutside = (ground: Ground) => {
  const [spool, ringer, names] = [makeSpool(ground), makeRinger(), makeNames(ground)]
  const alarm = makeAlarm(ground, ringer)
  return {
    spool,
    ringer,
    alarm,
    names,
    open: async (): Promise<void> => {
      await Promise.all([ringer.open(), names.open()])
      alarm.open()
    },
    /** Told when asked for: `/_control/ports`. */
    ports: () => ({ wakeUdp: ringer.port(), dnsUdp: names.port() }),
    close: async (): Promise<void> => {
      alarm.close()
      spool.end()
      await Promise.all([ringer.close(), names.close()])
    },
  }
}
