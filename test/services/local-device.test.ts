import * as fc from 'fast-check'
import * as v from 'valibot'
import { SystemInfo } from '@/pages/node/calls'

test('keeps the fields that can be parsed beside ones that cannot', () => {
  const reply = v.parse(SystemInfo, { model: ' NM-Box 1 ', firmware: 320, uptimeS: 'long', cpuPercent: 12, odd: {} })
  expect(reply).toEqual({
    deviceId: null,
    model: 'NM-Box 1',
    firmware: null,
    uptimeS: null,
    cpuPercent: 12,
    memoryUsedBytes: null,
    memoryTotalBytes: null,
  })
})

test('reads any object, with no field worse than null', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(SystemInfo.entries), '__proto__'), fc.anything()),
      anything => expect(v.is(SystemInfo, anything)).toBe(true),
    ),
    { numRuns: 1_000 },
  )
})
