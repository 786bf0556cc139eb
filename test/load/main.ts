/**
 * Many clients at once make every call over real sockets while the stand-in is killed again and again. Prints how long
 * responses took; fails when one was broken, or when the ledgers do not add up afterwards.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exercises } from '../backend/calls/all'
import { runClients } from './clients'
import { untruths } from './invariants'
import { startKilledServer } from './killed-server'
import { openFile, seedLoad } from './seed'

const number = (standard: string) => ({ type: 'string', default: standard }) as const
const { values } = parseArgs({ options: { clients: number('500'), calls: number('20'), kills: number('50') } })

const main = async (): Promise<void> => {
  const [clients, callsEach, kills] = [Number(values.clients), Number(values.calls), Number(values.kills)]
  const folder = await mkdtemp(join(tmpdir(), 'nodemate-load-'))
  const tokens = await seedLoad(folder)
  const server = await startKilledServer(folder)
  const startedMs = performance.now()
  const { durationsMs, exchanges, broken, counts } = await runClients(server, {
    ...{ clients, callsEach, kills, folder, tokens },
  })
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  await server.end()

  const { db, client } = await openFile(folder)
  const wrong = [...(await untruths(db, exchanges)), ...broken]
  client.close()
  await rm(folder, { recursive: true })

  const sorted = durationsMs.sort((a, b) => a - b)
  const percentileMs = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  console.log(`${clients} clients, ${exercises.length} calls: ${counts.answered} answered in ${seconds} s`)
  console.log(`${counts.refused} of them refused; killed ${counts.killed} times, ${counts.cut} cut and sent again`)
  console.log(`p50 ${percentileMs(0.5)} ms, p99 ${percentileMs(0.99)} ms, longest ${percentileMs(1)} ms`)
  console.log(wrong.length > 0 ? `wrong:\n${wrong.join('\n')}` : `${exchanges.size} exchanges, and all ledgers add up`)
  process.exit(wrong.length > 0 ? 1 : 0)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
