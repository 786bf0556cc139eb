import { act } from '@tarojs/test-utils-react/dist/pure'
import { learnServerTime } from '@/lib/clock'
import { jobWith, startJob, startPrinting } from '@/pages/printing/store'
import { endSession, startSession } from '@/session/session'
import { startTunnels } from '@/tunnels/store'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { jobIn, ok, servePrints, wanted } from './print-server'

const dayMs = 86_400_000

beforeAll(startTunnels)
beforeAll(startPrinting)
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the calls that nobody answers here
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
  learnServerTime(Date.now(), Date.now())
})

test('logs when a print began and changed by the server’s clock, on a phone that is a day behind', async () => {
  const [file] = await choose({ name: 'letter.pdf', sizeBytes: 1_000 })
  const serverMs = () => Date.now() + dayMs
  const logged: { startedAtMs: number; changedAtMs: number }[] = []
  servePrints({
    '/printer/print': () => ({ ...ok(jobIn('queued')), headers: { date: new Date(serverMs()).toUTCString() } }),
    '/printer/status': () => ok(jobIn('done')),
    '/api/jdxb/log/print/status': ({ body }) => {
      logged.push(JSON.parse(String(body)))
      return ok(JSON.parse(String(body)))
    },
  })
  const beganMs = serverMs()
  startJob(wanted(file))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  const last = logged[logged.length - 1]
  expect(Math.abs((last?.startedAtMs ?? 0) - beganMs)).toBeLessThan(5_000)
  expect(Math.abs((last?.changedAtMs ?? 0) - serverMs())).toBeLessThan(60_000)
})

test('shows how a print has ended that began after the phone’s clock was set back', async () => {
  const files = await choose(...[1, 2, 3, 4, 5, 6].map(page => ({ name: `${page}.pdf`, sizeBytes: 1_000 })))
  servePrints({
    '/printer/print': () => ok(jobIn('queued')),
    '/printer/status': () => ok(jobIn('done')),
    '/api/jdxb/log/print/status': ({ body }) => ok(JSON.parse(String(body))),
  })
  const print = async (file: (typeof files)[number] | undefined) => {
    const id = startJob(wanted(file))
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    return jobWith(id)?.stage
  }
  for (const file of files.slice(0, 5)) expect(await print(file)).toMatchObject({ as: 'done' })
  jest.setSystemTime(Date.now() - dayMs)
  expect(await print(files[5])).toMatchObject({ as: 'done' })
})
