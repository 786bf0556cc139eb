import { lost, resendingRunner } from './resending-runner'

const minuteMs = 60_000

test('starts no boost by asking about one of long ago; a tap starts another', async () => {
  const { runner, sent, pass, phases } = resendingRunner({ way: 'resendSoon', handlers: lost })
  await runner.run('boost', 'node', {})
  pass(11 * minuteMs)
  await runner.ask('boost', 'node')
  await runner.settle()
  expect([sent.length, phases()]).toEqual([1, ['unresolved']])
  await runner.run('boost', 'node', {})
  expect(sent).toHaveLength(2)
  expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId)
})

test('sends no schedule of long ago because another one is wanted now', async () => {
  const { runner, reported, sent, pass } = resendingRunner({
    way: 'resendSoon',
    handlers: (_, count) => (count === 1 ? lost() : Promise.resolve({})),
  })
  await runner.run('wakeup', 'node', { time: '06:00' })
  pass(3 * 24 * 60 * minuteMs)
  await runner.run('wakeup', 'node', { time: '07:00' })
  expect(sent.map(({ input }) => input)).toEqual([{ time: '06:00' }, { time: '07:00' }])
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2)
  expect(reported).toEqual([[{ time: '07:00' }, 'done']])
})

test('closes what nobody can tell, and nothing else', async () => {
  const { runner, sent, pass, phases } = resendingRunner({ way: 'resendSoon', handlers: lost })
  await runner.run('boost', 'node', {})
  runner.close('boost', 'node')
  expect(phases()).toEqual(['unknown'])
  pass(11 * minuteMs)
  await runner.settle()
  runner.close('boost', 'node')
  await runner.settle()
  expect([sent.length, phases(), runner.open()]).toEqual([1, [], []])
})
