import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { onEnding, reopenIntentions, settleIntentions } from '@/intention/store'
import { useIntention } from '@/intention/use-intention'
import { claimOnlinePoints, exchangeGoods } from '@/intention/writes'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { points } from '@/services/points'
import { endSession } from '@/session/session'
import { Button } from '@/ui/button'
import { show } from '../components/show'
import { ok, scriptedWire } from '../request/wire'
import { answering, lost, type Sent, signIn, signInForEachTest, stored } from './answering'

signInForEachTest()

const taken = { points: 12, available: 30 }

const Taker = ({ name = 'take', received = [] }: { name?: string; received?: string[] }) => {
  const { state, error, run } = useIntention(claimOnlinePoints, {
    subject: '',
    onDone: ({ points }) => received.push(`${name} +${points}`),
  })
  return (
    <View>
      <Button text={name} onPress={() => run({})} />
      <View>{`${name} is ${state} ${error?.kind ?? ''}`}</View>
    </View>
  )
}

test('stores an intention before it is sent, and removes it once it is done', async () => {
  const sent = answering(() => taken)
  const received: string[] = []
  const screen = await show(<Taker received={received} />)
  await screen.tap('take')
  await screen.waitFor('take is idle')
  expect(sent).toEqual([{ name: points.takeOnlinePoints.name, requestId: expect.any(String), wasStored: true }])
  expect(received).toEqual(['take +12'])
  expect(stored()).not.toContain(sent[0]?.requestId)
})

test('continues the same intention on a tap after a lost response', async () => {
  const sent = answering(count => (count === 1 ? lost() : taken))
  const screen = await show(<Taker />)
  await screen.tap('take')
  await screen.waitFor('take is unknown')
  await screen.tap('take')
  await screen.waitFor('take is idle')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.requestId).toBe(sent[0]?.requestId)
})

test.each(['ssl hand shake error', 'net::ERR_INTERNET_DISCONNECTED', 'Software caused connection abort'])(
  'sends the same request again after %j, for the server may have acted',
  async text => {
    const bodies: unknown[] = []
    const { carry } = scriptedWire(({ body }) => {
      bodies.push(body)
      return bodies.length === 1 ? Promise.reject({ errMsg: `request:fail ${text}` }) : ok(taken)
    })
    connect(carry)
    const screen = await show(<Taker />)
    await screen.tap('take')
    await screen.waitFor('take is unknown')
    await screen.tap('take')
    await screen.waitFor('take is idle')
    expect(bodies).toEqual([bodies[0], bodies[0]])
  },
)

test('shares one intention between two pages, and tells the page on top once', async () => {
  let respond: (reply: typeof taken) => void = () => undefined
  const sent = answering(() => new Promise(resolve => (respond = resolve)))
  const received: string[] = []
  const screen = await show(
    <View>
      <Taker name="below" received={received} />
      <Taker name="above" received={received} />
    </View>,
  )
  await screen.tap('below')
  await screen.waitFor('above is sending')
  await screen.tap('above')
  respond(taken)
  await screen.waitFor('below is idle')
  expect(sent).toHaveLength(1)
  expect(received).toEqual(['above +12'])
})

test('asks at the next start after a kill, and tells the app the outcome', async () => {
  answering(lost)
  const screen = await show(<Taker />)
  await screen.tap('take')
  await screen.waitFor('take is unknown')
  screen.remove()
  reopenIntentions()
  const sent = answering(() => taken)
  const received: unknown[] = []
  onEnding((...ending) => void received.push(ending))
  await settleIntentions()
  expect(sent).toHaveLength(1)
  expect(received).toEqual([[{ kind: 'done', reply: taken }, points.takeOnlinePoints.name, false, undefined, {}, '']])
})

test('ends a refused intention, and says why', async () => {
  answering(() => {
    throw new CallError('refused', '/x', { code: 1204 })
  })
  const screen = await show(<Taker />)
  await screen.tap('take')
  await screen.waitFor('take is idle refused')
  expect(stored()).not.toContain('takeOnlinePoints')
})

test('sends nothing on a phone without room', async () => {
  const sent = answering(() => taken)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
    throw new Error('exceeded')
  })
  const screen = await show(<Taker />)
  await screen.tap('take')
  await screen.waitFor('take is idle not-stored')
  expect(sent).toEqual([])
})

test('keeps the response to one account from the next', async () => {
  let respond: (reply: typeof taken) => void = () => undefined
  answering(() => new Promise(resolve => (respond = resolve)))
  const received: string[] = []
  const screen = await show(<Taker received={received} />)
  await screen.tap('take')
  await screen.waitFor('take is sending')
  signIn('second')
  await screen.waitFor('take is idle')
  const ended: unknown[] = []
  onEnding((...ending) => void ended.push(ending))
  respond(taken)
  // By then the response has passed through everything that waited for it.
  await new Promise(resolve => setTimeout(resolve))
  const sent = answering(() => taken)
  await settleIntentions()
  expect([received, ended, sent]).toEqual([[], [], []])
})

test('asks about an open intention when its own account signs in again, and for nobody else', async () => {
  const sent = answering(lost)
  const screen = await show(<Exchanger />)
  await screen.tap('exchange')
  await screen.waitFor('exchange is unknown')
  const [{ requestId }] = sent as [Sent]
  endSession()
  reopenIntentions()
  expect(Object.values(localStorage).join()).toContain(requestId)
  expect(Object.values(localStorage).join()).toContain('cup')
  for (const personal of ['阿青', '138', '科技南路']) expect(Object.values(localStorage).join()).not.toContain(personal)
  const received = jest.fn()
  onEnding(received)
  signIn('second')
  const asked = answering(() => ({ items: [{ orderNo: 'A1', kind: 'thing', quantity: 1, points: 100, steps: [] }] }))
  await settleIntentions()
  expect(asked).toEqual([])
  signIn('first')
  await settleIntentions()
  expect(received).toHaveBeenCalledTimes(1)
  expect(received.mock.calls[0]?.[0]).toMatchObject({ kind: 'done', reply: { orderNo: 'A1' } })
})

const address = { name: '阿青', phone: '13800000002', region: '深圳', street: '科技南路 8 号' }
const Exchanger = () => {
  const { state, run } = useIntention(exchangeGoods, { subject: 'cup' })
  return (
    <View>
      <Button text="exchange" onPress={() => run({ goodsId: 'cup', quantity: 1, expectedPoints: 100, address })} />
      <View>{`exchange is ${state}`}</View>
    </View>
  )
}

test('follows an intention that another window starts or ends', async () => {
  const elsewhere = (...intentions: object[]) => {
    const value = JSON.stringify({ uid: 'first', intentions })
    localStorage.setItem('nodemate.intentions', JSON.stringify({ data: value }))
    dispatchEvent(new StorageEvent('storage', { key: 'nodemate.intentions' }))
  }
  const screen = await show(<Exchanger />)
  elsewhere({ call: mall.exchangeGoods.name, subject: 'cup', requestId: 'of another', input: {}, sentAtMs: 1 })
  await screen.waitFor('exchange is unknown')
  elsewhere()
  await screen.waitFor('exchange is idle')
})
