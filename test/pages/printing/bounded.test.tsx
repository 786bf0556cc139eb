import { act } from '@tarojs/test-utils-react/dist/pure'
import { troubleWords } from '@/pages/printing/labels'
import { jobWith, startJob, startPrinting, tellJob } from '@/pages/printing/store'
import type { Incoming } from '@/request/http-exchange'
import { endSession, expireSession, startSession } from '@/session/session'
import { commandTunnel, startTunnels, tunnelStatusOf } from '@/tunnels/store'
import { mostBytes } from '@/upload/limits'
import { forgetPace } from '@/upload/paced'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { jobIn, ok, servePrints, wanted } from './print-server'

/** Whatever the servers respond, over ten minutes on the phone's clock. */

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
  ['400', { status: 400 }, 'The print service did not take this file'],
  ['403', { status: 403 }, 'This account may not do that'],
  ['404', { status: 404 }, 'Not offered by this server'],
  ['413', { status: 413 }, 'The file is too large to be printed'],
  ['415', { status: 415 }, 'This kind of file cannot be printed'],
  ['1402', { text: '{"code":1402,"msg":"no"}' }, 'This kind of file cannot be printed'],
  ['a redirect', { status: 302 }, 'This network wants you to sign in'],
  ['somebody’s page', { text: '<html>' }, 'This network wants you to sign in'],
])('answered %s, an upload is sent once and the reason is said', async (_what, response, words) => {
  const server = servePrints({ [upload]: () => response })
  const id = await print()
  await pass(10 * minuteMs)
  expect(server.count(upload)).toBe(1)
  expect(wordsOf(id)).toBe(words)
})

test.each<[string, () => Partial<Incoming> | Promise<Partial<Incoming>>, string]>([
  ['500', () => ({ status: 500 }), 'The server is busy'],
  ['1901', () => ({ text: '{"code":1901,"msg":""}' }), 'The server is busy'],
  ['409', () => ({ status: 409 }), 'Server error (409)'],
  ['half a body', () => ({ text: '{"code":0,"da' }), 'The answer could not be read'],
  ['nothing, for it is cut', cut, 'Connection lost'],
])('answered %s, an upload is sent three times in all', async (_what, response, words) => {
  const server = servePrints({ [upload]: response })
  const id = await print()
  await pass(10 * minuteMs)
  expect(server.count(upload)).toBe(3)
  expect(wordsOf(id)).toBe(words)
  tellJob(id, 'retry')
  await pass(10 * minuteMs)
  expect(server.count(upload)).toBe(6)
})

test('an upload that fails once is printed all the same', async () => {
  const server = servePrints()
  server.respond({
    [upload]: () => (server.count(upload) === 1 ? cut() : ok({ jobId: 'job-1', pages: 1, sizeBytes: 1 })),
  })
  const id = await print()
  await pass(minuteMs)
  expect(server.count(upload)).toBe(2)
  expect(jobWith(id)?.stage).toMatchObject({ at: 'watching' })
})

test('told to wait, an upload waits so long, and is not sent for ever', async () => {
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

test('told to wait and not for how long, an upload waits for half a minute', async () => {
  const server = servePrints({ [upload]: () => ({ status: 429 }) })
  await print()
  await pass(29_000)
  expect(server.count(upload)).toBe(1)
  await pass(2_000)
  expect(server.count(upload)).toBe(2)
})

test('signed out, an upload waits for the sign-in and then for the person', async () => {
  const server = servePrints({ [upload]: () => ({ status: 401 }) })
  const id = await print()
  await pass(10 * minuteMs)
  expect([server.count(upload), wordsOf(id)]).toEqual([1, 'Please sign in'])
  expireSession()
  startSession(sessionOf('u-1'))
  await pass(minuteMs)
  expect(server.count(upload)).toBe(1)
  tellJob(id, 'retry')
  await pass(minuteMs)
  expect(server.count(upload)).toBe(2)
})

test('a session that is renewed breaks no upload off', async () => {
  const server = servePrints({ [upload]: () => new Promise(() => undefined) })
  await print()
  await pass(1_000)
  expireSession()
  startSession(sessionOf('u-1'))
  await pass(50_000)
  expect(server.count(upload)).toBe(1)
})

test('a file that is too large is never sent, and no way is opened for it', async () => {
  const server = servePrints()
  const id = await print(mostBytes + 1)
  await pass(minuteMs)
  expect([server.count(upload), server.count('/jdis/nodelist')]).toEqual([0, 0])
  expect(wordsOf(id)).toBe('The file is too large to be printed')
  await print(mostBytes)
  await pass(minuteMs)
  expect(server.count(upload)).toBe(1)
})

test('on a line that is too slow for it, a document is sent once, and once more on the person’s word', async () => {
  const hang = ({ onProgress }: { onProgress?: (part: number) => void }) => {
    onProgress?.(0.01)
    return new Promise<never>(() => undefined)
  }
  const server = servePrints({ [upload]: hang })
  const id = await print(mostBytes)
  await pass(30 * minuteMs)
  expect([server.count(upload), wordsOf(id)]).toEqual([1, 'The network here is too slow to send it'])
  tellJob(id, 'retry')
  await pass(30 * minuteMs)
  expect(server.count(upload)).toBe(2)
})

test('a print whose response is lost each time is asked for three times', async () => {
  const server = servePrints({ '/printer/print': cut, '/printer/status': () => ok(jobIn('uploaded')) })
  const id = await print()
  await pass(10 * minuteMs)
  expect(server.count('/printer/print')).toBe(3)
  expect(wordsOf(id)).toBe('Connection lost')
})

test('a printer that says nothing new is asked ever more rarely', async () => {
  const server = servePrints()
  await print()
  await pass(10 * minuteMs)
  expect(server.count('/printer/status')).toBeLessThan(60)
  const before = server.count('/printer/status')
  await pass(minuteMs)
  expect(server.count('/printer/status') - before).toBe(4)
})

test('what was opened for a print is closed when it is over, and when it is cancelled', async () => {
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
  tellJob(next, 'cancel')
  await pass(minuteMs)
  expect(closed()).toBe(2)
})

test('a way that somebody else stopped leaves the list once there is another', async () => {
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
