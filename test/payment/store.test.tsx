import Taro from '@tarojs/taro'
import { advance, forgetPayment, keepPayment, payments, takeUpPayments } from '@/payment/store'

const order = (orderNo: string) => ({ orderNo, kind: 'boost', title: '', amountFen: 200, claim: null }) as const
const key = 'nodemate.payments'
const stored = (): string[] =>
  JSON.parse(Taro.getStorageSync(key)).payments.map(({ orderNo }: { orderNo: string }) => orderNo)
/** What another window of the same browser has kept since this one began. */
const keptElsewhere = (...orderNos: string[]) =>
  Taro.setStorageSync(key, JSON.stringify({ uid: 'first', payments: orderNos.map(order) }))

beforeEach(() => {
  Taro.clearStorageSync()
  takeUpPayments('first')
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
  takeUpPayments('second')
  keepPayment(order('ours'))
  expect(stored()).toEqual(['ours'])
  expect(payments()).toHaveLength(1)
})
