import { effects as intentionEffects } from '@/intention/effects'
import { isResent } from '@/intention/step'
import { intendedWrites } from '@/intention/writes'
import { schedules } from '@/services/schedules'
import { Refusal } from './handler'
import { answeredAgain, type Intention, once } from './once'
import { oneAtATime } from './one-at-a-time'
import { type Backend, startBackend } from './start'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.stop())

const intention: Intention = {
  uid: 'u-ordinary',
  call: 'schedules.addWakeup',
  requestId: 'request-1',
  input: '{"cups":1}',
  atMs: 0,
}

/** Carries out an intention in a transaction of its own and counts the effects. */
const carryingOut = () => {
  let effects = 0
  const carryOut = (change: Partial<Intention> = {}, refusal?: Refusal) =>
    backend.db.transaction(tx =>
      once(tx, { ...intention, ...change }, async () => {
        if (refusal) throw refusal
        effects += 1
        return { orderNo: `order-${effects}` }
      }),
    )
  return { carryOut, effects: () => effects }
}

test('has one effect and one response when the same intention is sent twice', async () => {
  const { carryOut, effects } = carryingOut()
  expect(await carryOut()).toEqual({ orderNo: 'order-1' })
  expect(await carryOut({ atMs: 1_000 })).toEqual({ orderNo: 'order-1' })
  expect(effects()).toBe(1)
})

test('refuses the same id with another input', async () => {
  const { carryOut, effects } = carryingOut()
  await carryOut()
  await expect(carryOut({ input: '{"cups":2}' })).rejects.toMatchObject({ code: 1601 })
  expect(effects()).toBe(1)
})

test.each(['mall.exchangeGoods', 'payments.orderBoost', 'payments.orderTopUp'])(
  'takes an id of %s once, and refuses it even with the same input',
  async call => {
    const { carryOut, effects } = carryingOut()
    await carryOut({ call })
    for (const input of [intention.input, '{"cups":2}'])
      await expect(carryOut({ call, input })).rejects.toMatchObject({ code: 1601 })
    expect(effects()).toBe(1)
  },
)

test('answers again only what the app may send again by itself', () => {
  const claimed = intendedWrites.map(({ call }) => call.name)
  const resent = claimed.filter(name => isResent({ recovery: intentionEffects.recoveryOf(name) }))
  expect([...answeredAgain].sort()).toEqual(resent.sort())
})

test.each([{ uid: 'u-fleet' }, { call: 'boosts.useBoost' }, { requestId: 'request-2' }])(
  'takes %j for another intention',
  async change => {
    const { carryOut } = carryingOut()
    await carryOut()
    expect(await carryOut(change)).toEqual({ orderNo: 'order-2' })
  },
)

test('lets a refused intention, which had no effect, be tried again', async () => {
  const { carryOut } = carryingOut()
  await expect(carryOut({}, new Refusal(1201, '积分不够'))).rejects.toMatchObject({ code: 1201 })
  expect(await carryOut()).toEqual({ orderNo: 'order-1' })
})

test('keeps a call with a requestId once, whatever happens to its response', async () => {
  const ask = await backend.signIn('u-ordinary')
  const input = { requestId: 'wake-request-1', deviceId: 'node-1', time: '07:30', weekdays: [1, 2] satisfies (1 | 2)[] }
  await backend.control.fault('schedules.addWakeup', { kind: 'lostAnswer' }, 1)
  await expect(ask(schedules.addWakeup, input)).rejects.toThrow('fetch failed')
  const responses = await Promise.all([ask(schedules.addWakeup, input), ask(schedules.addWakeup, input)])
  expect(responses[0]).toEqual(responses[1])
})

test('runs writes one after another, and continues after one that fails', async () => {
  const order: string[] = []
  const inTurn = oneAtATime()
  const first = inTurn(async () => {
    await new Promise(setImmediate)
    order.push('first')
    throw new Error('failed')
  })
  const second = inTurn(async () => order.push('second'))
  await expect(first).rejects.toThrow('failed')
  await second
  expect(order).toEqual(['first', 'second'])
})
