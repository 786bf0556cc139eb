import { Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { listen, onEnding, reopenIntentions, run, settleIntentions } from '@/intention/store'
import { useIntention } from '@/intention/use-intention'
import { claimOnlinePoints, redeemCode } from '@/intention/writes'
import { readStored, storedKeys, writeStored } from '@/platform/storage'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { Noticed } from '../screen/noticed'
import { sessionOf } from '../session/sample'

const nowMs = 1_700_000_000_000
const taken = { points: 12, available: 30 }
const take = claimOnlinePoints.call.name

/** The bodies of all requests; answered by the test's own function. */
const answering = (respond: (count: number) => unknown) => {
  const sent: { requestId?: string; code?: string }[] = []
  connect((async (_call: unknown, input: object) => respond(sent.push(input))) as unknown as Parameters<
    typeof connect
  >[0]) // any call, by hand
  return sent
}
const lost = () => {
  throw new CallError('network', '/x')
}
const refused = () => {
  throw new CallError('refused', '/x', { code: 1204 })
}
const keep = (...intentions: { call: string; subject?: string; requestId: string; input?: object }[]) => {
  const rest = { subject: '', input: {}, sentAtMs: nowMs }
  writeStored('intentions', { uid: 'u-1', intentions: intentions.map(each => ({ ...rest, ...each })) })
  reopenIntentions()
}

beforeEach(() => {
  Taro.clearStorageSync()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.useFakeTimers({ now: nowMs, doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick', 'setImmediate'] })
  startSession(sessionOf('u-1'))
  reopenIntentions()
})
afterEach(async () => {
  onEnding(() => undefined)
  endSession()
  reopenIntentions()
  // A wait to ask again finds nothing to ask.
  await seconds(10)
  jest.useRealTimers()
})

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000)

test('sends nothing anew, with another id, while what was sent before cannot be read', async () => {
  const sent = answering(lost)
  void run(take, '', {})
  await seconds(20)
  const [first] = sent.splice(0)
  const fail = () => {
    throw new Error('getStorageSync:fail')
  }
  const reading = jest.spyOn(Taro, 'getStorageSync').mockImplementation(fail)
  void run(take, '', {})
  await seconds(1)
  reading.mockRestore()
  void run(take, '', {})
  await seconds(1)
  expect(sent.map(({ requestId }) => requestId)).toEqual(sent.map(() => first?.requestId))
  expect(sent).not.toEqual([])
})

test('stores and sends at once though nothing could be read a moment before', async () => {
  const sent = answering(() => taken)
  const reading = jest.spyOn(Taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  await settleIntentions()
  reading.mockRestore()
  await run(take, '', {})
  expect(sent).toHaveLength(1)
})

test('asks for a lost response after one second, three and eight, then ever more rarely, and anew with a tap or return', async () => {
  const sent = answering(lost)
  const sentWithin = async (count: number) => {
    const before = sent.length
    await seconds(count)
    return sent.length - before
  }
  await run(take, '', {})
  expect([await sentWithin(0.9), await sentWithin(0.2), await sentWithin(2.8), await sentWithin(0.2)]).toEqual([
    0, 1, 0, 1,
  ])
  expect([await sentWithin(7.8), await sentWithin(0.2), await sentWithin(600)]).toEqual([0, 1, 3])
  expect(await sentWithin(3_600)).toBe(12)
  await settleIntentions()
  expect([await sentWithin(1.1), await sentWithin(11)]).toEqual([1, 2])
  await run(take, '', {})
  expect(await sentWithin(1.1)).toBe(1)
})

test('does not ask sooner than the server wants, on a return either, and then by itself', async () => {
  const sent = answering(count => {
    if (count === 1) throw new CallError('busy', '/x', { status: 503, retryAfterS: 90 })
    return taken
  })
  await run(take, '', {})
  await seconds(60)
  await settleIntentions()
  await seconds(29)
  expect(sent).toHaveLength(1)
  await seconds(2)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('asks for what was stored when its call was in another group', async () => {
  const sent = answering(() => taken)
  keep({ call: 'main.takeOnlinePoints', requestId: 'kept-before' })
  await settleIntentions()
  await seconds(1.1)
  expect(sent).toMatchObject([{ requestId: 'kept-before' }])
  expect(readStored('intentions')).toMatchObject({ intentions: [] })
})

test('asks once for two responses that were lost', async () => {
  const sent = answering(lost)
  await run(take, '', {})
  await run(points.redeemCode.name, 'A', { code: 'A' })
  await seconds(1.1)
  expect(sent.map(({ code }) => code)).toEqual([undefined, 'A', undefined, 'A'])
})

test('tells the app what came of it, and whether a page has shown it', async () => {
  answering(() => taken)
  const received: unknown[] = []
  onEnding((...ending) => void received.push(ending))
  const done = { kind: 'done', reply: taken }
  const shown: unknown[] = []
  const stops = [false, true].map(isReportedByApp =>
    listen(`${take} ${isReportedByApp ? 'quiet' : 'shown'}`, {
      onEnding: ending => shown.push(ending),
      isReportedByApp,
    }),
  )
  for (const subject of ['shown', 'quiet', 'elsewhere']) await run(take, subject, {})
  for (const stop of stops) stop()
  await run(take, 'shown', {})
  expect(received).toEqual([
    [done, take, true, expect.any(Number), {}, 'shown'],
    [done, take, false, expect.any(Number), {}, 'quiet'],
    [done, take, false, expect.any(Number), {}, 'elsewhere'],
    [done, take, false, expect.any(Number), {}, 'shown'],
  ])
  expect(shown).toEqual([done, done])
})

test('tells the page below once the page above is gone', async () => {
  answering(() => taken)
  const reported: string[] = []
  const page = (name: string) => listen(`${take} `, { onEnding: () => reported.push(name), isReportedByApp: false })
  const stops = [page('below'), page('above')]
  stops[1]?.()
  await run(take, '', {})
  stops[0]?.()
  expect(reported).toEqual(['below'])
})

test('asks from a tab about what is open there', async () => {
  const sent = answering(() => ({ items: [{ orderNo: 'A1', kind: 'thing', quantity: 1, points: 100, steps: [] }] }))
  keep({ call: mall.exchangeGoods.name, subject: 'cup', requestId: 'request-of-a-cup' })
  const tab = await show(<Noticed />)
  expect(tab.words()).toContain('1 项操作还在等待答复')
  await tab.tap('现在确认')
  expect([sent, tab.words()]).toEqual([[{ ofRequestId: 'request-of-a-cup' }], ''])
})

test('neither shows nor asks about a write that this version no longer has', async () => {
  const sent = answering(() => taken)
  keep({ call: 'main.retired', requestId: 'request-of-then' }, { call: take, requestId: 'request-of-now' })
  const tab = await show(<Noticed />)
  expect(tab.words()).toContain('1 项操作还在等待答复')
  await act(settleIntentions)
  expect([sent, tab.words()]).toEqual([[{ requestId: 'request-of-now' }], ''])
})

test('keeps of an open intention all but the person when its account signs out', () => {
  const input = { goodsId: 'cup', quantity: 2, phone: '138****0002', address: { name: '阿青' } }
  keep({ call: mall.exchangeGoods.name, subject: 'cup', requestId: 'request-of-a-cup', input })
  endSession()
  const left = JSON.stringify(storedKeys().map(readStored))
  expect(left).toContain(JSON.stringify({ goodsId: 'cup', quantity: 2 }))
  expect(left).not.toMatch(/138|阿青/)
})

test('continues on its page what an earlier run has stored, and tells the app that the page has shown it', async () => {
  const received: unknown[] = []
  onEnding((...ending) => void received.push(ending))
  const sent = answering(() => taken)
  keep({ call: take, requestId: 'request-of-then' })
  const Page = () => {
    const { state, ask } = useIntention(claimOnlinePoints, { subject: '' })
    return (
      <View onClick={ask} ariaLabel="ask">
        <Text>{state}</Text>
      </View>
    )
  }
  const page = await show(<Page />)
  expect(page.words()).toBe('unknown')
  await page.tap('ask')
  await page.waitFor('idle')
  expect(sent).toEqual([{ requestId: 'request-of-then' }])
  expect(received).toEqual([[{ kind: 'done', reply: taken }, take, true, undefined, {}, '']])
  page.remove()
})

test('leaves nothing on the phone for the return of an account that has nothing open', async () => {
  answering(() => taken)
  await run(take, '', {})
  endSession()
  expect(storedKeys()).toEqual([])
})

const Redeemer = ({ code, done = [] }: { code: string; done?: unknown[] }) => {
  const {
    state,
    isBusy,
    error,
    run: redeem,
  } = useIntention(redeemCode, {
    subject: code,
    onDone: (_, request) => done.push(request),
  })
  return (
    <View onClick={() => redeem({ code })} ariaLabel="redeem">
      <Text>{`${code} ${state} ${isBusy} ${error?.kind}`}</Text>
    </View>
  )
}

test('shows one thing after the other on the same page', async () => {
  const done: unknown[] = []
  let respond: (reply: unknown) => void = () => undefined
  answering(count => (count === 1 ? refused() : new Promise(resolve => (respond = resolve))))
  const page = await show(<Redeemer code="A" done={done} />)
  expect(page.words()).toBe('A idle false undefined')
  await page.tap('redeem')
  await page.waitFor('A idle false refused')
  await page.redraw(<Redeemer code="B" done={done} />)
  expect(page.words()).toBe('B idle false undefined')
  await page.tap('redeem')
  await page.waitFor('B sending true undefined')
  respond({ points: 12 })
  await page.waitFor('B idle false undefined')
  expect(done).toEqual([{ code: 'B' }])
})

test('ends a refused tap for a page that has no words of its own for it', async () => {
  answering(refused)
  const state: { run?: () => Promise<void> } = {}
  const Page = () => {
    const { error, run: redeem } = useIntention(redeemCode, { subject: '' })
    state.run = () => redeem({ code: 'A' })
    return <Text>{error?.kind}</Text>
  }
  const page = await show(<Page />)
  await expect(state.run?.()).resolves.toBeUndefined()
  await page.waitFor('refused')
})
