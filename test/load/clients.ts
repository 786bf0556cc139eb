import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deletion } from '@/pages/settings/calls'
import { mall } from '@/services/mall'
import { signIn } from '@/sign-in/calls'
import { type Ask, askAs } from '../backend/ask'
import { exercises } from '../backend/calls/all'
import { controlOf } from '../backend/control-client'
import type { Env, Exercise, SeededUid } from '../backend/exercise'
import { coffee } from './invariants'
import type { startKilledServer } from './killed-server'
import { uids } from './seed'

type Options = { clients: number; callsEach: number; kills: number; folder: string; tokens: Map<SeededUid, string> }
type Server = Awaited<ReturnType<typeof startKilledServer>>

/** Signing up and deleting an account: each is called once, after all others. */
const isLast = ({ call }: Exercise) => call === signIn.linkPhone || call === deletion.deregister
/** Every third call is an intention that spends points. */
const spendsAt = (nth: number) => nth % 3 === 0

const isRefusal = (error: unknown) => error instanceof Error && 'code' in error && typeof error.code === 'number'
/** `fetch` reports a broken connection so. */
const isCut = (error: unknown) => error instanceof TypeError

/** Runs all clients at once, each through its own part of the calls, and kills the server at even distances. */
export const runClients = async (server: Server, { clients, callsEach, kills, folder, tokens }: Options) => {
  const durationsMs: number[] = []
  /** The order that each intention was told. */
  const exchanges = new Map<string, string>()
  const broken = new Set<string>()
  const counts = { answered: 0, refused: 0, cut: 0, killed: 0 }

  const timed =
    (ask: Ask): Ask =>
    async (call, input) => {
      const startedMs = performance.now()
      const noteDuration = () => durationsMs.push(performance.now() - startedMs)
      try {
        const reply = await ask(call, input)
        noteDuration()
        return reply
      } catch (error) {
        if (isRefusal(error)) noteDuration()
        throw error
      }
    }
  const askOf = (uid: SeededUid) => timed(askAs(server.origin, tokens.get(uid)))

  const envOf = (uid: SeededUid): Env => ({
    ask: askOf(uid),
    askAs: async other => askOf(other),
    control: controlOf(server.origin),
    file: async (name, bytes) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    },
  })

  const killInTime = () => {
    const isDue = counts.answered >= ((counts.killed + 1) * clients * callsEach) / (kills + 1)
    if (counts.killed === kills || !isDue) return
    counts.killed += 1
    server.kill()
  }

  /** Sent again as often as the connection breaks. */
  const untilAnswered = async (name: string, send: () => Promise<unknown>): Promise<void> => {
    try {
      await send()
    } catch (error) {
      if (isCut(error)) {
        counts.cut += 1
        await server.back()
        return untilAnswered(name, send)
      }
      if (isRefusal(error)) counts.refused += 1
      else broken.add(`${name}: ${error}`)
    }
    counts.answered += 1
    killInTime()
  }

  const makeCall = ({ call, as, good }: Exercise) => {
    const env = envOf(as)
    // as: an exercise's input is its own call's.
    return untilAnswered(call.name, async () => env.ask(call, (await good(env)) as never))
  }

  const spend = (uid: SeededUid, requestId: string) =>
    untilAnswered(mall.exchangeGoods.name, async () => {
      exchanges.set(requestId, (await askOf(uid)(mall.exchangeGoods, { ...coffee, requestId })).orderNo)
    })

  const others = exercises.filter(each => !isLast(each))
  const runClient = async (at: number) => {
    for (let nth = 0; nth < callsEach; nth += 1) {
      const each = others[(at * callsEach + nth) % others.length]
      if (spendsAt(nth)) await spend(uids[at % uids.length] ?? 'u-ordinary', `load-${at}-${nth}`)
      else if (each) await makeCall(each)
    }
  }

  const progress = setInterval(() => console.log(`${counts.answered} answered, killed ${counts.killed} times`), 20_000)
  await Promise.all(Array.from({ length: clients }, (_, at) => runClient(at)))
  for (const each of exercises.filter(isLast)) await makeCall(each)
  clearInterval(progress)
  return { durationsMs, exchanges, broken, counts }
}
