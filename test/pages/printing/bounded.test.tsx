import { act } from '@tarojs/test-utils-react/dist/pure'
import { troubleWords } from '@/pages/printing/labels'
import { commandJob, jobWith, startJob, startPrinting } from '@/pages/printing/store'
import type { Incoming } from '@/request/round-trip'
import { endSession, expireSession, startSession } from '@/session/session'
import { commandTunnel, startTunnels, tunnelStatusOf } from '@/tunnels/store'
import { maxBytes } from '@/upload/limits'
import { forgetPace } from '@/upload/send-with-deadline'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { jobIn, ok, servePrints, wanted } from './print-server'

/** Prints over servers that respond anything, for ten minutes on the phone's clock. */

const minuteMs = 60_000
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeAll(startTunnels)
beforeAll(startPrinting)
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed calls themselves
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
  forgetPace()
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const print = async (sizeBytes = 1_000) => {
  const [file] = await choose({ name: 'letter.pdf', sizeBytes })
  return startJob(wanted(file))
}
const wordsOf = (id: string) => {
  const trouble = jobWith(id)?.trouble
  return trouble ? troubleWords(trouble, 'en').title : undefined
}
const cut = () => Promise.reject({ errMsg: 'uploadFile:fail' })
const upload = '/printer/upload'

test.each<[string, Partial<Incoming>, string]>([
  ['400', { status: 400 }, 'The print service rejected this file'],
  ['403', { status: 403 }, "This account can't do that"],
  ['404', { status: 404 }, 'Not available on this server'],
  ['413', { status: 413 }, 'The file is too large to print'],
  ['415', { status: 415 }, "This file type can't be printed"],
  ['1402', { text: '{"code":1402,"msg":"no"}' }, "This file type can't be printed"],
  ['a redirect', { status: 302 }, 'This network requires sign-in'],
  ['somebody’s page', { text: '<html>' }, 'This network requires sign-in'],
])('sends an upload once when answered %s, and shows the reason', async (_what, response, words) => {
  const server = servePrints({ [upload]: () => response })
  const id = await print()
  await pass(10 * minuteMs)
  expect(server.count(upload)).toBe(1)
  expect(wordsOf(id)).toBe(words)
})

test.each(['/printer/status', '/printer/print'])('waits as long as the server wants at %s', async path => {
  const server = servePrints({ [path]: () => ({ status: 429, headers: { 'retry-after': '90' } }) })
  const id = await print()
  while (server.count(path) === 0) await pass(100)
  await pass(89_000)
  expect(server.count(path)).toBe(1)
  const asked = server.count('/printer/status')
  await pass(2_000)
  // Before it is asked to print again, it is asked whether it prints.
  expect(server.count('/printer/status')).toBeGreaterThan(asked)
  commandJob(id, 'cancel')
  await pass(minuteMs)
})

test.each(['/printer/ready', '/jdis/nodelist', '/printer/status'])(
  'goes on when its read never ends: %s',
  async path => {
    let isHung = true
    const server = servePrints({ [path]: () => (isHung ? new Promise<never>(() => undefined) : {}) })
    await print()
    while (server.count(path) === 0) await pass(100)
    isHung = false
    await pass(minuteMs)
    expect(server.count(path)).toBeGreaterThan(1)
  },
)

test.each<[string, () => Partial<Incoming> | Promise<Partial<Incoming>>, string]>([
  ['500', () => ({ status: 500 }), 'The server is busy'],
  ['1901', () => ({ text: '{"code":1901,"msg":""}' }), 'The server is busy'],
  ['409', () => ({ status: 409 }), 'Server error (409)'],
  ['half a body', () => ({ text: '{"code":0,"da' }), 'The server sent something unexpected'],
  ['nothing, for it is cut', cut, 'Connection lost'],
])('sends an upload three times in all when answered %s', async (_what, response, words) => {
  const server = servePrints({ [upload]: response })
  const id = await print()
  await pass(10 * minuteMs)
  expect(server.count(upload)).toBe(3)
  expect(wordsOf(id)).toBe(words)
  commandJob(id, 'retry')
  await pass(10 * minuteMs)
  expect(server.count(upload)).toBe(6)
})

test('prints after an upload that failed once', async () => {
  const server = servePrints()
  server.respond({
    [upload]: () => (server.count(upload) === 1 ? cut() : ok({ jobId: 'job-1', pages: 1, sizeBytes: 1 })),
  })
  const id = await print()
  await pass(minuteMs)
  expect(server.count(upload)).toBe(2)
  expect(jobWith(id)?.stage).toMatchObject({ at: 'watching' })
})

test('waits with an upload as long as the server asks, and does not retry for ever', async () => {
  const server = servePrints({ [upload]: () => ({ status: 429, headers: { 'retry-after': '90' } }) })
  const id = await print()
  await pass(89_000)
  expect(server.count(upload)).toBe(1)
  await pass(2_000)
  expect(server.count(upload)).toBe(2)
  await pass(10 * minuteMs)
  expect(server.count(upload)).toBe(3)
  expect(jobWith(id)?.trouble).toMatchObject({ kind: 'too-many', retryAfterS: 90 })
})

