import fc from 'fast-check'
import type { Ending, Intention, RecoveryKind } from '@/intention/intention'
import { makeRunner } from '@/intention/runner'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { mall } from '@/services/mall'
import { actsOver, whileAlive } from './acts'
import { goodsId, orderBehind, refusedBy, toInput } from './coffee'

/** Everything that can go wrong between a tap and its effect, in one browser with two windows and two accounts. */

const uncertain = ['network', 'timeout', 'busy', 'status', 'unreadable', 'portal', 'secure'] as const
/** Refused by our own check or by the server: nothing was done. */
const definite = ['not-sent', 'offline', 'signed-out', 'forbidden', 'not-offered', 'too-many'] as const

/** What happens to one request. `lost` after it was done; `cut` before; `overtaken`: it arrives after its failure. */
export const Fate = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ is: 'answered' as const }) },
  fc.record({ is: fc.constantFrom('lost', 'cut', 'overtaken'), as: fc.constantFrom(...uncertain) }),
  fc.record({ is: fc.constant('turned away' as const), as: fc.constantFrom(...definite) }),
  fc.record({ is: fc.constantFrom('answered late') }),
)
type Fate = { is: string; as?: (typeof uncertain)[number] | (typeof definite)[number] }

const moves = [
  'double tap',
  'ask',
  'settle',
  'kill',
  'kill both',
  'sign out',
  'next account',
  'tell the windows',
  'network off',
  'network on',
  'storage fails',
  'storage works',
  'clock forward',
  'clock back',
  'time passes',
  'deliver',
] as const

export const Step = fc.record({
  does: fc.oneof({ weight: 2, arbitrary: fc.constant('tap' as const) }, fc.constantFrom(...moves)),
  window: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 2 }),
  /** How far everything else gets before the next step. */
  turns: fc.nat({ max: 6 }),
})
export type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

const hourMs = 3_600_000
const exchange = mall.exchangeGoods.name

type Reported = { requestId: string; kind: Ending['kind']; reply: unknown }
type Server = (uid: string, call: Call, input: unknown) => Promise<unknown>

/** What may be sent again is answered again; the stand-in refuses an order's id from the second time on. */
const answeringAgain = (server: Server): Server => {
  const replies = new Map<string, Promise<unknown>>()
  return (uid, call, input) => {
    const key = JSON.stringify([uid, input])
    const reply = replies.get(key) ?? server(uid, call, input)
    replies.set(key, reply)
    // What was refused may be tried again.
    reply.catch(() => replies.delete(key))
    return reply
  }
}

/** A clock that is changed while the app runs, and corrected by each response of the server. */
const makeClock = () => {
  let truthMs = 1_700_000_000_000
  let offMs = 0
  let aheadMs = 0
  return {
    now: () => truthMs + offMs + aheadMs,
    /** The true time; undefined while nothing has corrected the phone's clock. */
    trueMs: () => (offMs + aheadMs === 0 ? truthMs : undefined),
    learn: () => {
      aheadMs = -offMs
    },
    set: (byMs: number) => {
      offMs += byMs
    },
    pass: (ms: number) => {
      truthMs += ms
    },
  }
}

