import * as v from 'valibot'
import { isRunning } from '@/node/firmware-update'
import { FirmwareUpdate } from '@/services/node-page'

const hourMs = 60 * 60_000
const startedAtMs = 1_790_000_000_000
const update = (phase: string) =>
  v.parse(FirmwareUpdate, { phase, percent: 40, fromVersion: '2.0', toVersion: '2.1', startedAtMs })

test.each(['done', 'failed'])('has ended when it is %s', phase => {
  expect(isRunning(update(phase), startedAtMs)).toBe(false)
})

test.each(['downloading', 'installing', 'restarting', 'verifying'])(
  'runs for an hour at most while it is %s',
  phase => {
    expect(isRunning(update(phase), startedAtMs + hourMs - 1)).toBe(true)
    expect(isRunning(update(phase), startedAtMs + hourMs)).toBe(false)
  },
)

test('does not run without an update', () => expect(isRunning(null, startedAtMs)).toBe(false))
