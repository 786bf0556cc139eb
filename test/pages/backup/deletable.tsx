import { type Entry, untouched } from '@/pages/backup/entries'
import { Tally } from '@/pages/backup/parts/tally'
import { setBackup, useBackup } from '@/pages/backup/store'
import { show } from '../../components/show'
import { ok, serveBackup } from './backup-server'

export const deviceId = 'node-1'
export const hashOf = (at: number) => at.toString(16).padStart(64, '0')

export const picture = (at: number, state: Entry['state'] = 'done'): Entry => ({
  ...{ ...untouched, attempt: 1, path: `tmp/${at}`, sizeBytes: 1, atMs: 1 },
  ...{ id: `${at}`, name: `photo-${at}`, sha256: state === 'left' ? null : hashOf(at), state },
})

export const pictures = (count: number) => Array.from({ length: count }, (_, at) => picture(at))

export const keep = (entries: Entry[]) =>
  setBackup(deviceId, {
    ...{ entries, mayUseMobileData: false, isPausedByUser: false, isRunning: false, pause: undefined, isStored: true },
  })

const Page = () => {
  const backup = useBackup(deviceId)
  return backup ? <Tally deviceId={deviceId} backup={backup} /> : null
}

/** A node that has these pictures, and replies to each question by hand. */
export const serve = (isThere: (at: number) => boolean = () => true) => {
  const server = serveBackup()
  const asked: string[][] = []
  const usual = (sha256s: string[]) => ok({ there: sha256s.filter(each => isThere(Number.parseInt(each, 16))) })
  let replyTo: (sha256s: string[], question: number) => ReturnType<typeof ok> | Promise<ReturnType<typeof ok>> = usual
  server.respond({
    log: ({ body }) => {
      const { sha256s } = JSON.parse(String(body))
      asked.push(sha256s)
      return replyTo(sha256s, asked.length)
    },
  })
  return {
    asked,
    usual,
    respond: server.respond,
    reply: (by: typeof replyTo) => {
      replyTo = by
    },
  }
}

export const open = async (entries: Entry[]) => {
  keep(entries)
  const screen = await show(<Page />)
  await screen.tap('哪些可以删？')
  return screen
}
