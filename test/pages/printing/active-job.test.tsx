import { View } from '@tarojs/components'
import { learnServerTime, serverNow, steadyNow } from '@/lib/clock'
import type { PrintJob } from '@/pages/printing/calls'
import { type Job, newJob } from '@/pages/printing/job'
import { step } from '@/pages/printing/job-events'
import { usualOptions } from '@/pages/printing/options'
import { ActiveJob } from '@/pages/printing/parts/active-job'
import { show } from '../../components/show'

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const file = { path: 'wxfile://tmp_1', name: '合同.pdf', sizeBytes: 1_000 }
const held: Job = {
  ...newJob({ id: 'print-0001', file, printer, options: usualOptions }, 0),
  stage: { at: 'watching', jobId: 'job-1' },
  seen: { jobId: 'job-1', state: 'held', reason: 'out-of-paper', pagesDone: 1, pagesInAll: 2, changedAtMs: 0 },
}

const remedy = '加纸后会自动继续。'

test('says once what a printer without paper needs, and that it continues, only while it prints', async () => {
  const screen = await show(<ActiveJob job={held} />)
  expect(screen.words().split(remedy)).toHaveLength(2)
  const stopped = step(
    newJob({ id: 'print-0001', file, printer, options: usualOptions }, 0),
    { is: 'failed', trouble: { why: 'not-ready', alerts: ['out-of-paper'] }, mayRetry: false },
    0,
  )
  await screen.redraw(<ActiveJob job={stopped} />)
  expect(screen.words()).not.toContain(remedy)
  expect(screen.words().split('加好纸，再点“重试”。')).toHaveLength(2)
})

test('asks to keep the window open until the browser itself has sent the file', async () => {
  const stages: Job['stage'][] = [
    { at: 'checking' },
    { at: 'connecting' },
    { at: 'sending', host: 'node.example', port: 40_001, share: 0.5 },
    { at: 'starting', jobId: 'job-1', mayHaveBegun: false },
  ]
  const screen = await show(<View />)
  for (const stage of stages) {
    await screen.redraw(<ActiveJob job={{ ...held, stage, seen: null }} />)
    expect(screen.words()).toContain('先别关掉这个窗口。')
    expect(screen.words()).not.toContain('可以离开这个页面')
  }
  await screen.redraw(<ActiveJob job={held} />)
  expect(screen.words()).toContain('可以离开这个页面')
})

test('tells of a printer that waits for somebody, though it does not say why', async () => {
  const silent = step(
    held,
    { is: 'observed', seen: { ...held.seen, jobId: 'job-1', state: 'held', reason: null } as PrintJob },
    0,
  )
  const screen = await show(<ActiveJob job={silent} />)
  expect(screen.words()).toContain('已暂停：打印机异常')
  expect(screen.words()).toContain('请查看打印机屏幕上的提示。')
  expect(screen.words()).not.toContain('打印机状态不明')
})

test.each([26, -26])('tells the age of a report on a phone whose clock is %p hours ahead', async hours => {
  const atMs = Date.now() - hours * 3_600_000
  learnServerTime(atMs, steadyNow() - 20, atMs)
  const seen = { ...held.seen, jobId: 'job-1', state: 'printing', reason: null, changedAtMs: serverNow() - 5_000 }
  const screen = await show(<ActiveJob job={{ ...held, seen } as Job} />) // its stage is given above
  expect(screen.words()).toContain('刚刚')
})
