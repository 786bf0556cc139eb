import { countingWrites, isInFlight, whileInFlight } from '@/request/in-flight'
import { sample } from './calls'
import { ok, scriptedWire } from './wire'

test.each([
  ['is answered', () => ok(null)],
  ['fails', () => Promise.reject({ errMsg: 'request:fail' })],
])('counts a write until it %s', async (_how, response) => {
  const { carry } = scriptedWire(response)
  const write = countingWrites(carry)(sample.change, { name: 'x' }, {})
  expect(isInFlight()).toBe(true)
  await write.catch(() => undefined)
  expect(isInFlight()).toBe(false)
})

test('counts no read', async () => {
  const { carry } = scriptedWire(ok({ id: 'a' }))
  const read = countingWrites(carry)(sample.find, {}, {})
  expect(isInFlight()).toBe(false)
  await expect(read).resolves.toEqual({ id: 'a' })
})

test('is over when the last of several has ended', async () => {
  let end = () => undefined as unknown
  const long = whileInFlight(new Promise(resolve => (end = () => resolve(undefined))))
  await whileInFlight(Promise.resolve())
  expect(isInFlight()).toBe(true)
  end()
  await long
  expect(isInFlight()).toBe(false)
})
