import './wechat'

import Taro from '@tarojs/taro'
import { stageOf } from '@/payment/payment'
import { askAboutAll, stopAsking } from '@/payment/runner'
import { allPayments, forgetPayment, keepPayment } from '@/payment/store'
import { connect } from '@/request/send'
import { resetAccountState } from '@/session/account-state'
import { startSession } from '@/session/session'
import { sessionOf } from '../session/sample'

const order = { orderNo: 'A1', kind: 'boost', title: '', amountFen: 200, claim: null, sheetAtMs: Date.now() } as const

test('finds a payment on the return to the app that the phone could not read at its start', async () => {
  startSession(sessionOf('ann'))
  Taro.setStorageSync('nodemate.payments', JSON.stringify({ uid: 'ann', payments: [order] }))
  connect((async () => ({ orderNo: 'A1', tradeState: 'NOTPAY' })) as unknown as Parameters<typeof connect>[0]) // of the one call
  const read = jest.spyOn(Taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  resetAccountState()
  expect(allPayments()).toEqual([])
  read.mockRestore()
  askAboutAll()
  expect(allPayments().map(stageOf)).toEqual(['asking'])
  stopAsking('A1')
})

test('brings nothing back that was given up here, though the phone could not store that', () => {
  startSession(sessionOf('bob'))
  keepPayment(order)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
    throw new Error('setStorageSync:fail')
  })
  forgetPayment(order.orderNo)
  askAboutAll()
  expect(allPayments()).toEqual([])
  jest.restoreAllMocks()
  keepPayment(order)
  askAboutAll()
  expect(allPayments()).toHaveLength(1)
  stopAsking(order.orderNo)
})
