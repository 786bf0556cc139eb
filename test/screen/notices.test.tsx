import { act } from '@tarojs/test-utils-react/dist/pure'
import { askAbout, reopenIntentions, run } from '@/intention/store'
import { claimOnlinePoints, redeemCode } from '@/intention/writes'
import { ask, stopAsking } from '@/payment/runner'
import { allPayments, forgetPayment, keepPayment } from '@/payment/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { Notices, PaymentNotices } from '@/screen/notices'
import { resetAccountState } from '@/session/account-state'
import { endSession, startSession } from '@/session/session'
import { recordUnfinished } from '@/session/unfinished'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { Noticed } from './noticed'

/** What the server says of each order. */
let tradeStates: Record<string, string> = {}

beforeEach(() => {
  tradeStates = {}
  localStorage.clear()
  startSession(sessionOf('ann'))
  resetAccountState()
  // Only orders are asked about here.
  connect((async (_call: unknown, { orderNo }: { orderNo: string }) => ({
    tradeState: tradeStates[orderNo] ?? 'NOTPAY',
  })) as unknown as Parameters<typeof connect>[0])
})
afterEach(() => {
  for (const { orderNo } of allPayments()) {
    stopAsking(orderNo)
    forgetPayment(orderNo)
  }
  recordUnfinished('prints', [])
  recordUnfinished('backups', [])
  endSession()
})

const abandon = async (...orderNos: string[]) => {
  for (const orderNo of orderNos) {
    keepPayment({ orderNo, kind: 'boost', title: `加速 ${orderNo}`, amountFen: 200, claim: null })
    await act(() => ask(orderNo, 'otherwise'))
  }
}

test('shows nothing where nothing waits', async () => {
  expect((await show(<Notices />)).words()).toBe('')
})

test('says one abandoned payment in one line', async () => {
  const screen = await show(<Notices />)
  await abandon('1')
  expect(screen.words()).toBe('有一笔付款没有完成')
})

test('counts three abandoned payments in one line, and lists each', async () => {
  const screen = await show(<Notices />)
  await abandon('1', '2', '3')
  expect(screen.words()).toBe('3 笔付款没有完成')
  screen.remove()
  const all = await show(<Noticed />)
  for (const words of ['加速 1 · ¥2.00', '加速 2 · ¥2.00', '加速 3 · ¥2.00']) await all.waitFor(words)
})

test('puts a payment that must not be paid twice before everything else', async () => {
  const screen = await show(<Notices />)
  recordUnfinished('prints', ['a'])
  tradeStates = { 2: 'USERPAYING' }
  await abandon('1')
  keepPayment({ orderNo: '2', kind: 'boost', title: '', amountFen: 200, claim: null })
  await act(async () => void ask('2', 'otherwise'))
  await screen.waitFor('付款结果确认中，请不要重复付款，另有 2 项')
})

test('stays away once dismissed, until there is something new to say or another account signs in', async () => {
  const screen = await show(<Notices />)
  await abandon('1')
  await screen.tap('关闭提醒：有一笔付款没有完成')
  expect(screen.words()).toBe('')
  await abandon('2')
  expect(screen.words()).toBe('有一笔付款没有完成')
  await screen.tap('关闭提醒：有一笔付款没有完成')
  recordUnfinished('prints', ['a', 'b'])
  await screen.waitFor('2 份打印还没完成')
  await screen.tap('关闭提醒：2 份打印还没完成')
  await act(async () => {
    startSession(sessionOf('bob'))
    resetAccountState()
    recordUnfinished('prints', ['a', 'b'])
  })
  expect(screen.words()).toBe('2 份打印还没完成')
})

describe('two requests in doubt', () => {
  const [first, second] = [redeemCode.call.name, claimOnlinePoints.call.name]
  const doubt = async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    reopenIntentions()
    connect((async ({ path }: { path: string }) => {
      throw new CallError('network', path)
    }) as unknown as Parameters<typeof connect>[0]) // whatever is sent
    await act(() => run(first, 'GIFT', { code: 'GIFT' }))
    await act(() => run(second, '', {}))
  }
  const settleFirst = () => {
    connect((async () => ({ points: 5, available: 5 })) as unknown as Parameters<typeof connect>[0]) // of the one claim
    return act(() => askAbout(first, 'GIFT'))
  }

  test('stay away once dismissed when one of them is settled', async () => {
    const screen = await show(<Notices />)
    await doubt()
    await screen.tap('关闭提醒：2 项操作还在等待答复')
    expect(screen.words()).toBe('')
    await settleFirst()
    expect(screen.words()).toBe('')
  })

  test('stay put off when one of them is settled', async () => {
    await doubt()
    const all = await show(<Noticed />)
    await all.tap('稍后提醒')
    await all.tap('3 小时后')
    await settleFirst()
    expect((await show(<Notices />)).words()).toBe('')
  })
})

test('tells of payments alone where things are sold', async () => {
  recordUnfinished('prints', ['a'])
  const screen = await show(<PaymentNotices />)
  expect(screen.words()).toBe('')
  await abandon('1')
  expect(screen.words()).toBe('有一笔付款没有完成')
})

test('names no price of a payment whose sum is not known', async () => {
  keepPayment({ orderNo: '9', kind: 'boost', title: '加速', amountFen: 0, claim: null })
  const screen = await show(<Noticed />)
  expect(screen.words()).toContain('加速')
  expect(screen.words()).not.toContain('¥')
})
