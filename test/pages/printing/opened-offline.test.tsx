import { onlineManager } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { newJob } from '@/pages/printing/job'
import { usualOptions } from '@/pages/printing/options'
import { jobWith, startPrinting } from '@/pages/printing/store'
import { writeStored } from '@/platform/storage'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { startSession } from '@/session/session'

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const file = { path: 'wxfile://tmp_1', name: '合同.pdf', sizeBytes: 1_000 }
const job = newJob({ id: 'print-0001', file, printer, options: usualOptions }, 0)
const seen = { jobId: 'job-1', state: 'done', reason: null, pagesDone: 1, pagesInAll: 1, changedAtMs: null }

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('asks the printer at once when the network is there that was not when the app was opened', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed calls themselves
  jest.useFakeTimers()
  connect((async ({ path }: { path: string }) => {
    if (!onlineManager.isOnline()) throw new CallError('offline', path)
    return seen
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  writeStored('prints', { uid: 'u-1', jobs: [{ ...job, stage: { at: 'watching', jobId: 'job-1' } }] })
  startSession({ uid: 'u-1', authToken: 'auth', accessToken: 'access', expiresAt: 1 })
  onlineManager.setOnline(false)
  startPrinting()
  // By then it is asked about only once a minute.
  await pass(3 * 60_000)
  await act(async () => onlineManager.setOnline(true))
  await pass(1_000)
  expect(jobWith('print-0001')?.stage).toMatchObject({ at: 'over', as: 'done' })
})
