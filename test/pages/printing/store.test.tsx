import { focusManager, onlineManager } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { printer as printCalls } from '@/pages/printing/calls'
import { documentsOf, useDraft } from '@/pages/printing/draft'
import { type Job, newJob } from '@/pages/printing/job'
import { usualOptions } from '@/pages/printing/options'
import { ActiveJob } from '@/pages/printing/parts/active-job'
import { jobWith, startJob, startPrinting, startQueue, useJob } from '@/pages/printing/store'
import { canBeShown } from '@/platform/pictures'
import { writeStored } from '@/platform/storage'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import type { SendOptions } from '@/request/transport'
import { Notices } from '@/screen/notices'
import { noteMade } from '@/session/made-files'
import { putOff, weekMs } from '@/session/put-off'
import { endSession, expireSession, startSession } from '@/session/session'
import { keyOfUnfinished, useUnfinished } from '@/session/unfinished'
import { startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { choose } from '../../upload/files'
import { ok, servePrints, wanted } from './print-server'

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const file = { path: 'wxfile://tmp_1', name: '合同.pdf', sizeBytes: 1_000 }
const job = newJob({ id: 'print-0001', file, printer, options: usualOptions }, 0)
const watched = { ...job, stage: { at: 'watching', jobId: 'job-1' } }

beforeAll(startPrinting)

const signIn = () => startSession({ uid: 'u-1', authToken: 'auth', accessToken: 'access', expiresAt: 1 })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('watches a print again after its session ended and signing in', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed call itself
  jest.useFakeTimers()
  let hasSession = false
  const done = { jobId: 'job-1', state: 'done', reason: null, pagesDone: 1, pagesInAll: 1, changedAtMs: null }
  const carry = async ({ path }: Call) => {
    if (!hasSession) throw new CallError('signed-out', path)
    return done
  }
  connect(carry as Parameters<typeof connect>[0]) // of any call
  writeStored('prints', { uid: 'u-1', jobs: [watched] })
  signIn()
  await pass(2_000)
  expect(jobWith('print-0001')?.trouble).toMatchObject({ kind: 'signed-out' })
  expireSession()
  hasSession = true
  signIn()
  await pass(2_000)
  expect(jobWith('print-0001')?.stage).toMatchObject({ at: 'over', as: 'done' })
  endSession()
  jest.useRealTimers()
})

const turns = [
  ['away', (isBack: boolean) => focusManager.setFocused(isBack)],
  ['offline', (isBack: boolean) => onlineManager.setOnline(isBack)],
] as const

/** A print that is watched, as its page shows it. */
const openWatched = async (states: { now: string }, shownAfterMs: number) => {
  jest.useFakeTimers()
  const seen = () => ({
    jobId: 'job-1',
    state: states.now,
    reason: null,
    pagesDone: 0,
    pagesInAll: 1,
    changedAtMs: null,
  })
  connect((async () => seen()) as unknown as Parameters<typeof connect>[0]) // of any call
  writeStored('prints', { uid: 'u-1', jobs: [{ ...watched, movedAtMs: Date.now() }] })
  signIn()
  await pass(shownAfterMs)
  const Shown = () => <ActiveJob job={useJob('print-0001') ?? job} />
  return show(<Shown />)
}
/** WeChat stops the timers of an app in the background. */
const leaveFor = async (ms: number, turn: (isBack: boolean) => unknown) => {
  turn(false)
  jest.setSystemTime(Date.now() + ms)
  await act(async () => void turn(true))
  await pass(1_000)
}
const endWatched = () => {
  focusManager.setFocused(undefined)
  endSession()
  jest.useRealTimers()
}

test.each(turns.flatMap(([how, turn]) => [20, 180].map(seconds => [how, seconds, turn] as const)))(
  'asks the printer before it calls a print stuck that went on while the app was %s for %i seconds',
  async (_, seconds, turn) => {
    const states = { now: 'printing' }
    const screen = await openWatched(states, 90_000)
    states.now = 'done'
    await leaveFor(seconds * 1_000, turn)
    expect(screen.words()).toContain('打印完成')
    endWatched()
  },
)

test.each(turns)(
  'still calls a print stuck that was so before the app was %s, until it has got on',
  async (_, turn) => {
    const states = { now: 'printing' }
    const screen = await openWatched(states, 3 * 60_000)
    expect(screen.words()).toContain('两分钟没有新进展')
    await leaveFor(10_000, turn)
    expect(screen.words()).toContain('两分钟没有新进展')
    states.now = 'done'
    await leaveFor(10_000, turn)
    expect(screen.words()).toContain('打印完成')
    endWatched()
  },
)

test.each(turns)(
  'counts the minutes before and after the app was %s together before it calls a print stuck',
  async (_, turn) => {
    const screen = await openWatched({ now: 'printing' }, 100_000)
    await leaveFor(60_000, turn)
    expect(screen.words()).not.toContain('两分钟没有新进展')
    await pass(30_000)
    expect(screen.words()).toContain('两分钟没有新进展')
    endWatched()
  },
)

