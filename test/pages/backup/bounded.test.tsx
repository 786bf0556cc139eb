import { act } from '@tarojs/test-utils-react/dist/pure'
import { addPictures, clearSettled, openBackup, resume, startBackups, tryAgain } from '@/pages/backup/commands'
import { countsOf } from '@/pages/backup/entries'
import { readBackup } from '@/pages/backup/storage'
import { useBackup } from '@/pages/backup/store'
import { watchNetwork } from '@/platform/network'
import { endSession, expireSession, startSession } from '@/session/session'
import { forgetPace } from '@/upload/send-with-deadline'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { ok, refusal, serveBackup } from './backup-server'

/** A backup over a line of limited speed, and to a disk of limited room, on the phone's clock. */

const minuteMs = 60_000
const cutOff = () => Promise.reject({ errMsg: 'uploadFile:fail' })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

let unwatch: () => void
beforeAll(() => {
  unwatch = watchNetwork(() => undefined)
})
afterAll(() => unwatch())

beforeAll(startBackups)
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

const megabyte = 1_000_000
const backUp = async (sizesBytes: number[], options: Parameters<typeof serveBackup>[0] = {}) => {
  const files = await choose(...sizesBytes.map((sizeBytes, at) => ({ name: `${at}.jpg`, sizeBytes })))
  const server = serveBackup({ ...options, sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
  openBackup('node-1')
  addPictures('node-1', files)
  return server
}
const Pause = () => <>{`${useBackup('node-1')?.pause}`}</>
const pause = async () => (await show(<Pause />)).words()
/** Leaves the network and joins another. */
const changeNetwork = () => {
  const isOnLine = jest.spyOn(navigator, 'onLine', 'get')
  for (const now of [false, true]) {
    isOnLine.mockReturnValue(now)
    window.dispatchEvent(new Event(now ? 'online' : 'offline'))
  }
}
const entries = () => readBackup('node-1')?.entries ?? []
const counts = () => countsOf(entries())
const originals = Array.from({ length: 12 }, (_, at) => 8 * megabyte + at)

test('sends twelve originals of 8 MB over 2 Mbit/s once each', async () => {
  const { line } = await backUp(originals, { bytesPerS: 250_000 })
  await pass(7 * minuteMs)
  expect(counts()).toMatchObject({ done: 12, left: 0 })
  expect(line.begun).toBe(12)
}, 60_000)

test('uploads one at a time when three in parallel all time out', async () => {
  const { line } = await backUp(originals.slice(0, 4), { bytesPerS: 40_000 })
  await pass(25 * minuteMs)
  expect(counts()).toMatchObject({ done: 4, left: 0 })
  // Three were cut, once each.
  expect(line.begun).toBe(4 + 3)
}, 60_000)

test('waits for another network with a picture too large for this one, and sends small ones', async () => {
  const { line } = await backUp([...originals.slice(0, 3), 300_000], { bytesPerS: 10_000 })
  await pass(20 * minuteMs)
  expect(counts()).toMatchObject({ done: 1, left: 3 })
  expect(await pause()).toBe('too-slow')
  expect(entries().map(({ reason }) => reason)).toEqual(['too-slow', 'too-slow', 'too-slow', null])
  const { begun } = line
  await pass(60 * minuteMs)
  expect(line.begun).toBe(begun)
  expect(line.sentBytes).toBeLessThan(5 * megabyte)
  line.bytesPerS = megabyte
  changeNetwork()
  await pass(5 * minuteMs)
  expect(counts()).toMatchObject({ done: 4, left: 0 })
  expect(entries().map(({ reason }) => reason)).toEqual([null, null, null, null])
}, 60_000)

test('tries again on the same network when told to', async () => {
  const { line } = await backUp(originals.slice(0, 1), { bytesPerS: 10_000 })
  await pass(20 * minuteMs)
  expect([line.begun, await pause()]).toEqual([1, 'too-slow'])
  line.bytesPerS = megabyte
  resume('node-1')
  await pass(minuteMs)
  expect(counts()).toMatchObject({ done: 1 })
}, 60_000)

test.each([
  ['cut', cutOff, 'cut'],
  ['answered 1901', () => refusal(1901), 'busy'],
  ['answered 429', () => ({ status: 429 }), 'busy'],
  ['answered 1101', () => refusal(1101), 'node-offline'],
] as const)(
  'sends a picture three times when answered %s each time, and then waits for the user',
  async (_what, respond, reason) => {
    const { line, respond: respondWith } = await backUp([megabyte, megabyte + 1])
    respondWith({ upload: respond })
    await pass(60 * minuteMs)
    expect(line.begun).toBeLessThanOrEqual(6)
    expect(entries()).toMatchObject([
      { state: 'failed', reason },
      { state: 'failed', reason },
    ])
    expect(await pause()).toBe('undefined')
    respondWith({ upload: undefined })
    tryAgain('node-1')
    await pass(minuteMs)
    expect(counts()).toMatchObject({ done: 2 })
  },
  60_000,
)

test('waits as long as the server says', async () => {
  const { counts: asked, respond: respondWith } = await backUp([megabyte])
  respondWith({ upload: () => ({ status: 429, headers: { 'retry-after': '90' } }) })
  await pass(89_000)
  expect(asked.upload).toBe(1)
  await pass(2_000)
  expect(asked.upload).toBe(2)
})

test.each(['2592000', '3600000'])('waits a quarter of an hour when the server wants %s s', async wanted => {
  const { counts: asked, respond: respondWith } = await backUp([megabyte])
  respondWith({ upload: () => ({ status: 429, headers: { 'retry-after': wanted } }) })
  await pass(890_000)
  expect(asked.upload).toBe(1)
  await pass(60_000)
  expect(asked.upload).toBe(2)
})

test('names a captive portal, and backs off', async () => {
  const { counts: asked, respond: respondWith } = await backUp([megabyte])
  respondWith({ folder: () => ({ status: 302 }), upload: () => ({ status: 302 }) })
  await pass(60 * minuteMs)
  expect(await pause()).toBe('portal')
  expect(asked.upload).toBeLessThanOrEqual(1)
  expect(asked.folder).toBeLessThan(30)
})

test('starts again with a short wait when the user asks', async () => {
  const { counts: asked, respond: respondWith } = await backUp([megabyte])
  respondWith({ folder: () => ({ status: 302 }), upload: () => ({ status: 302 }) })
  await pass(20 * minuteMs)
  const before = asked.folder
  resume('node-1')
  await pass(3_000)
  expect(asked.folder).toBe(before + 2)
})

test('resets the backoff once a picture has arrived', async () => {
  const server = await backUp([megabyte, megabyte + 1])
  server.respond({ folder: () => ({ status: 302 }), upload: () => ({ status: 302 }) })
  await pass(20 * minuteMs)
  const sent: string[] = []
  server.respond({
    folder: undefined,
    upload: ({ url }) => {
      sent.push(url)
      const sha256 = new URL(url).searchParams.get('sha256')
      return sent.length === 1 ? ok({ fileId: 'file-1', sha256, sizeBytes: megabyte, wasThere: false }) : cutOff()
    },
  })
  while (sent.length < 2) await pass(1_000)
  await pass(15_000)
  // With the one that the network cut at the beginning these are its three.
  expect(sent).toHaveLength(1 + 2)
})

test('writes a kilobyte at most for each of three thousand pictures', async () => {
  const write = jest.spyOn(Storage.prototype, 'setItem')
  const sizes = Array.from({ length: 3_000 }, (_, at) => 1_000 + at)
  const server = await backUp(sizes)
  await pass(5 * minuteMs)
  expect(counts()).toMatchObject({ done: 3_000, left: 0 })
  expect(server.line.begun).toBe(3_000)
  const bytes = write.mock.calls.reduce((sum, [key, value]) => sum + Buffer.byteLength(key + value), 0)
  expect(Math.round(bytes / sizes.length)).toBeLessThanOrEqual(1_024)
}, 120_000)

test.each([400, 403, 404, 413, 415])('sends a picture once when answered %s', async status => {
  const { line, respond: respondWith } = await backUp([megabyte])
  respondWith({ upload: () => ({ status }) })
  await pass(60 * minuteMs)
  expect(line.begun).toBe(1)
  expect(entries()[0]?.state).toBe('failed')
})

describe('a disk that is nearly full', () => {
  const free = (megabytes: number) => ({ bytesPerS: 1_250_000, freeBytes: megabytes * megabyte })
  const sizes = (...megabytes: number[]) => megabytes.map((each, at) => each * megabyte + at)
  const states = () => entries().map(({ state, reason }) => reason ?? state)

  test('takes what fits, and sets the others aside with the reason', async () => {
    const server = await backUp(sizes(8, 8, 8, 2, 2), free(5))
    await pass(10 * minuteMs)
    expect(states()).toEqual(['no-room', 'no-room', 'no-room', 'done', 'done'])
    expect(counts()).toMatchObject({ done: 2, left: 3, failed: 0 })
    expect(await pause()).toBe('disk-full')
    expect([server.line.begun, Math.round(server.line.sentBytes / megabyte)]).toEqual([2, 4])
    // Each was asked about once; after that only the room.
    expect(server.counts.log).toBe(5 + 1)
    server.freeBytes = 100 * megabyte
    await pass(6 * minuteMs)
    expect(states()).toEqual(['done', 'done', 'done', 'done', 'done'])
  })

  test('is noticed before any picture is read', async () => {
    const server = await backUp(sizes(3, 2), free(1))
    await pass(minuteMs)
    expect([await pause(), server.counts.log, server.line.begun]).toEqual(['disk-full', 0, 0])
  })

  test('needs no room for pictures that are already there', async () => {
    const server = await backUp(sizes(8, 1), free(100))
    await pass(minuteMs)
    server.freeBytes = 3 * megabyte
    clearSettled('node-1')
    const again = await choose({ name: '0.jpg', sizeBytes: 8 * megabyte }, { name: 'new.jpg', sizeBytes: 2 * megabyte })
    addPictures('node-1', again)
    await pass(minuteMs)
    expect(states()).toEqual(['skipped', 'done'])
    expect(server.line.begun).toBe(3)
  })

  test('sets one picture aside when it turns out fuller than it said, and takes smaller ones', async () => {
    const server = await backUp(sizes(8, 2), free(3))
    server.respond({ folder: () => ok({ deviceId: 'node-1', path: '/', freeBytes: 100 * megabyte }) })
    await pass(minuteMs)
    expect(states()[1]).toBe('done')
    await pass(60 * minuteMs)
    // It reports room again and again, and takes nothing.
    expect(states()).toEqual(['no-room', 'done'])
    expect(counts()).toMatchObject({ done: 1, failed: 1 })
    expect(server.line.begun).toBe(1 + 3)
  })

  test('is sent only what fits when it reports little room', async () => {
    const server = await backUp(sizes(8, 8, 8, 5, 2), { freeBytes: 100 * megabyte })
    server.freeBytes = 3 * megabyte
    // Before it looks again.
    await pass(1_900)
    expect(states()).toEqual(['no-room', 'no-room', 'no-room', 'no-room', 'done'])
    expect(server.line.begun).toBe(3 + 1)
  })

  test('is tried with the next picture after refusing one', async () => {
    const server = await backUp(sizes(4, 4), free(5))
    server.respond({
      upload: () => {
        server.respond({ upload: undefined })
        return { status: 415 }
      },
    })
    await pass(minuteMs)
    expect(states()).toEqual(['type', 'done'])
  })
})

test('resumes when the session is renewed while the run that it ended still reports', async () => {
  const { respond: respondWith } = await backUp([megabyte, megabyte + 1])
  let uploads = 0
  let endReport: () => void = () => undefined
  respondWith({
    upload: ({ url }) => {
      const sha256 = new URL(url).searchParams.get('sha256')
      return ++uploads === 2
        ? { status: 401 }
        : ok({ fileId: `file-${uploads}`, sha256, sizeBytes: 1, wasThere: false })
    },
    log: ({ body }) => {
      if (JSON.parse(String(body)).sha256s) return ok({ there: [] })
      const reported = new Promise<void>(resolve => (endReport = resolve))
      return reported.then(() => ok({ kept: 1, notThere: [] }))
    },
  })
  await pass(1_000)
  expect([uploads, counts().left]).toEqual([2, 1])
  expireSession()
  startSession({ ...sessionOf('u-1'), accessToken: 'renewed' })
  endReport()
  await pass(1_000)
  endReport()
  await pass(1_000)
  expect(counts()).toMatchObject({ done: 2, left: 0 })
})
