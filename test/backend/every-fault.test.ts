import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDevice } from '@/pages/node/calls'
import type { Call } from '@/request/call'
import { cookieJar } from '@/request/cookies'
import { CallError } from '@/request/errors'
import { hostsOf } from '@/request/hosts'
import { httpTransport } from '@/request/http'
import type { Transport } from '@/request/transport'
import type { Session } from '@/services/account'
import { tunnel } from '@/tunnel/calls'
import { tunnelInput } from './ask-tunnel'
import { exercises } from './calls/all'
import type { Env, SeededUid } from './exercise'
import { Fault } from './faults'
import { fetched } from './fetched'
import { everyCall } from './services'
import { type Backend, startBackend } from './start'

/** Each kind of fault against each call that can meet it, through the app's own adapter. */

type Kind = Fault['kind']
/** What the adapter makes of it: `answered`, also by the server's own refusal, or the kind of its error. */
type Met = { fault: Fault; as: readonly string[]; isOfNodes?: true }

const faults: Record<Kind, Met> = {
  status: { fault: { kind: 'status', status: 503 }, as: ['busy'] },
  signedOut: { fault: { kind: 'signedOut' }, as: ['signed-out', 'forbidden'] },
  html: { fault: { kind: 'html' }, as: ['portal', 'unreadable'] },
  // Where nothing is expected, nothing is an answer.
  empty: { fault: { kind: 'empty', status: 200 }, as: ['unreadable', 'answered'] },
  body: { fault: { kind: 'body', text: '{"code":0,' }, as: ['unreadable'] },
  redirect: { fault: { kind: 'redirect', to: 'http://portal.example/' }, as: ['portal'] },
  hang: { fault: { kind: 'hang' }, as: ['cancelled'] },
  late: { fault: { kind: 'late', ms: 5 }, as: ['answered'] },
  // Of another month than was asked for nothing is read.
  unfiltered: { fault: { kind: 'unfiltered' }, as: ['answered', 'unreadable'] },
  errcode: { fault: { kind: 'errcode', errcode: 77 }, as: ['answered'], isOfNodes: true },
  delay: { fault: { kind: 'delay', ms: 5, spreadMs: 0, where: 'headers' }, as: ['answered'] },
  held: { fault: { kind: 'held' }, as: ['answered'] },
  cut: { fault: { kind: 'cut' }, as: ['network', 'unreadable'] },
  stuck: { fault: { kind: 'stuck' }, as: ['answered'] },
  lostLate: { fault: { kind: 'lostLate', ms: 0 }, as: ['network'] },
  lostAnswer: { fault: { kind: 'lostAnswer' }, as: ['network'] },
  noPort: { fault: { kind: 'noPort' }, as: ['answered', 'unreadable'], isOfNodes: true },
  cookies: { fault: { kind: 'cookies', lines: ['a=1; Path=/'] }, as: ['answered'] },
}
const kinds = Fault.options.map(({ entries }) => entries.kind.literal)

/** No response has changed anything at the server. */
const isCertain = ['answered', 'signed-out', 'forbidden']

type Asked = { call: Call; as: SeededUid; good: (env: Env, session: Session) => Promise<unknown> }
const asked: Asked[] = [
  ...exercises,
  // As exercises have it, the node's own address.
  { call: localDevice.systemInfo, as: 'u-ordinary', good: async () => ({ addr: backend.origin }) },
  ...Object.values(tunnel).map(call => ({
    call,
    as: 'u-ordinary' as const,
    good: async (_env: Env, session: Session) => tunnelInput(backend.origin, session, {}),
  })),
]

let backend: Backend
let folder: string
const start = async () => {
  backend = await startBackend()
  folder = await mkdtemp(join(tmpdir(), 'nodemate-upload-'))
}
const stop = async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
}

const envOf = async (as: SeededUid): Promise<Env> => ({
  ask: await backend.signIn(as),
  askAs: backend.signIn,
  control: backend.control,
  file: async (name, bytes) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  },
})

const appOf = ({ accessToken }: Session): Transport =>
  httpTransport({
    roundTrip: fetched,
    hosts: () => hostsOf('same-site', backend.origin),
    cookies: cookieJar(Date.now),
    accessToken: () => accessToken,
    isOnline: () => true,
    now: Date.now,
  })

/** Refused by the server's own rules: of some calls the exercise can be done once alone. */
const answers: readonly string[] = ['refused', 'too-many']
/** A node's own page is what it likes. */
const isOfItsPage = ({ service }: Call, ended: string) =>
  service === 'localDevice' && (ended === 'portal' || ended === 'unreadable')

const send = (app: Transport, call: Call, input: unknown, kind: Kind): Promise<CallError | 'answered'> => {
  const giveUp = new AbortController()
  if (kind === 'hang') void backend.control.faultsTaken().then(() => giveUp.abort())
  if (kind === 'held') void backend.control.faultsTaken().then(backend.control.letGo)
  // as: comes from the exercise of the same call.
  return app(call, input as never, { signal: giveUp.signal }).then(
    () => 'answered' as const,
    (error: unknown) =>
      error instanceof CallError && answers.includes(error.kind) ? 'answered' : CallError.from(error),
  )
}

test('lists each kind of fault, and asks with each call', () => {
  expect(Object.keys(faults).sort()).toEqual([...kinds].sort())
  const names = [...everyCall, ...Object.values(tunnel)].map(({ name }) => name)
  expect(asked.map(({ call }) => call.name).sort()).toEqual(names.sort())
})

const endsInItsOwnWay = async ({ call, as, good }: Asked) => {
  const session = await backend.session(as)
  const app = appOf(session)
  const input = await good(await envOf(as), session)
  for (const kind of kinds) {
    const { fault, as: ways, isOfNodes } = faults[kind]
    if (isOfNodes && call.service !== 'tunnel') continue
    await backend.control.fault(call.name, fault, 1)
    const met = await send(app, call, input, kind)
    const ended = met === 'answered' ? met : met.kind
    const isExpected = ways.includes(ended) || isOfItsPage(call, ended)
    expect({ kind, ended: isExpected ? ways : ended }).toEqual({ kind, ended: ways })
    if (met !== 'answered')
      expect({ kind, isUnknown: met.isUnknown }).toEqual({ kind, isUnknown: !isCertain.includes(ended) })
  }
}

const rowsOf = (effect: Call['effect']) =>
  asked.filter(({ call }) => call.effect === effect).map(each => [each.call.name, each] as const)

describe('a read', () => {
  beforeAll(start)
  afterAll(stop)
  test.each(rowsOf('read'))('%s ends in its own way', (_name, each) => endsInItsOwnWay(each))
})

describe('a write', () => {
  // What one has done another may not find.
  beforeEach(start)
  afterEach(stop)
  test.each(rowsOf('write'))('%s ends in its own way', (_name, each) => endsInItsOwnWay(each))
})
