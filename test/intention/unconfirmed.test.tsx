import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { onEnding, reopenIntentions, run, settleIntentions } from '@/intention/store'
import { useIntention } from '@/intention/use-intention'
import { exchangeGoods, sendFeedback, startBoost } from '@/intention/writes'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { Notices } from '@/screen/notices'
import { endSession } from '@/session/session'
import { Button } from '@/ui/button'
import { show } from '../components/show'
import { Noticed } from '../screen/noticed'
import { answering, lost, signIn, signInForEachTest } from './answering'

/** What nobody can confirm: whether it was done is not known, and is not asked any more. */

signInForEachTest()

const BoostUser = () => {
  const { state, run } = useIntention(startBoost, { subject: 'node-1' })
  return (
    <View>
      <Button text="boost" onPress={() => run({ planId: 'boost-try', deviceId: 'node-1' })} />
      <View>{`boost is ${state}`}</View>
    </View>
  )
}

test('begins a boost anew long after one that nobody could confirm', async () => {
  const sent = answering(lost)
  const screen = await show(<BoostUser />)
  await screen.tap('boost')
  await screen.waitFor('boost is unknown')
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000)
  await settleIntentions()
  expect(sent).toHaveLength(1)
  const tab = await show(<Noticed />)
  expect(tab.words()).toContain('加速：结果不明')
  expect(tab.words()).not.toContain('现在确认')
  await screen.tap('boost')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId)
})

test('says where to look for what nobody can confirm, until that is closed', async () => {
  const sent = answering(lost)
  const screen = await show(<BoostUser />)
  await screen.tap('boost')
  await screen.waitFor('boost is unknown')
  screen.remove()
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 365 * 86_400_000)
  reopenIntentions()
  await settleIntentions()
  const tab = await show(<Noticed />)
  expect(tab.words()).toContain('加速：结果不明 可能已经成功。先到“加速”看看，再决定要不要重来。')
  await tab.tap('关闭提醒')
  reopenIntentions()
  await settleIntentions()
  expect([tab.words(), sent.length]).toEqual(['', 1])
})

test('says so again of another boost that nobody can confirm, though the first was dismissed', async () => {
  answering(lost)
  const line = await show(<Notices />)
  const startUnconfirmed = async () => {
    const screen = await show(<BoostUser />)
    await screen.tap('boost')
    await screen.waitFor('boost is unknown')
    screen.remove()
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000)
    reopenIntentions()
    await act(() => settleIntentions())
  }
  await startUnconfirmed()
  expect(line.words()).toBe('1 项操作没能确认结果')
  await line.tap('关闭提醒：1 项操作没能确认结果')
  expect(line.words()).toBe('')
  await startUnconfirmed()
  await line.waitFor('1 项操作没能确认结果')
})

test('sends no feedback again without the contact that was left out when its account signed out', async () => {
  const sent = answering(lost)
  const reported: string[] = []
  onEnding(ending => void reported.push(ending.kind))
  const opinion = { kind: 'problem', text: 'It does not print', fileIds: [] }
  await run(sendFeedback.call.name, '', { ...opinion, contact: '13800000002' })
  endSession()
  signIn('first')
  await settleIntentions()
  expect([sent.length, reported]).toEqual([1, []])
  expect((await show(<Noticed />)).words()).toContain('反馈：结果不明 可能已经成功。先到“帮助与反馈”看看')
  // Written once more, it is another one.
  await run(sendFeedback.call.name, '', { ...opinion, contact: '13800000002' })
  expect(sent).toHaveLength(2)
  expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId)
})

/** Of long ago. */
const earlier = { orderNo: 'A1', kind: 'voucher', quantity: 1, points: 5, steps: [{ state: 'created', atMs: 1e12 }] }

// A server may not know orders by their requests.
test.each([
  ['lists others', () => ({ items: [earlier], nextCursor: null, counts: { all: 1 } })],
  [
    'refuses the question',
    () => {
      throw new CallError('refused', '/list', { code: codes.orderNotFound })
    },
  ],
])(
  'lets go of an exchange that no list of orders tells about, however often it is read: the server %s',
  async (_what, list) => {
    const sent = answering(count => (count === 1 ? lost() : list()))
    const { name } = exchangeGoods.call
    const cup = { goodsId: 'cup', quantity: 1, expectedPoints: 100 }
    await run(name, 'cup', cup)
    const tab = await show(<Noticed />)
    // Those of the first minutes may lag behind.
    for (let at = 0; at < 9; at += 1) await act(() => settleIntentions())
    expect(tab.words()).toContain('1 项操作还在等待答复')
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000)
    for (let at = 0; at < 5; at += 1) await act(() => settleIntentions())
    expect(tab.words()).toContain('兑换商品：结果不明 可能已经成功。先到“订单”看看')
    const count = sent.length
    await act(() => settleIntentions())
    expect(sent).toHaveLength(count)
    await tab.tap('关闭提醒')
    expect(tab.words()).toBe('')
    await run(name, 'cup', cup)
    const exchanges = sent.filter(each => each.name === name)
    expect(new Set(exchanges.map(({ requestId }) => requestId)).size).toBe(2)
  },
)
