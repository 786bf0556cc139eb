import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { ReactElement } from 'react'
import { useDraft } from '@/pages/printing/draft'
import type { Job } from '@/pages/printing/job'
import { ActiveJob } from '@/pages/printing/parts/active-job'
import { QueueView } from '@/pages/printing/parts/queue-view'
import type { Call } from '@/request/call'
import { connect } from '@/request/send'
import { resetAccountState } from '@/session/account-state'
import { recordAcceptance } from '@/session/consent'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { openPlace } from './queue-windows'

/** Prints of another window, which cannot be told anything because the storage is full. */

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
let place: ReturnType<typeof openPlace>
let full: jest.SpyInstance | undefined

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what was broken off
  jest.spyOn(console, 'warn').mockImplementation(() => undefined) // what cannot be stored
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  place = openPlace()
  place.begin()
})
afterEach(async () => {
  full?.mockRestore()
  await act(place.end)
  await pass(10_000)
  jest.useRealTimers()
})

/** What another window prints, in this one that is opened now. */
const openElsewhere = async (...files: string[]) => {
  place.server.isReady = false
  const other = await place.open(...files)
  const queue = other.start()
  await pass(3_000)
  await act(async () => resetAccountState())
  return { jobs: other.jobs(queue), states: () => other.states(queue) }
}
const printedElsewhere = async (): Promise<Job[]> => (await openElsewhere('a.pdf', 'b.pdf')).jobs

const showFull = async (part: ReactElement) => {
  const screen = await show(
    <>
      {part}
      <ToastPlace />
    </>,
  )
  // What the test before was told.
  await pass(10_000)
  expect(screen.words()).not.toContain('手机存储空间不足')
  full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  return screen
}

const gone = (job: Job): Job => ({ ...job, trouble: { why: 'file-gone' } })
const Active = ({ jobs: [job] }: { jobs: Job[] }) => job && <ActiveJob job={job} />

test.each<[string, string, (jobs: Job[]) => ReactElement]>([
  ['for another printer', '更换打印机', jobs => <Active jobs={jobs} />],
  ['of a file that is to be chosen again', '重新选择文件', jobs => <Active jobs={jobs.map(gone)} />],
  ['of several that are to be chosen again', '重新选择文件', jobs => <QueueView jobs={jobs.map(gone)} />],
])('prepares no second print %s, of what could not be cancelled', async (_, tapped, partFor) => {
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'ok' })
  const screen = await showFull(partFor(await printedElsewhere()))
  const before = useDraft.getState()
  await screen.tap(tapped)
  await pass(1_000)
  expect(screen.words()).toContain('手机存储空间不足')
  expect(useDraft.getState()).toEqual(before)
  expect(navigateTo).not.toHaveBeenCalled()
})

test('logs no cancellation of what could not be cancelled', async () => {
  const jobs = await printedElsewhere()
  const logged: string[] = []
  connect((async ({ name }: Call) => {
    logged.push(name)
    return {}
  }) as Parameters<typeof connect>[0]) // of any call
  recordAcceptance([])
  const screen = await showFull(<QueueView jobs={jobs} />)
  await screen.tap('取消，b.pdf')
  await screen.tap('取消其余 1 个')
  await screen.tap('取消 1 个文件')
  await screen.redraw(<Active jobs={jobs} />)
  await screen.tap('取消打印')
  await pass(10_000)
  expect(logged).not.toContain('printLog.logPrintAction')
  full?.mockRestore()
  await screen.tap('取消打印')
  await pass(10_000)
  expect(logged).toContain('printLog.logPrintAction')
})

/** Leaves so many letters of what the browser keeps. */
const leaveRoomFor = (letters: number) => {
  const fill = (count: number) => localStorage.setItem('of another page', ' '.repeat(count))
  let [fits, over] = [0, 10_000_000]
  while (over - fits > 1) {
    const count = Math.floor((fits + over) / 2)
    try {
      fill(count)
      fits = count
    } catch {
      over = count
    }
  }
  fill(fits - letters)
}

test('cancels none of several when there is room to tell of one only, and all of them when there is more', async () => {
  const { jobs, states } = await openElsewhere('a.pdf', 'b.pdf', 'c.pdf')
  const before = states()
  const screen = await showFull(<QueueView jobs={jobs} />)
  full?.mockRestore()
  leaveRoomFor(80)
  await screen.tap('取消其余 2 个')
  await screen.tap('取消 2 个文件')
  await act(place.notified)
  expect(screen.words()).toContain('手机存储空间不足')
  expect(states()).toEqual(before)
  leaveRoomFor(5_000)
  await screen.tap('取消其余 2 个')
  await screen.tap('取消 2 个文件')
  await act(place.notified)
  expect(states().slice(1)).toEqual(['cancelled', 'cancelled'])
  expect(Object.keys(localStorage).filter(key => key.includes('print-room'))).toEqual([])
})
