import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { QueueView } from '@/pages/printing/parts/queue-view'
import Printing from '@/pages/printing/printing'
import { startJob, startPrinting, startQueue, useQueue } from '@/pages/printing/store'
import { createQueryClient } from '@/request/query'
import { recordAcceptance } from '@/session/consent'
import { endSession, startSession } from '@/session/session'
import { changeSettings, settings } from '@/session/settings'
import { startTunnels } from '@/tunnels/store'
import { iconNames } from '@/ui/icon'
import { show } from '../../components/show'
import { makeConnection } from '../../platform/connection'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { jobIn, ok, servePrints, wanted } from './print-server'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

let connection: ReturnType<typeof makeConnection>
beforeAll(startTunnels)
beforeAll(startPrinting)
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what was broken off
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  connection = makeConnection('wifi')
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  connection.stop()
  endSession()
  jest.useRealTimers()
})

const Page = ({ id }: { id: string }) => <QueueView jobs={useQueue(id)} />

/** Prints so many files in a row. */
const print = async (count: number) => {
  const names = Array.from({ length: count }, (_, at) => ({ name: `${at}.pdf`, sizeBytes: 1_000_000 }))
  const id = startQueue(await choose(...names), wanted())
  const screen = await show(<Page id={id} />)
  await pass(3_000)
  return screen
}
type Shown = Awaited<ReturnType<typeof print>>
const isBefore = (screen: Shown, first: string, second: string) => {
  const [a, b] = [screen.words().indexOf(first), screen.words().indexOf(second)]
  return a >= 0 && b > a
}
const states = (screen: Shown, ...names: string[]) =>
  names.map(name => screen.words().split(`${name} `)[1]?.split(' ')[0])
const notReady = (...alerts: string[]) =>
  ok({ isReady: false, printer: { ...wanted().printer, state: 'error', paperSizes: ['A4'], alerts } })

test('asks to keep the window open until the printer has the last of several files', async () => {
  const server = servePrints()
  const screen = await print(2)
  expect(screen.words()).toContain('第 1 个')
  expect(screen.words()).toContain('先别关掉这个窗口。')
  const said = ['done']
  server.respond({ '/printer/status': () => ok(jobIn(said.shift() ?? 'printing')) })
  await pass(10_000)
  expect(screen.words()).toContain('第 2 个')
  expect(screen.words()).toContain('可以离开这个页面')
})

test('names what stops all files alike, and offers to try again before it offers the others', async () => {
  const server = servePrints({ '/printer/ready': () => notReady('out-of-paper') })
  const screen = await print(3)
  expect(screen.words()).toContain('缺纸 加好纸，再点“重试”。')
  expect(isBefore(screen, '重试 ', '打印其余 2 个')).toBe(true)
  await screen.tap('重试')
  await pass(1_000)
  expect(server.count('/printer/ready')).toBe(2)
})

test('offers the others first where one file alone cannot be printed, and says why', async () => {
  servePrints({ '/printer/upload': () => ({ status: 415 }) })
  const screen = await print(2)
  expect(screen.words()).toContain('“0.pdf”还没打印完 不支持这种文件')
  expect(isBefore(screen, '打印其余 1 个', '2 个文件')).toBe(true)
  expect(screen.words()).not.toContain('重试')
})

test('sends to the settings where those keep all files off mobile data', async () => {
  servePrints()
  await act(async () => changeSettings({ mobileData: { ...settings().mobileData, printing: 'never' } }))
  connection.switchTo('cellular')
  const screen = await print(2)
  expect(isBefore(screen, '重试', '去设置')).toBe(true)
  expect(screen.words()).not.toContain('打印其余')
  await act(async () => changeSettings({ mobileData: { ...settings().mobileData, printing: 'ask' } }))
})

test('says that the printer waits for paper in the middle of a file', async () => {
  const held = { jobId: 'job-1', state: 'held', reason: 'out-of-paper', pagesDone: 1, pagesInAll: 3 }
  servePrints({ '/printer/status': () => ok(held) })
  const screen = await print(2)
  await pass(180_000)
  expect(screen.words()).toContain('缺纸 加纸后会自动继续。')
  expect(isBefore(screen, '重试', '打印其余 1 个')).toBe(true)
})

