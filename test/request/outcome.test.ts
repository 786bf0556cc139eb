import { CallError } from '@/request/errors'
import { outcomeOf } from '@/request/outcome'

const lost = new CallError('network', '/x')

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const settle = async <T>(promise: Promise<T>) => {
  await jest.runAllTimersAsync()
  return promise
}

test('what was refused or never left is not done, and nobody is asked', async () => {
  const ask = jest.fn()
  for (const kind of ['refused', 'offline', 'invalid', 'signed-out'] as const)
    expect(await outcomeOf(new CallError(kind, '/x'), ask)).toBe('not-done')
  expect(ask).not.toHaveBeenCalled()
})

test('a lost answer is asked for', async () => {
  expect(await outcomeOf(lost, async () => true)).toBe('done')
  expect(await outcomeOf(lost, async () => false)).toBe('not-done')
})

test('a network that is just changing is asked once more, and no more than once', async () => {
  let asked = 0
  const ask = async () => {
    asked += 1
    if (asked === 1) throw lost
    return true
  }
  expect(await settle(outcomeOf(lost, ask))).toBe('done')
  expect(await settle(outcomeOf(lost, () => Promise.reject(lost)))).toBe('unknown')
  expect(asked).toBe(2)
})