test.each(turns)('asks no server sooner than it said of a print that went on while the app was %s', async (_, turn) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal
  await openWatched({ now: 'printing' }, 10_000)
  let asked = 0
  connect((async ({ path }: Call) => {
    asked += 1
    throw new CallError('too-many', path, { retryAfterS: 300 })
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  await pass(20_000)
  expect(asked).toBe(1)
  await leaveFor(60_000, turn)
  expect(asked).toBe(1)
  await pass(5 * 60_000)
  expect(asked).toBe(2)
  endWatched()
})

test('sends a cancellation after a kill that came before it had arrived', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // requests that are broken off
  jest.useFakeTimers()
  let state = 'printing'
  const carry = async ({ name }: Call, _input: unknown, { signal }: SendOptions) => {
    await new Promise(resolve => setTimeout(resolve, 300))
    if (signal?.aborted) throw new CallError('cancelled', '')
    if (name === printCalls.cancelPrint.name) state = 'cancelled'
    return { jobId: 'job-1', state, reason: null, pagesDone: 0, pagesInAll: 1, changedAtMs: null }
  }
  connect(carry as unknown as Parameters<typeof connect>[0]) // of any call
  const tappedAtMs = Date.now() - 60_000
  const cancelling = { at: 'cancelling', jobId: 'job-1', untilMs: tappedAtMs + 8_000 }
  writeStored('prints', { uid: 'u-1', jobs: [{ ...job, stage: cancelling }] })
  signIn()
  await pass(2_000)
  expect(state).toBe('cancelled')
  expect(jobWith('print-0001')?.stage).toMatchObject({ at: 'over', as: 'cancelled' })
  endSession()
  jest.useRealTimers()
})

test('says on the tabs what is unfinished until the printer has said how it ended', async () => {
  jest.useFakeTimers()
  let state = 'printing'
  const carry = async () => ({ jobId: 'job-1', state, reason: null, pagesDone: 0, pagesInAll: 1, changedAtMs: null })
  connect(carry as unknown as Parameters<typeof connect>[0]) // of any call
  writeStored('prints', { uid: 'u-1', jobs: [watched, 'not readable any more'] })
  signIn()
  const screen = await show(<Notices />)
  expect(screen.words()).toBe('1 份打印还没完成')
  state = 'done'
  await pass(10_000)
  expect(screen.words()).toBe('')
  endSession()
  jest.useRealTimers()
})

test('takes those that wait along to another printer as they were to be printed, and sends none to the one that was left', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  const asked: string[] = []
  connect((async ({ path }: Call) => {
    asked.push(path)
    return {}
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const files = await choose(...[0, 1, 2].map(place => ({ name: `${place}.pdf`, sizeBytes: 1_000 })))
  const options = { ...usualOptions, copies: 3 }
  const inQueue = (place: number): Job => ({
    ...newJob({ id: `print-000${place}`, file: files[place] ?? file, printer, options }, 0),
    queue: { id: 'queue-1', place },
  })
  const stopped: Job = { ...inQueue(0), trouble: { why: 'not-ready', alerts: ['out-of-paper'] } }
  const waits = (place: number): Job => ({ ...inQueue(place), stage: { at: 'waiting', isHeld: false } })
  writeStored('prints', { uid: 'u-1', jobs: [stopped, waits(1), waits(2)] })
  signIn()
  const screen = await show(<ActiveJob job={stopped} />)
  await screen.tap('更换打印机')
  await pass(10_000)
  expect(documentsOf(useDraft.getState())).toEqual(files)
  expect(useDraft.getState().options).toEqual(options)
  const jobs = [0, 1, 2].map(place => jobWith(`print-000${place}`)?.stage)
  expect(jobs).toEqual(Array(3).fill({ at: 'over', as: 'cancelled', jobId: null }))
  expect(asked.filter(path => !/log|submit/i.test(path))).toEqual([])
  endSession()
  jest.useRealTimers()
})

test('takes a file that was made on this phone to another printer', async () => {
  // jsdom has none for files.
  URL.revokeObjectURL = () => undefined
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  connect((async () => ({})) as unknown as Parameters<typeof connect>[0]) // of any call
  const [made] = await choose({ name: '证件复印件.jpg', sizeBytes: 1_000 })
  if (!made) throw new Error('not chosen')
  const stopped: Job = {
    ...newJob({ id: 'print-0001', file: made, printer, options: usualOptions }, 0),
    trouble: { why: 'not-ready', alerts: ['out-of-paper'] },
  }
  writeStored('prints', { uid: 'u-1', jobs: [stopped] })
  signIn()
  noteMade(made)
  const screen = await show(<ActiveJob job={stopped} />)
  await screen.tap('更换打印机')
  await pass(10_000)
  expect(jobWith(stopped.id)?.stage).toMatchObject({ as: 'cancelled' })
  expect(documentsOf(useDraft.getState())).toEqual([expect.objectContaining({ path: made.path })])
  expect(canBeShown(made.path)).toBe(true)
  endSession()
  jest.useRealTimers()
})

test('keeps a queue put off when its next file begins, and not a print that is begun after it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the logs, which nobody takes here
  startTunnels()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  const done = { jobId: 'job-1', state: 'done', reason: null, pagesDone: 1, pagesInAll: 1 }
  const reports: object[] = []
  servePrints({ '/printer/status': () => ok(reports.shift() ?? { ...done, state: 'printing', pagesDone: 0 }) })
  signIn()
  const screen = await show(<Notices />)
  const files = await choose(...['a.pdf', 'b.pdf', 'c.pdf'].map(name => ({ name, sizeBytes: 1_000 })))
  await act(async () => startQueue(files, wanted()))
  await pass(3_000)
  expect(screen.words()).toBe('3 份打印还没完成')
  await act(async () => putOff([keyOfUnfinished('prints', useUnfinished.getState())], weekMs))
  reports.push(done)
  await pass(30_000)
  expect(useUnfinished.getState().prints).toBe(2)
  expect(screen.words()).toBe('')
  await act(async () => startJob(wanted()))
  await pass(1_000)
  expect(screen.words()).toContain('份打印还没完成')
  endSession()
  jest.useRealTimers()
})