test('cancels the rest once people have seen how many files that is, and logs each as what they did', async () => {
  const logged: { kind: string; entryId?: string }[] = []
  servePrints({
    '/printer/ready': () => notReady('jam'),
    '/api/xbdy/log/user': ({ body }) => {
      logged.push(...JSON.parse(String(body)).actions)
      return ok({ kept: 1 })
    },
  })
  recordAcceptance([])
  const screen = await print(4)
  await screen.tap('取消其余 3 个')
  screen.find('取消其余 3 个？')
  await screen.tap('继续打印')
  await screen.tap('取消，1.pdf')
  expect(states(screen, '1.pdf', '2.pdf', '3.pdf')).toEqual(['已取消', '等前面的打完', '等前面的打完'])
  await screen.tap('取消其余 2 个')
  await screen.tap('取消 2 个文件')
  expect(states(screen, '1.pdf', '2.pdf', '3.pdf')).toEqual(['已取消', '已取消', '已取消'])
  await pass(10_000)
  const cancelled = logged.filter(({ kind }) => kind === 'cancel').map(({ entryId }) => entryId)
  expect(new Set(cancelled).size).toBe(3)
})

/** What the page that prints are begun on says of a queue. */
const rowOf = async () => {
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <Printing />
    </QueryClientProvider>,
  )
  await pass(1_000)
  return screen
}

test('says the same of a queue on the page that it was begun on', async () => {
  servePrints()
  const screen = await print(3)
  await screen.tap('取消，1.pdf')
  screen.find('第 1 个，共 3 个')
  const { words } = await rowOf()
  expect(words()).toContain('3 个文件 第 1 个，共 3 个')
})

test('says there why a queue has stopped', async () => {
  servePrints({ '/printer/ready': () => notReady('out-of-paper') })
  await print(3)
  const { words } = await rowOf()
  expect(words()).toContain('3 个文件 “0.pdf”：缺纸')
})

test('shows all files of a queue that is over after another print, until so much was printed that it goes as a whole', async () => {
  let jobs = 0
  servePrints({
    '/printer/upload': () => ok({ jobId: `job-${++jobs}`, pages: 1, sizeBytes: 1_000 }),
    '/printer/print': ({ body }) => ok({ ...JSON.parse(String(body)), state: 'done', pagesDone: 1, pagesInAll: 1 }),
  })
  const screen = await print(7)
  await pass(60_000)
  screen.find('打印了 7 个，共 7 个')
  const printOne = async () => {
    const [file] = await choose({ name: 'letter.pdf', sizeBytes: 1_000 })
    startJob(wanted(file))
    await pass(10_000)
  }
  for (let at = 0; at < 4; at += 1) await printOne()
  expect(screen.words()).toContain('打印了 7 个，共 7 个 7 个文件 0.pdf')
  await printOne()
  expect(screen.words()).not.toContain('0.pdf')
})

test('marks what people cancelled as cancelled, and not as failed', async () => {
  servePrints()
  const screen = await print(2)
  const icons = () =>
    Array.from(screen.container.querySelectorAll<HTMLElement>('.nm-row .nm-icon:not(.nm-row__chevron)')).map(
      ({ style }) => iconNames[Number(style.getPropertyValue('--at'))],
    )
  expect(icons()).toEqual(['printer', 'clock'])
  await screen.tap('取消，1.pdf')
  expect(icons()).toEqual(['printer', 'close'])
})

test('lists a queue that is over as one of the recent prints', async () => {
  servePrints({ '/printer/print': () => ok({ jobId: 'job-1', state: 'done', pagesDone: 1, pagesInAll: 1 }) })
  await print(4)
  await pass(60_000)
  const { words } = await rowOf()
  expect(words()).toContain('最近打印 4 个文件 打印了 4 个，共 4 个')
})
