import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { NameForm } from '@/node/name-form'
import { rename } from '@/node/writes'
import { wholeLedger } from '@/pages/ledger/export'
import { PaymentVerdict } from '@/pages/payments/parts/verdict'
import { advance, keepPayment, paymentOf } from '@/payment/store'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { ExportSheet } from '@/screen/export/export-sheet'
import { mall } from '@/services/mall'
import { payments } from '@/services/payments'
import { endSession, expireSession, startSession } from '@/session/session'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { show } from '../components/show'
import { cup } from '../pages/goods/cup'
import { openExchange } from '../pages/goods/open-exchange'
import { sessionOf } from '../session/sample'

const goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }

/** Whether reads find the session ended too. */
let isEnding: boolean
beforeEach(() => {
  isEnding = false
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal itself
  startSession(sessionOf('ann'))
  const [path, params] = ['/pages/goods/goods', { goodsId: goods.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  connect((async ({ name, path, effect }: { name: string; path: string; effect: string }) => {
    if (name === mall.goods.name) return { items: [goods] }
    if (name === payments.boostOrder.name) return { orderNo: '1', tradeState: 'NOTPAY' }
    if (effect === 'read' && !isEnding) return { available: 250, items: [], agreements: [] }
    expireSession()
    throw new CallError('signed-out', path, { status: 401 })
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  Current.router = null
  endSession()
})

const Renaming = () => {
  const saving = useWrite(rename)
  return (
    <View>
      <View ariaLabel="save" onClick={() => void saving.run({ deviceId: 'node-1', name: 'Study' })} />
      <WriteNotice of={saving} />
    </View>
  )
}

const signIn = () => act(() => startSession(sessionOf('ann')))

test('asks nobody to sign in for a tap of before, who has', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Renaming />
    </QueryClientProvider>,
  )
  await screen.tap('save')
  await screen.waitFor('需要登录')
  await signIn()
  expect(screen.words()).not.toContain('需要登录')
  await screen.tap('save')
  await screen.waitFor('需要登录')
})

test('asks nobody to sign in beside a name that they can save now', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <NameForm deviceId="node-1" name="书房 NAS" onNamed={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.tap('保存名字')
  await screen.waitFor('需要登录')
  await signIn()
  expect(screen.words()).not.toContain('需要登录')
})

test('asks nobody to sign in for an exchange of before, who has', async () => {
  const screen = await openExchange()
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('没有兑换，积分没有减少')
  await signIn()
  expect(screen.words()).not.toContain('需要登录')
})

test('asks nobody to sign in to pay, who has', async () => {
  keepPayment({ orderNo: '1', kind: 'boost', title: '两小时加速', amountFen: 200, claim: null, sheetAtMs: null })
  advance('1', { is: 'answered', tradeState: 'NOTPAY', askedAtMs: 0, receivedAtMs: 0 })
  const payment = paymentOf('1')
  if (!payment) throw new Error('forgotten')
  const screen = await show(<PaymentVerdict payment={payment} order={undefined} onGiveUp={async () => undefined} />)
  await screen.tap('继续付款 ¥2.00')
  await screen.waitFor('需要登录')
  await signIn()
  expect(screen.words()).not.toContain('需要登录')
})

test('offers again to export what a session that ended did not let it read', async () => {
  const whole = { source: wholeLedger('all'), fileName: '', tableOf: () => '' }
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <ExportSheet whole={whole} title="" note="" isOpen onClose={() => undefined} />
    </QueryClientProvider>,
  )
  isEnding = true
  await screen.tap('开始导出')
  await screen.waitFor('需要登录')
  await signIn()
  expect(screen.words()).not.toContain('需要登录')
  expect(screen.words()).toContain('开始导出')
})