test('waits half a minute with an upload when told to wait without a time', async () => {
  const server = servePrints({ [upload]: () => ({ status: 429 }) })
  await print()
  await pass(29_000)
  expect(server.count(upload)).toBe(1)
  await pass(2_000)
  expect(server.count(upload)).toBe(2)
})

test('waits for the sign-in while signed out, and then for a tap', async () => {
  const server = servePrints({ [upload]: () => ({ status: 401 }) })
  const id = await print()
  await pass(10 * minuteMs)
  expect([server.count(upload), wordsOf(id)]).toEqual([1, 'Sign in to continue'])
  expireSession()
  startSession(sessionOf('u-1'))
  await pass(minuteMs)
  expect(server.count(upload)).toBe(1)
  commandJob(id, 'retry')
  await pass(minuteMs)
  expect(server.count(upload)).toBe(2)
})

test('does not break an upload off when its session is renewed', async () => {
  const server = servePrints({ [upload]: () => new Promise(() => undefined) })
  await print()
  await pass(1_000)
  expireSession()
  startSession(sessionOf('u-1'))
  await pass(50_000)
  expect(server.count(upload)).toBe(1)
})

test('sends nothing of a file that is too large, and opens no tunnel for it', async () => {
  const server = servePrints()
  const id = await print(maxBytes + 1)
  await pass(minuteMs)
  expect([server.count(upload), server.count('/jdis/nodelist')]).toEqual([0, 0])
  expect(wordsOf(id)).toBe('The file is too large to print')
  await print(maxBytes)
  await pass(minuteMs)
  expect(server.count(upload)).toBe(1)
})

test('sends nothing of a file that the phone no longer has', async () => {
  const server = servePrints()
  const id = startJob(wanted({ path: 'blob:gone', name: 'gone.pdf', sizeBytes: 1_000 }))
  await pass(minuteMs)
  expect([server.count(upload), jobWith(id)?.trouble]).toEqual([0, { why: 'file-gone' }])
})

test('sends a document once on a network that is too slow, and once more on a tap', async () => {
  const hang = ({ onProgress }: { onProgress?: (part: number) => void }) => {
    onProgress?.(0.01)
    return new Promise<never>(() => undefined)
  }
  const server = servePrints({ [upload]: hang })
  const id = await print(maxBytes)
  await pass(30 * minuteMs)
  expect([server.count(upload), wordsOf(id)]).toEqual([1, 'The network is too slow to upload it'])
  commandJob(id, 'retry')
  await pass(30 * minuteMs)
  expect(server.count(upload)).toBe(2)
})

test('sends a print three times when each response is lost', async () => {
  const server = servePrints({ '/printer/print': cut, '/printer/status': () => ok(jobIn('uploaded')) })
  const id = await print()
  await pass(10 * minuteMs)
  expect(server.count('/printer/print')).toBe(3)
  expect(wordsOf(id)).toBe('Connection lost')
})

test('polls a printer that reports nothing new less and less often', async () => {
  const server = servePrints()
  await print()
  await pass(10 * minuteMs)
  expect(server.count('/printer/status')).toBeLessThan(25)
  const before = server.count('/printer/status')
  await pass(10 * minuteMs)
  expect(server.count('/printer/status') - before).toBe(10)
})

test('closes what was opened for a print when it is over or cancelled', async () => {
  const server = servePrints({ '/printer/status': () => ok(jobIn('done')) })
  const id = await print()
  await pass(minuteMs)
  expect(jobWith(id)?.stage).toMatchObject({ at: 'over', as: 'done' })
  const closed = () => server.count('/jdis/stopMapSrv') + server.count('/jdis/destroyTunnel')
  expect([server.count('/jdis/startMapSrv'), closed()]).toEqual([1, 1])
  server.respond({ [upload]: () => new Promise(() => undefined) })
  const next = await print()
  await pass(1_000)
  expect([server.count('/jdis/startMapSrv'), closed()]).toEqual([2, 1])
  commandJob(next, 'cancel')
  await pass(minuteMs)
  expect(closed()).toBe(2)
})

test('drops a service that somebody else stopped once there is another', async () => {
  const server = servePrints({ [upload]: cut })
  const id = await print()
  await pass(1_000)
  const before = jobWith(id)?.mapId ?? ''
  expect(tunnelStatusOf('node-1', before)?.state).toBe('running')
  commandTunnel('node-1', { is: 'stop', mapId: before })
  server.respond({ [upload]: () => ok({ jobId: 'job-1', pages: 1, sizeBytes: 1_000 }) })
  // Before it would be asked whether it still runs.
  await pass(minuteMs / 2)
  expect(server.count('/jdis/startMapSrv')).toBe(2)
  expect(tunnelStatusOf('node-1', before)).toBeUndefined()
})

test('sends no print request again that is still on its way when somebody taps retry', async () => {
  const server = servePrints({ '/printer/print': () => new Promise(() => undefined) })
  const id = await print()
  await pass(5_000)
  expect(server.count('/printer/print')).toBe(1)
  commandJob(id, 'retry')
  await pass(5_000)
  expect(server.count('/printer/print')).toBe(1)
  expect(jobWith(id)?.stage.at).toBe('watching')
})
