import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import History from '@/pages/printing/history'
import { printLog } from '@/pages/printing/log-calls'
import { usualOptions } from '@/pages/printing/options'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const entry = {
  ...{ id: 'print-1', jobId: null, deviceId: 'node-1', printerId: 'printer-1', printerName: '客厅', pages: 1 },
  ...{ fileName: '合同.pdf', options: usualOptions, state: 'done', reason: null, startedAtMs: 1, changedAtMs: 1 },
}
let areCountsRefused = false
let nextCursor: string | null = null

beforeEach(() => {
  areCountsRefused = false
  nextCursor = null
  jest.useFakeTimers()
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: Call) => {
    if (name === printLog.printHistory.name) return { items: [entry], nextCursor }
    if (name !== printLog.printCounts.name) return { agreements: [] }
    if (areCountsRefused) throw new CallError('refused', path, { code: 1801 })
    return { prints: 7, done: 6, failed: 1, cancelled: 0, pages: 9 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('says how old the totals are when only the list was read again', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <History />
    </QueryClientProvider>,
  )
  await pass(1_000)
  expect(screen.words()).toContain('7')
  // What was printed is the larger.
  const labels = (selector: string) =>
    [...screen.container.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(labels('.nm-stat--large')).toEqual(['次数7', '页数9'])
  expect(labels('.nm-stat:not(.nm-stat--large)')).toEqual(['完成6', '失败1', '取消0'])
  expect(screen.container.querySelector('.nm-stat--stale')).toBeNull()
  await pass(5 * 60_000)
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal
  areCountsRefused = true
  await pullDown()
  await pass(1_000)
  expect(screen.words()).toContain('5 分钟前更新')
  expect(screen.container.querySelectorAll('.nm-stat--stale')).toHaveLength(5)
})

test('counts what will be cleared only where the totals, or all of the list, were read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal
  areCountsRefused = true
  const asks = async () => {
    const screen = await show(
      <QueryClientProvider client={createQueryClient(() => true)}>
        <History />
      </QueryClientProvider>,
    )
    await pass(1_000)
    await screen.tap('清空记录')
    return screen
  }
  const whole = await asks()
  expect(whole.words()).toContain('1 条记录和统计会被删除')
  whole.remove()
  nextCursor = 'older'
  expect((await asks()).words()).toContain('全部记录和统计会被删除')
})

test.each([
  ['printing', '正在打印'],
  ['uploaded', '已上传，没有打印'],
])('sees a print end that was %s when the page was opened, and counts it', async (before, words) => {
  let [state, done] = [before, 6]
  connect((async ({ name }: Call) => {
    if (name === printLog.printHistory.name) return { items: [{ ...entry, state }], nextCursor: null }
    if (name !== printLog.printCounts.name) return { agreements: [] }
    return { prints: 7, done, failed: 0, cancelled: 0, pages: 9 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <History />
    </QueryClientProvider>,
  )
  await pass(1_000)
  expect(screen.words()).toContain(words)
  ;[state, done] = ['done', 7]
  await pass(30_000)
  expect(screen.words()).toContain('已打印')
  await pass(1_000)
  expect(screen.words()).toContain('完成 7')
})

test('counts the pages that were printed, and not those of the document', async () => {
  const items = [
    { ...entry, pages: 3, options: { ...usualOptions, copies: 2, fromPage: 2, toPage: 9 } },
    { ...entry, id: 'print-2', pages: 7 },
  ]
  connect((async ({ name }: Call) => {
    if (name === printLog.printHistory.name) return { items, nextCursor: null }
    if (name !== printLog.printCounts.name) return { agreements: [] }
    return { prints: 2, done: 2, failed: 0, cancelled: 0, pages: 11 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <History />
    </QueryClientProvider>,
  )
  await pass(1_000)
  expect(screen.words()).toContain('已打印 · 4 页')
  expect(screen.words()).toContain('已打印 · 7 页')
})
