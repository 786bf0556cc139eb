import { newJob } from '@/pages/printing/job'
import { step } from '@/pages/printing/job-events'
import { stageText } from '@/pages/printing/labels'
import { usualOptions } from '@/pages/printing/options'
import { progressOf } from '@/pages/printing/steps'

const printer = { deviceId: 'node-1', printerId: 'p-1', name: '书房', lanHost: '192.168.1.9', lanPort: 9_100 }
const file = { path: '/a.pdf', name: 'a.pdf', sizeBytes: 1_000 }

/** Printing, as its printer reports it. */
const printing = (pagesDone: number, pagesInAll: number) => {
  const seen = { jobId: 'job-1', state: 'printing', reason: null, pagesDone, pagesInAll, changedAtMs: null } as const
  const events = [
    { is: 'ready' },
    { is: 'connected', host: 'h', port: 1 },
    { is: 'uploaded', jobId: 'job-1', pages: 0 },
    { is: 'observed', seen },
  ] as const
  return events.reduce(
    (job, event) => step(job, event, 1),
    newJob({ id: 'print-1', file, printer, options: usualOptions }, 1),
  )
}

test('shows how much is printed, and nothing where the printer does not know of how many pages', () => {
  expect(progressOf(printing(1, 4))).toBe(0.25)
  expect(progressOf(printing(0, 0))).toBeUndefined()
})

test('says one page as one page, and several as several', () => {
  expect(stageText(printing(0, 1), 'en')).toBe('Printing, 0 of 1 page')
  expect(stageText(printing(1, 4), 'en')).toBe('Printing, 1 of 4 pages')
  expect(stageText(printing(0, 1), 'zh')).toBe('正在打印，0/1 页')
})
