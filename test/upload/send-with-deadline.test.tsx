import { CallError } from '@/request/errors'
import type { SendOptions } from '@/request/transport'
import { TooSlow } from '@/upload/pace'
import { forgetPace, isTooSlowFor, sendWithDeadline, uploadsAtOnce } from '@/upload/send-with-deadline'

const sizeBytes = 8_000_000

beforeEach(() => {
  jest.useFakeTimers({ now: 1_790_000_000_000 })
  forgetPace()
})
afterEach(() => jest.useRealTimers())

test('sends a file within a deadline that fits it, and tells how much has left', async () => {
  const progress: number[] = []
  const signal = new AbortController().signal
  const send = jest.fn(async ({ onProgress }: SendOptions) => {
    onProgress?.(0.5)
    return 'kept'
  })
  await expect(sendWithDeadline(sizeBytes, { signal, onProgress: part => progress.push(part) }, send)).resolves.toBe(
    'kept',
  )
  expect(send.mock.calls[0]?.[0]).toMatchObject({ signal, timeoutMs: 396_211 })
  expect(progress).toEqual([0.5])
})

test('learns from what went through how fast the line is', async () => {
  await sendWithDeadline(sizeBytes, {}, async () => jest.advanceTimersByTime(8_000))
  const send = jest.fn(async (_options: SendOptions) => undefined)
  await sendWithDeadline(20_000_000, {}, send)
  expect(send.mock.calls[0]?.[0].timeoutMs).toBe(150_000)
})

test.each([
  ['timeout', 1, true],
  ['network', 1, true],
  ['refused', 3, true],
  ['cancelled', 3, true],
] as const)('says that an upload ended %s, and leaves %i at once', async (kind, atOnce, isMeasured) => {
  const error = new CallError(kind, '/x')
  const ending = sendWithDeadline(sizeBytes, {}, async ({ onProgress }) => {
    jest.advanceTimersByTime(100_000)
    onProgress?.(0.05)
    throw error
  })
  await expect(ending).rejects.toBe(error)
  expect([uploadsAtOnce(), isTooSlowFor(sizeBytes)]).toEqual([atOnce, isMeasured])
})

test.each([86_400_000, -86_400_000])(
  'learns nothing of the line when the phone’s clock is changed by %i ms meanwhile',
  async ms => {
    await sendWithDeadline(1_000_000, {}, async () => {
      jest.advanceTimersByTime(2_000)
      jest.setSystemTime(Date.now() + ms)
    })
    expect(isTooSlowFor(20_000_000)).toBe(false)
  },
)

test('does not send what the line is too slow for, until the user says so', async () => {
  await sendWithDeadline(1_000_000, {}, async () => jest.advanceTimersByTime(100_000))
  const send = jest.fn(async () => 'kept')
  await expect(sendWithDeadline(sizeBytes, {}, send)).rejects.toThrow(TooSlow)
  expect(send).not.toHaveBeenCalled()
  forgetPace()
  await expect(sendWithDeadline(sizeBytes, {}, send)).resolves.toBe('kept')
})
