import Taro from '@tarojs/taro'
import { advance, allPayments, forgetPayment, keepPayment, namePayment, onSettled, paymentOf } from '@/payment/store'
import { resetAccountState } from '@/session/account-state'
import { startSession } from '@/session/session'
import { sessionOf } from '../session/sample'

const order = (orderNo: string) => ({ orderNo, kind: 'boost', title: '', amountFen: 200, claim: null }) as const
const key = 'nodemate.payments'
const stored = (): string[] =>
  JSON.parse(Taro.getStorageSync(key)).payments.map(({ orderNo }: { orderNo: string }) => orderNo)
/** What another window of the same browser has stored since this one began. */
const keptElsewhere = (...orderNos: string[]) =>
  Taro.setStorageSync(key, JSON.stringify({ uid: 'first', payments: orderNos.map(order) }))

const signIn = (uid: string) => {
  startSession(sessionOf(uid))
  resetAccountState()
}

beforeEach(() => {
  Taro.clearStorageSync()
  signIn('first')
})

test('keeps another window’s payment when this one keeps its own', () => {
  keptElsewhere('theirs')
  keepPayment(order('ours'))
  expect(stored().sort()).toEqual(['ours', 'theirs'])
})

test('does not bring back what is settled or given up here', () => {
  keepPayment(order('paid'))
  keepPayment(order('given-up'))
  keepPayment(order('open'))
  advance('paid', { is: 'answered', tradeState: 'SUCCESS', askedAtMs: 0, receivedAtMs: 0 })
  forgetPayment('given-up')
  expect(stored()).toEqual(['open'])
})

test('takes a payment that returns after being forgotten as a new one', () => {
  keepPayment({ ...order('back'), title: 'Two hours' })
  advance('back', { is: 'sheet-opened', atMs: 0 })
  forgetPayment('back')
  expect(advance('back', { is: 'reported', result: 'paid', atMs: 1 })).toBeUndefined()
  expect([allPayments(), stored()]).toEqual([[], []])
  keepPayment(order('back'))
  expect(allPayments()).toMatchObject([{ orderNo: 'back', title: '', claim: null, isPaying: false }])
  expect(stored()).toEqual(['back'])
  forgetPayment('back')
  keptElsewhere('back')
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(allPayments()).toMatchObject([{ orderNo: 'back', claim: null, isPaying: false }])
})

test('keeps nothing of another account', () => {
  keepPayment(order('theirs'))
  signIn('second')
  keepPayment(order('ours'))
  expect(stored()).toEqual(['ours'])
  expect(allPayments()).toHaveLength(1)
})

test('leaves out one payment that cannot be read, and keeps the others', () => {
  Taro.setStorageSync(key, JSON.stringify({ uid: 'first', payments: [{ orderNo: 'torn' }, order('whole')] }))
  resetAccountState()
  expect(allPayments().map(({ orderNo }) => orderNo)).toEqual(['whole'])
})

test('brings an open payment back when its account signs in again', () => {
  keepPayment(order('open'))
  signIn('second')
  expect(allPayments()).toEqual([])
  signIn('first')
  expect(allPayments().map(({ orderNo }) => orderNo)).toEqual(['open'])
})

test('keeps of a payment for a number no part of that number when its account signs out', () => {
  keepPayment({ ...order('boost'), subject: 'plan-1 node-1' })
  keepPayment({ ...order('top-up'), kind: 'topUp', subject: 'top-up-50 138****0002/abc0' })
  signIn('second')
  expect(JSON.stringify(localStorage)).not.toContain('138')
  signIn('first')
  expect(allPayments().map(({ subject }) => subject)).toEqual(['plan-1 node-1', undefined])
})

test('keeps what is known of a payment that is kept once more', () => {
  keepPayment({ ...order('open'), title: 'Two hours' })
  advance('open', { is: 'sheet-opened', atMs: 0 })
  keepPayment(order('open'))
  expect(allPayments()).toMatchObject([{ orderNo: 'open', title: 'Two hours', isPaying: true }])
})

test('names the payment that has no name yet, and no other', () => {
  keepPayment(order('nameless'))
  keepPayment({ ...order('named'), title: 'Two hours' })
  keepPayment(order('other'))
  for (const orderNo of ['nameless', 'named']) namePayment(orderNo, 'Three hours')
  expect(allPayments().map(({ title }) => title)).toEqual(['Three hours', 'Two hours', ''])
})

test('changes one payment alone', () => {
  keepPayment(order('one'))
  keepPayment(order('other'))
  expect(advance('one', { is: 'asking' })).toMatchObject({ orderNo: 'one', isAsking: true })
  expect(paymentOf('other')?.isAsking).toBe(false)
  expect(advance('gone', { is: 'asking' })).toBeUndefined()
})

test('tells when a payment has ended, and only then', () => {
  const reported: number[] = []
  const stop = onSettled(() => reported.push(allPayments().length))
  keepPayment(order('paid'))
  keepPayment(order('open'))
  advance('paid', { is: 'asking' })
  expect(reported).toEqual([])
  advance('paid', { is: 'answered', tradeState: 'SUCCESS', askedAtMs: 0, receivedAtMs: 0 })
  expect(reported).toEqual([2])
  advance('paid', { is: 'asked-enough' })
  forgetPayment('paid')
  forgetPayment('open')
  stop()
  expect(reported).toEqual([2])
})

test('keeps in sight what was settled here when another window stores less', () => {
  keepPayment(order('paid'))
  keepPayment(order('forgotten there'))
  keepPayment({ ...order('in both'), title: 'named here' })
  advance('paid', { is: 'answered', tradeState: 'SUCCESS', askedAtMs: 0, receivedAtMs: 0 })
  keptElsewhere('theirs', 'in both')
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(allPayments().map(({ orderNo }) => orderNo)).toEqual(['paid', 'in both', 'theirs'])
  expect(paymentOf('in both')?.title).toBe('named here')
})

test('leaves nothing behind when all that was kept is settled', () => {
  keepPayment(order('paid'))
  advance('paid', { is: 'answered', tradeState: 'SUCCESS', askedAtMs: 0, receivedAtMs: 0 })
  signIn('second')
  expect(Object.keys(localStorage).filter(each => each.includes('payments'))).toEqual([])
})

test('drops the payment that is named, and no other', () => {
  keepPayment(order('one'))
  keepPayment(order('other'))
  forgetPayment('one')
  expect(allPayments().map(({ orderNo }) => orderNo)).toEqual(['other'])
})
