import type { Call } from '@/request/call'
import { bindingMainApi } from '@/services/binding'
import { main } from '@/services/main'
import { nodeDeviceInfoApi } from '@/services/node-page'
import { printer } from '@/services/printer'
import { uploadApi } from '@/services/uploads'
import { tunnel } from '@/tunnel/calls'
import { everyCall } from '../backend/services'

/** Calls whose caller sets a deadline that fits the file's size. */
const uploads: Call[] = [uploadApi.uploadFile, printer.uploadDocument]

/** Reads that a busy button waits for. */
const askedByTap: Call[] = [
  main.orders,
  main.goods,
  main.userPoints,
  bindingMainApi.deviceByCode,
  nodeDeviceInfoApi.portal,
]

const isWaitedFor = (call: Call) => call.effect === 'write' && !uploads.includes(call)

// A browser never ends a request by itself: a busy button would stay busy, and its slot taken, for ever.
test.each([...everyCall.filter(isWaitedFor), ...askedByTap].map(call => [call.name, call] as const))(
  '%s ends within 20 s',
  (_name, { timeoutMs = Number.POSITIVE_INFINITY }) => expect(timeoutMs).toBeLessThanOrEqual(20_000),
)

test.each(Object.values(tunnel).map(call => [call.name, call.timeoutMs]))(
  '%s ends after the 45 s of the specification',
  (_name, timeoutMs) => expect(timeoutMs).toBe(45_000),
)

test('leaves only uploads without a deadline of their own', () => {
  expect(uploads.map(({ body }) => body)).toEqual(['file', 'file'])
})
