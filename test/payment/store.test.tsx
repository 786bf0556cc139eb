import Taro from '@tarojs/taro'
import { advance, forgetPayment, keepPayment, payments, takeUpPayments } from '@/payment/store'
import { startSession } from '@/session/session'
import { sessionOf } from '../session/sample'

const order = (orderNo: string) => ({ orderNo, kind: 'boost', title: '', amountFen: 200, claim: null }) as const
const key = 'nodemate.payments'
const stored = (): string[] =>
  JSON.parse(Taro.getStorageSync(key)).payments.map(({ orderNo }: { orderNo: string }) => orderNo)
/** What another window of the same browser has kept since this one began. */
const keptElsewhere = (...orderNos: string[]) =>
  Taro.setStorageSync(key, JSON.stringify({ uid: 'first', payments: orderNos.map(order) }))

const signIn = (uid: string) => {
  startSession(sessionOf(uid))
  takeUpPayments()
}

beforeEach(() => {
  Taro.clearStorageSync()
  signIn('first')
})

test('what another window keeps is not forgotten by what is kept here', () => {
  keptElsewhere('theirs')
  keepPayment(order('ours'))
  expect(stored().sort()).toEqual(['ours', 'theirs'])
})

test('what is settled or given up here is not kept on', () => {
  keepPayment(order('paid'))
  keepPayment(order('given-up'))
  keepPayment(order('open'))
  advance('paid', { is: 'answered', tradeState: 'SUCCESS' })
  forgetPayment('given-up')
  expect(stored()).toEqual(['open'])
})

test('nothing of another account is kept on', () => {
  keepPayment(order('theirs'))
  signIn('second')
  keepPayment(order('ours'))
  expect(stored()).toEqual(['ours'])
  expect(payments()).toHaveLength(1)
})

test('one payment that cannot be read does not take the others along', () => {
  Taro.setStorageSync(key, JSON.stringify({ uid: 'first', payments: [{ orderNo: 'torn' }, order('whole')] }))
  takeUpPayments()
  expect(payments().map(({ orderNo }) => orderNo)).toEqual(['whole'])
})

test('a payment that is open when its account signs out is there again when it comes back', () => {
  keepPayment(order('open'))
  signIn('second')
  expect(payments()).toEqual([])
  signIn('first')
  expect(payments().map(({ orderNo }) => orderNo)).toEqual(['open'])
})
