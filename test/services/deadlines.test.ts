import type { Call } from '@/request/call'
import { deviceInfo } from '@/services/device-info'
import { main } from '@/services/main'
import { printer } from '@/services/printer'
import { second } from '@/services/second'
import { shop } from '@/services/shop'
import { statistics } from '@/services/statistics'
import { tunnel } from '@/tunnel/calls'

const calls: Call[] = [main, second, deviceInfo, printer, shop, statistics].flatMap(each => Object.values(each))

/** Calls whose caller sets a deadline that fits the file's size. */
const uploads: Call[] = [second.uploadFile, printer.uploadDocument]

/** Reads that a busy button waits for. */
const askedByTap: Call[] = [main.orders, main.goods, main.userPoints, main.deviceByCode, deviceInfo.portal]

const isWaitedFor = (call: Call) => call.effect === 'write' && !uploads.includes(call)

// A browser never ends a request by itself: a busy button would stay busy, and its slot taken, for ever.
test.each([...calls.filter(isWaitedFor), ...askedByTap].map(call => [call.name, call] as const))(
  '%s ends within 20 s',
  (_name, { timeoutMs = Number.POSITIVE_INFINITY }) => expect(timeoutMs).toBeLessThanOrEqual(20_000),
)

test.each(Object.values(tunnel).map(call => [call.name, call.timeoutMs]))(
  '%s ends after the 45 s of the specification',
  (_name, timeoutMs) => expect(timeoutMs).toBe(45_000),
)

test('leaves only a file without a deadline of its call', () => {
  expect(uploads.map(({ body }) => body)).toEqual(['file', 'file'])
})
