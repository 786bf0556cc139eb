import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import fc from 'fast-check'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { endSession } from '@/session/session'
import { signIn } from '@/sign-in/calls'
import { SignInForm } from '@/sign-in/sign-in-form'
import { removeAll, show } from '../components/show'
import { runs } from '../runs'
import { sessionOf } from '../session/sample'

// Each run draws the form anew.
const options = { seed: 79, ...runs(40) }
jest.setTimeout(60_000 * Math.max(2, options.numRuns / 40))

const minuteMs = 60_000
/** The clock of the phone and of the servers, which never goes back. */
let nowMs = Date.now()
const box = '我已阅读并同意用户协议和隐私政策'
const row = { kind: 'terms', text: '', changes: [], acceptedVersion: null } as const

const steps = fc.array(
  fc.constantFrom(
    ...(['tick', 'publish', 'publish', 'come back', 'come back', 'respond', 'read slowly'] as const),
    'fail the next read' as const,
  ),
  { minLength: 3, maxLength: 10 },
)
const evenings = fc.record({ first: fc.constantFrom('well', 'slow', 'failed'), isTickedFirst: fc.boolean(), steps })
type Evening = typeof evenings extends fc.Arbitrary<infer One> ? One : never
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** The servers of one form: what is in force there, what is read of it and when, and what was accepted. */
const makeServers = (first: Evening['first']) => {
  const servers = {
    published: [nowMs - minuteMs],
    accepted: [] as string[],
    isSlow: first === 'slow',
    isFailing: first === 'failed',
    waiting: [] as (() => void)[],
  }
  const read = async () => {
    const { published, isFailing, isSlow, waiting } = servers
    servers.isFailing = false
    const inForce = { ...row, version: `${published.length}`, publishedAtMs: published.at(-1) ?? 0 }
    if (isSlow) await new Promise<void>(resolve => waiting.push(resolve))
    if (isFailing) throw new CallError('forbidden', account.agreements.path)
    return { agreements: [inForce] }
  }
  connect((async ({ name }: { name: string }, input: { accepted: { version: string }[] }) => {
    if (name === account.agreements.name) return read()
    if (name === account.acceptAgreements.name) servers.accepted.push(...input.accepted.map(each => each.version))
    return name === signIn.signInByPhone.name ? sessionOf('ann') : new Promise(() => undefined)
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  return servers
}

const respond = (servers: ReturnType<typeof makeServers>) =>
  act(async () => {
    for (const each of servers.waiting.splice(0)) each()
    await new Promise(resolve => setTimeout(resolve))
  })

/** Whether what was accepted was in force when the box was ticked. */
const spend = async ({ first, isTickedFirst, steps: all }: Evening) => {
  const servers = makeServers(first)
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <SignInForm onSignedIn={() => undefined} />
    </QueryClientProvider>,
  )
  let tickedAt: number | undefined
  const doings: Record<Step, () => unknown> = {
    tick: async () => {
      await screen.tap(box)
      tickedAt = tickedAt === undefined ? servers.published.length : undefined
    },
    publish: () => servers.published.push(nowMs),
    'come back': () =>
      act(async () => {
        nowMs += 60 * minuteMs
        focusManager.setFocused(false)
        focusManager.setFocused(true)
      }),
    'read slowly': () => Object.assign(servers, { isSlow: true }),
    respond: () => respond(servers),
    'fail the next read': () => Object.assign(servers, { isFailing: true }),
  }
  try {
    for (const each of isTickedFirst ? (['tick', ...all] as const) : all) {
      nowMs += 1_000
      await doings[each]()
    }
    if (tickedAt === undefined) await doings.tick()
    await respond(servers)
    await screen.type('手机号', '13800000002')
    await screen.type('验证码', '246810')
    await new Promise(resolve => setTimeout(resolve))
    return { newest: Math.max(0, ...servers.accepted.map(Number)), inForce: tickedAt ?? 0 }
  } finally {
    removeAll()
    focusManager.setFocused(undefined)
    endSession()
  }
}

test(`agrees to nothing that came into force after the tick, in ${options.numRuns} runs`, async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs)
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // failed reads
  await fc.assert(
    fc.asyncProperty(evenings, async evening => {
      const { newest, inForce } = await spend(evening)
      expect(newest).toBeLessThanOrEqual(inForce)
    }),
    options,
  )
})
