import * as v from 'valibot'
import { isRunning } from '@/pages/node/firmware-update'
import { FirmwareUpdate } from '@/services/shapes/node-page'

const hourMs = 60 * 60_000
const startedAtMs = 1_790_000_000_000
const update = (phase: string) =>
  v.parse(FirmwareUpdate, { phase, percent: 40, fromVersion: '2.0', toVersion: '2.1', startedAtMs })

test.each(['downloading', 'installing', 'restarting'])('an update that is %s runs', phase => {
  expect(isRunning(update(phase), startedAtMs + 3 * hourMs)).toBe(true)
})

test.each(['done', 'failed'])('an update that is %s does not run', phase => {
  expect(isRunning(update(phase), startedAtMs)).toBe(false)
})

test('a phase of a newer server runs for an hour at most', () => {
  expect(isRunning(update('verifying'), startedAtMs + hourMs - 1)).toBe(true)
  expect(isRunning(update('verifying'), startedAtMs + hourMs)).toBe(false)
})

test('nothing runs without an update', () => expect(isRunning(null, startedAtMs)).toBe(false))
