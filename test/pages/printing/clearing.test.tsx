import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { printLog } from '@/pages/printing/log-calls'
import { Clearing } from '@/pages/printing/parts/clearing'
import Printing from '@/pages/printing/printing'
import Progress from '@/pages/printing/progress'
import { storedPrints } from '@/pages/printing/storage'
import { startJob } from '@/pages/printing/store'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { jobIn, ok, servePrints, wanted } from './print-server'

afterEach(() => {
  Current.router = null
  endSession()
  jest.useRealTimers()
})

test('clears the history only after the confirmation word was typed', async () => {
  const sent: string[] = []
  connect((async ({ name }: { name: string }) => {
    sent.push(name)
    return null
  }) as Parameters<typeof connect>[0]) // only one call is ever made here
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Clearing count={2} />
    </QueryClientProvider>,
  )
  await screen.tap('清空记录')
  expect(screen.words()).toContain('2 条记录和统计会被删除')
  await screen.tap('永久清空，不可用 输入“清空”以确认')
  expect(sent).toEqual([])
  await screen.type('输入“清空”以确认', '清空')
  await screen.tap('永久清空')
  expect(sent).toEqual([printLog.clearPrintHistory.name])
})

test('leaves nothing of what was printed on this phone, but for what is still on its way', async () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the calls that nobody answers here
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  startTunnels()
  const server = servePrints({
    '/jdis/printerlist': () => ok({ atMs: Date.now(), printers: [] }),
    '/printer/print': () => ok({ ...jobIn('done'), pagesDone: 1 }),
  })
  startSession(sessionOf('u-1'))
  const [letter, book] = await choose({ name: 'letter.pdf', sizeBytes: 1_000 }, { name: 'book.pdf', sizeBytes: 1_000 })
  const id = startJob(wanted(letter))
  await pass(10_000)
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Printing />
      <Clearing count={2} />
    </QueryClientProvider>,
  )
  await screen.waitFor('最近打印 letter.pdf')
  server.respond({ '/printer/print': () => ok(jobIn('queued')) })
  startJob(wanted(book))
  await pass(10_000)
  await screen.tap('清空记录')
  await screen.type('输入“清空”以确认', '清空')
  await screen.tap('永久清空')
  await screen.waitFor('打印记录已清空')
  expect(storedPrints.read().jobs.map(({ file }) => file.name)).toEqual(['book.pdf'])
  Current.router = { $taroPath: '', path: '', params: { id }, onReady: '', onShow: '', onHide: '' }
  // The page before the history.
  const before = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Progress />
    </QueryClientProvider>,
  )
  expect(before.words()).toContain('如果没有清空记录')
})
