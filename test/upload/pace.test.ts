import { makePace } from '@/upload/pace'

const minuteMs = 60_000
const megabyte = 1_000_000
const original = 8 * megabyte

/** A phone's uploads, on a fake clock and network. */
const phone = () => {
  const at = { ms: 0, network: 1 }
  return {
    at,
    pace: makePace(
      () => at.ms,
      () => at.network,
    ),
  }
}

test('allows a deadline for half a megabit a second shared by three, without a measure', () => {
  const { pace } = phone()
  // 8 MB at 64 KiB/s are 122 s; three times that, and half a minute.
  expect(pace.begin(original).timeoutMs).toBe(396_211)
  expect(pace.atOnce()).toBe(3)
})

test('gives nobody less than a minute or more than ten', () => {
  const { pace } = phone()
  expect(pace.begin(1).timeoutMs).toBe(minuteMs)
  expect(pace.begin(100 * megabyte).timeoutMs).toBe(10 * minuteMs)
})

test('allows twice the measured time and half a minute', () => {
  const { at, pace } = phone()
  const upload = pace.begin(original)
  at.ms = 8_000
  upload.end('through')
  // 1 MB/s: 20 s for 20 MB, three at once, twice as long, and half a minute.
  expect(pace.begin(20 * megabyte).timeoutMs).toBe(150_000)
})

test('measures together what several sent at once', () => {
  const { at, pace } = phone()
  const uploads = [pace.begin(original), pace.begin(original)]
  at.ms = 40_000
  for (const upload of uploads) upload.moved(0.5)
  uploads[0]?.end('timeout')
  // 8 MB in 40 s; one at a time from here on.
  expect(pace.begin(original).timeoutMs).toBe(2 * 40_000 + 30_000)
})

test('does not count the server’s thinking afterwards', () => {
  const { at, pace } = phone()
  const upload = pace.begin(original)
  at.ms = 8_000
  upload.moved(1)
  at.ms = 100_000
  upload.end('through')
  expect(pace.begin(20 * megabyte).timeoutMs).toBe(150_000)
})

test('learns nothing from a few bytes, unless they took until their deadline', () => {
  const { at, pace } = phone()
  const small = pace.begin(200_000)
  at.ms = 100_000
  small.end('through')
  expect(pace.isTooSlowFor(original)).toBe(false)
  const cut = pace.begin(original)
  at.ms += 100_000
  cut.moved(0.01)
  cut.end('timeout')
  expect(pace.isTooSlowFor(original)).toBe(true)
})

test('learns nothing from an upload that reported no progress until its deadline', () => {
  const { at, pace } = phone()
  const upload = pace.begin(original)
  at.ms = 100_000
  upload.end('timeout')
  expect([pace.atOnce(), pace.isTooSlowFor(original)]).toEqual([1, false])
})

test('is too slow for a file that would take more than ten minutes alone', () => {
  const { at, pace } = phone()
  expect(pace.isTooSlowFor(1_000 * megabyte)).toBe(false)
  const upload = pace.begin(megabyte)
  at.ms = 100_000
  upload.end('through')
  // 10 kB/s.
  expect(pace.isTooSlowFor(6 * megabyte)).toBe(false)
  expect(pace.isTooSlowFor(6 * megabyte + 1)).toBe(true)
})

test.each(['timeout', 'network'] as const)('sends one at a time after a %s', ending => {
  const { at, pace } = phone()
  const upload = pace.begin(original)
  at.ms = 1_000
  upload.end(ending)
  expect(pace.atOnce()).toBe(1)
})

test('takes a refusal for no cut, and no measure', () => {
  const { at, pace } = phone()
  const upload = pace.begin(original)
  at.ms = 90_000
  upload.end('refused')
  expect(pace.atOnce()).toBe(3)
  expect(pace.begin(original).timeoutMs).toBe(396_211)
})

test('starts by on another network, or when the user asks', () => {
  for (const by of ['network', 'word'] as const) {
    const { at, pace } = phone()
    const upload = pace.begin(original)
    at.ms = 100_000
    upload.moved(0.1)
    upload.end('timeout')
    expect([pace.atOnce(), pace.isTooSlowFor(original)]).toEqual([1, true])
    if (by === 'network') at.network += 1
    else pace.forget()
    expect(pace.begin(original).timeoutMs).toBe(396_211)
    expect([pace.atOnce(), pace.isTooSlowFor(original)]).toEqual([3, false])
  }
})

test('ignores an upload that ended on another network than it started on', () => {
  const { at, pace } = phone()
  const upload = pace.begin(original)
  at.ms = 100_000
  at.network += 1
  upload.end('network')
  expect([pace.atOnce(), pace.isTooSlowFor(original)]).toEqual([3, false])
})

test('measures from a quarter of a megabyte on', () => {
  const elevenTimes = 11 * 262_144
  const tooSlowAfter = (bytes: number) => {
    const { at, pace } = phone()
    const upload = pace.begin(bytes)
    at.ms = 60_000
    upload.end('through')
    return pace.isTooSlowFor(elevenTimes)
  }
  expect([262_143, 262_144].map(tooSlowAfter)).toEqual([false, true])
})

test('learns nothing from what took no time', () => {
  const { pace } = phone()
  pace.begin(original).end('through')
  expect(pace.begin(original).timeoutMs).toBe(396_211)
})

test('counts an upload once, however much of it was reported', () => {
  const { at, pace } = phone()
  const upload = pace.begin(original)
  for (const part of [0.25, 0.5]) {
    at.ms += 4_000
    upload.moved(part)
  }
  upload.end('through')
  expect(pace.begin(20 * megabyte).timeoutMs).toBe(150_000)
})

test('does not count what was sent before an upload started', () => {
  const { at, pace } = phone()
  const first = pace.begin(original)
  first.moved(1)
  const second = pace.begin(original)
  at.ms = 8_000
  second.end('through')
  expect(pace.begin(20 * megabyte).timeoutMs).toBe(150_000)
})

test('counts the time until its deadline for one that was cut', () => {
  const { at, pace } = phone()
  const upload = pace.begin(original)
  at.ms = 1_000
  upload.moved(0.5)
  at.ms = 8_000
  upload.end('timeout')
  // 4 MB in 8 s, one at a time from here on.
  expect(pace.begin(20 * megabyte).timeoutMs).toBe(2 * 40_000 + 30_000)
})
