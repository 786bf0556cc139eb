import { finding } from '@/pages/binding/calls'
import { nodeTools } from '@/pages/node/tool-calls'
import { printer } from '@/pages/printing/calls'
import type { Call } from '@/request/call'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { tunnel } from '@/tunnel/calls'
import { uploads } from '@/upload/calls'
import { everyCall } from '../backend/services'

/** Calls whose caller sets a deadline that fits the file's size. */
const sendsFile: Call[] = [uploads.uploadFile, printer.uploadDocument]

/** Reads that a busy button waits for. */
const askedByTap: Call[] = [orders.orders, mall.goods, points.userPoints, finding.deviceByCode, nodeTools.portal]

const isWaitedFor = (call: Call) => call.effect === 'write' && !sendsFile.includes(call)

// A browser never ends a request by itself: a busy button would stay busy, and its slot taken, for ever.
test.each([...everyCall.filter(isWaitedFor), ...askedByTap].map(call => [call.name, call] as const))(
  '%s ends within 20 s',
  (_name, { timeoutMs = Number.POSITIVE_INFINITY }) => expect(timeoutMs).toBeLessThanOrEqual(20_000),
)

test.each(Object.values(tunnel).map(call => [call.name, call.timeoutMs]))(
  '%s ends after the 45 s of the specification',
  (_name, timeoutMs) => expect(timeoutMs).toBe(45_000),
)

test('leaves only sendsFile without a deadline of their own', () => {
  expect(sendsFile.map(({ body }) => body)).toEqual(['file', 'file'])
})
