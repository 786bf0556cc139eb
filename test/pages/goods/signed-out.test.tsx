import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { ExchangeSheet } from '@/pages/goods/parts/exchange-sheet'
import { useExchange } from '@/pages/goods/use-exchange'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { Goods } from '@/services/mall'
import { guarded } from '@/session/guard'
import { startSession } from '@/session/session'
import { RemediesProvider } from '@/ui/remedies'
import { show } from '../../components/show'
import { cup as bareCup } from './cup'

const cup: Goods = { ...bareCup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }

const client = createQueryClient(() => true)

const session = { uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 }

const Shown = () => {
  const exchange = useExchange(cup, { onRefused: () => undefined })
  return <ExchangeSheet isOpen goods={cup} availablePoints={250} exchange={exchange} onClose={exchange.forget} />
}

test('offers to sign in beside an exchange that the end of the session prevented', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(session)
  connect(
    guarded(async ({ path }, _input, { onSend }) => {
      onSend?.()
      throw new CallError('signed-out', path)
    }),
  )
  const signIn = jest.fn()
  const screen = await show(
    <QueryClientProvider client={client}>
      <RemediesProvider value={{ signIn }}>
        <Shown />
      </RemediesProvider>
    </QueryClientProvider>,
  )
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('没有兑换，积分没有减少')
  await screen.tap('登录')
  expect(signIn).toHaveBeenCalled()
  await act(async () => startSession({ ...session, accessToken: 'b' }))
  expect(screen.words()).not.toContain('登录')
})
