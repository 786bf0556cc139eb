import { act } from '@tarojs/test-utils-react/dist/pure'
import { learnServerTime } from '@/lib/clock'
import { startJob, startPrinting } from '@/pages/printing/store'
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