export const makeEnv = (uids: readonly [string, string], fates: Fate[], strict: Server, recovery: RecoveryKind) => {
  const server = recovery === 'readBack' ? strict : answeringAgain(strict)
  const clock = makeClock()
  const stored = new Map<string, string>()
  const late: (() => void)[] = []
  const arrivals: Promise<unknown>[] = []
  const taps = new Map<string, number>()
  const sent = new Map<string, Set<string>>()
  /** What was last reported of each request, and how often an intention was reported as done in one life of a window. */
  const reported = new Map<string, Map<string, Reported>>()
  let maxDone = 0
  /** When each request was sent first, and which were sent again when nobody wanted them any more. */
  const firstSentMs = new Map<string, number>()
  const stale: string[] = []
  let isOnline = true
  let canStore = true

  const arrive = (uid: string, call: Call, input: unknown) => {
    const arrival = server(uid, call, input).catch((error: unknown) => refusedBy(error, call))
    arrivals.push(arrival)
    return arrival
  }
  const answered = async (uid: string, call: Call, input: unknown, { is }: Fate) => {
    const reply = await arrive(uid, call, input)
    if (is === 'answered late') await new Promise<void>(resolve => late.push(resolve))
    clock.learn()
    if (reply instanceof CallError) throw reply
    return reply
  }
  const carry = async (uid: string, call: Call, input: unknown): Promise<unknown> => {
    const fate: Fate = isOnline ? (fates.shift() ?? { is: 'answered' }) : { is: 'turned away', as: 'offline' }
    if (!fate.as) return answered(uid, call, input, fate)
    if (fate.is === 'lost') await arrive(uid, call, input)
    if (fate.is === 'overtaken') late.push(() => void arrive(uid, call, input))
    throw new CallError(fate.as, call.path)
  }

  const listIn = <Value>(map: Map<string, Value>, uid: string, empty: () => Value): Value => {
    const value = map.get(uid) ?? empty()
    map.set(uid, value)
    return value
  }

  const noteAge = (requestId: string) => {
    const atMs = clock.trueMs()
    const firstMs = firstSentMs.get(requestId) ?? atMs
    if (firstMs !== undefined) firstSentMs.set(requestId, firstMs)
    if (atMs !== undefined && firstMs !== undefined && atMs - firstMs > 10 * 60_000) stale.push(requestId)
  }

  const openWindow = (signedIn: string | undefined) => {
    let uid = signedIn
    let isAlive = true
    const alive = whileAlive(() => isAlive)
    const done = new Map<string, number>()
    const asOwner = () => uid ?? 'nobody'
    const onEnding = ({ requestId, input }: Intention, ending: Ending) => {
      if (ending.kind === 'refused' && ['offline', 'not-stored', 'waiting'].includes(ending.error.kind)) return
      const reply = ending.kind === 'done' ? ending.reply : undefined
      // A request that takes the place of an open one has its id: one may be refused and the other done.
      const request = `${requestId} ${JSON.stringify(input)}`
      listIn(reported, asOwner(), () => new Map()).set(request, { requestId, kind: ending.kind, reply })
      if (ending.kind === 'refused') return
      done.set(requestId, (done.get(requestId) ?? 0) + 1)
      maxDone = Math.max(maxDone, done.get(requestId) ?? 0)
    }
    const runner = makeRunner({
      isOnline: () => isOnline,
      now: clock.now,
      read: () => (uid === undefined ? [] : JSON.parse(stored.get(uid) ?? '[]')),
      write: open => {
        if (uid === undefined || !canStore || !isAlive) return false
        stored.set(uid, JSON.stringify(open))
        return true
      },
      ...actsOver(recovery, {
        send: ({ input, requestId }) =>
          alive(() => {
            listIn(sent, asOwner(), () => new Set()).add(requestId)
            noteAge(requestId)
            return carry(asOwner(), mall.exchangeGoods, { ...input, requestId })
          }),
        ...(recovery === 'readBack' && {
          read: intention => {
            const owner = asOwner()
            return alive(() => orderBehind((call, input) => carry(owner, call, input))(intention))
          },
        }),
      }),
      onEnding,
      onLost: () => undefined,
    })
    runner.reopen()
    return {
      runner,
      uid: () => uid,
      signIn: (next: string | undefined) => {
        uid = next
        runner.reopen()
      },
      kill: () => {
        isAlive = false
      },
    }
  }
  type Window = ReturnType<typeof openWindow>
  let windows: [Window, Window] = [openWindow(uids[0]), openWindow(uids[0])]
  const kill = (at: number) => {
    const [one, other] = windows
    const [killed, left] = at === 0 ? [one, other] : [other, one]
    killed.kill()
    const next = openWindow(left.uid())
    windows = at === 0 ? [next, left] : [left, next]
  }
  const other = (uid: string | undefined) => (uid === uids[0] ? uids[1] : uids[0])
  const deliver = () => {
    for (const each of late.splice(0)) each()
  }
  const tap = ({ runner, uid }: Window, quantity: number) => {
    const owner = uid()
    if (owner === undefined) return
    taps.set(owner, (taps.get(owner) ?? 0) + 1)
    void runner.run(exchange, goodsId, toInput(quantity))
  }

  const act: Record<Step['does'], (window: Window, step: Step) => unknown> = {
    tap: (window, { quantity }) => tap(window, quantity),
    'double tap': (window, { quantity }) => {
      tap(window, quantity)
      tap(window, quantity)
    },
    ask: ({ runner }) => void runner.ask(exchange, goodsId),
    settle: ({ runner }) => void runner.settle(),
    kill: (_, { window }) => kill(window),
    'kill both': () => {
      kill(0)
      kill(1)
    },
    // The other window is told of it later.
    'sign out': window => window.signIn(undefined),
    'next account': window => window.signIn(other(window.uid())),
    'tell the windows': window => {
      for (const each of windows) if (each.uid() !== window.uid()) each.signIn(window.uid())
      for (const { runner } of windows) runner.reread()
    },
    'network off': () => {
      isOnline = false
    },
    'network on': () => {
      isOnline = true
    },
    'storage fails': () => {
      canStore = false
    },
    'storage works': () => {
      canStore = true
    },
    'clock forward': () => clock.set(hourMs),
    'clock back': () => clock.set(-hourMs),
    // Longer than any request is in flight.
    'time passes': () => {
      deliver()
      clock.pass(hourMs)
    },
    deliver,
  }

  const turn = () => new Promise<void>(setImmediate)
  const settled = async () => {
    deliver()
    for (let turns = 0; turns < 3; turns += 1) await Promise.all([...arrivals, turn()])
  }

  return {
    do: async (step: Step): Promise<void> => {
      act[step.does](windows[step.window === 0 ? 0 : 1], step)
      for (let turns = 0; turns < step.turns; turns += 1) await turn()
    },
    /** Everything works again, and each account starts the app once more. */
    comeToRest: async () => {
      fates.length = 0
      isOnline = true
      canStore = true
      for (const { kill } of windows) kill()
      await settled()
      const rest = uids.map(uid => openWindow(uid))
      for (const { runner } of rest) await runner.settle()
      return rest.flatMap(({ runner }) => Object.values(runner.phases.getState()))
    },
    taps: (uid: string) => taps.get(uid) ?? 0,
    sent: (uid: string) => [...(sent.get(uid) ?? [])],
    reported: (uid: string) => [...(reported.get(uid)?.values() ?? [])],
    maxDone: () => maxDone,
    stale: () => stale,
  }
}
