import { join } from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { storedKeys } from '@/platform/storage'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { accountStates } from '@/session/account-state'
import { guarded } from '@/session/guard'
import { keepReplies, writeReplies } from '@/session/last-known'
import { accessToken, currentSession, endSession, expireSession, startSession } from '@/session/session'
import { followAccount, settleAfterSignIn } from '@/start/account'
import { followOutcomes } from '@/start/outcomes'
import { beat } from '@/tunnels/heartbeat'
import { filesOf } from '../architecture/files'
import { show } from '../components/show'
import { AccountPage, awayId, contact, fillAccount, mark, nodeId, startFeatures } from './filled-account'
import { sessionOf } from './sample'

/** One account has filled every place of the app. Another one signs in, and every timer runs. */

const sources = filesOf('src').filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('src/session/account-'))
const withState = sources.filter(({ text }) => /= account(?:State|Batch)\b/.test(text))

type Sent = { name: string; input: unknown; token: string | undefined; atMs: number }
let sent: Sent[] = []
let isAway = false

/** Every node grants what it is asked, the account keeps what is opened, and all else finds no network, after a moment. */
const carry = async ({ name, path, service }: Call, input: unknown): Promise<unknown> => {
  sent.push({ name, input, token: accessToken(), atMs: Date.now() })
  await new Promise(resolve => setTimeout(resolve, 50))
  if (name === 'userData.saveUserData' && textOf(input).includes('service-open/')) return {}
  if (service !== 'tunnel' || (isAway && textOf(input).includes(awayId))) throw new CallError('network', path)
  const grant = { isOk: true, errcode: 0, callerPid: 7, status: 'direct', svMapHost: 'node.example', svMapPort: 4_000 }
  return { ...(input as object), ...grant } // as: a tunnel call's input is an object
}

const client = createQueryClient(() => currentSession().status === 'signed-in')
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const minuteMs = 60_000

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => {
    if (each instanceof Map) return [...each]
    return each instanceof Set ? [...each] : each
  }) ?? ''

const storedText = (isMeant: (key: string) => boolean) =>
  storedKeys()
    .filter(isMeant)
    .map(key => `${key} ${localStorage.getItem(`nodemate.${key}`)}`)
    .join('\n')
const isLeft = (key: string) => key.startsWith('left.ann.')

beforeAll(() => {
  jest.useFakeTimers()
  for (const { path } of withState) jest.requireActual(join('../..', path))
  connect(guarded(carry as Parameters<typeof guarded>[0])) // of any call
  keepReplies(client)
  followAccount(client)
  followOutcomes(client)
  settleAfterSignIn()
  startFeatures()
  beat()
})
afterAll(() => {
  endSession()
  jest.useRealTimers()
})

const openPage = () =>
  show(
    <QueryClientProvider client={client}>
      <AccountPage />
    </QueryClientProvider>,
  )
const readNodes = () => {
  const items = [{ id: mark, name: mark }]
  const page = { atMs: Date.now(), items, nextCursor: null, summary: null }
  return client.fetchQuery({ ...query(devices.nodes, {}), queryFn: async () => page as never }) // only its name matters
}

test('leaves nothing of one account in the storage, the requests and the screen of the next', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
  localStorage.clear()
  startSession(sessionOf('ann'))
  const screen = await openPage()
  const empty = new Map([...accountStates].map(state => [state, textOf(state.getState())]))
  await fillAccount()
  await pass(160_000)
  const asked = sent.map(({ name }) => name)
  await readNodes()
  await fillAccount()
  await closeSignInSheet()
  const held = [...accountStates]
  expect(held.filter(state => !isClosed(state) && textOf(state.getState()) === empty.get(state)).map(beginOf)).toEqual(
    [],
  )
  expect(held.filter(isClosed)).toHaveLength(sentByClosed.length)
  expect(sentByClosed.filter(name => !asked.includes(name))).toEqual([])
  expect(storesIn(sources).filter(key => !storedText(() => true).includes(`${key} `))).toEqual([])

  isAway = true
  startSession(sessionOf('bob'))
  sent = []
  const switchedMs = Date.now()
  await pass(0)
  expect(screen.words()).not.toContain(`${mark} moved`)
  await pass(minuteMs)
  isAway = false
  for (let minute = 1; minute < 90; minute++) await pass(minuteMs)
  expect([nodeId, awayId].filter(id => isOpenStill(id, switchedMs + minuteMs))).toEqual([])
  writeReplies()
  expect([...accountStates].map(({ getState }) => textOf(getState())).filter(text => text.includes(mark))).toEqual([])
  expect(storedText(key => !isLeft(key))).not.toContain(mark)
  expect(storedText(isLeft)).not.toContain(contact)
  expect(screen.words()).not.toContain(mark)
  expect(sent.filter(each => isOfAnn(each, switchedMs)).filter(each => !isClosing(each))).toEqual([])
})

/** What is sent for an account says so, or is dated before the next one signed in. */
const isOfAnn = ({ input }: Sent, switchedMs: number): boolean => {
  const text = textOf(input)
  if (text.includes(mark)) return true
  return [...text.matchAll(/"atMs":(\d+)/g)].some(([, atMs]) => Number(atMs) < switchedMs)
}
/** Closes a tunnel of an account that has signed out, with the tokens of that account. */
const isClosing = ({ name, input }: Sent) => name === 'tunnel.stopMapService' && textOf(input).includes('access-ann')

type State = { begin: () => unknown; getState: () => unknown }
/** Names it where the test fails. */
const beginOf = ({ begin }: State) => String(begin)

/** Of functions alone: what it holds shows in what it sends. */
const isClosed = ({ getState }: State): boolean => {
  const parts = Object.values(Object(getState()))
  return parts.length > 0 && parts.every(part => typeof part === 'function')
}
const sentByClosed = [
  'account.logUserActions',
  'printLog.logPrintAction',
  'statistics.reportAlive',
  'tunnelStates.reportTunnelStates',
  'printer.readiness',
]

const closeSignInSheet = async () => {
  await act(async () => expireSession())
  const scrim = document.querySelector('.nm-sheet__scrim')
  await act(async () => void scrim?.dispatchEvent(new Event('click', { bubbles: true })))
}

/** Whether nobody has closed what the account left open there; one that was away answers from then on. */
const isOpenStill = (id: string, fromMs: number): boolean =>
  !sent.some(each => isClosing(each) && textOf(each.input).includes(id) && (id !== awayId || each.atMs > fromMs))

/** The keys of `accountStore`. */
const storesIn = (files: typeof sources): string[] =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/accountStore(?:<[^(]*>)?\(\{\s*key: '([^']+)'/g)].map(([, key]) => key ?? ''),
  )
