import type { PrintJob } from '@/pages/printing/calls'
import { type Job, newJob } from '@/pages/printing/job'
import { type JobEvent, step } from '@/pages/printing/job-events'
import { usualOptions } from '@/pages/printing/options'
import { ActiveJob } from '@/pages/printing/parts/active-job'
import { EndedJob } from '@/pages/printing/parts/ended'
import { show } from '../../components/show'

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const file = { path: 'wxfile://tmp_1', name: '合同.pdf', sizeBytes: 1_000 }
const events: JobEvent[] = [
  { is: 'ready' },
  { is: 'mapped', mapId: 'map-1' },
  { is: 'connected', host: '127.0.0.1', port: 40_001 },
  { is: 'uploaded', jobId: 'job-1', pages: 3 },
]
const sent = events.reduce(
  (job, event) => step(job, event, 0),
  newJob({ id: 'print-0001', file, printer, options: usualOptions }, 0),
)
const reported = (job: Job, state: PrintJob['state'], pagesInAll: number, reason: PrintJob['reason'] = null) =>
  step(job, { is: 'observed', seen: { jobId: 'job-1', state, reason, pagesDone: 0, pagesInAll, changedAtMs: null } }, 0)

const ended = async (state: PrintJob['state'], pagesInAll: number, reason: PrintJob['reason'] = null) => {
  const screen = await show(<EndedJob job={reported(sent, state, pagesInAll, reason)} />)
  const words = screen.words()
  screen.remove()
  return words
}

test('says nothing of the pages of a printer that counts none', async () => {
  const printing = await show(<ActiveJob job={reported(sent, 'printing', 0)} />)
  expect(printing.words()).toContain('正在打印')
  expect(printing.words()).not.toContain('/0')
  expect(await ended('done', 3)).toContain('共 3 页')
  expect(await ended('done', 0)).not.toContain('页')
  expect(await ended('failed', 3)).toContain('一页都没有打印')
  expect(await ended('failed', 0)).not.toContain('一页都没有')
  expect(await ended('cancelled', 0)).not.toContain('一页都没有')
})

test('says that nothing reached the printer only of one that counts pages', async () => {
  expect(await ended('failed', 3, 'other')).toContain('没有送到打印机')
  const uncounted = await ended('failed', 0, 'other')
  expect(uncounted).toContain('打印机异常')
  expect(uncounted).not.toContain('没有送到打印机')
})
