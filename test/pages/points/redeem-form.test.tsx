import { QueryClientProvider } from '@tanstack/react-query'
import { reopenIntentions } from '@/intention/store'
import { RedeemForm } from '@/pages/points/parts/redeem-form'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
  reopenIntentions()
})
afterEach(() => {
  endSession()
  reopenIntentions()
})

test.each(['abcd 1234', 'ＡＢＣＤ１２３４'])(
  'sends a code that was pasted as %p without its gaps and wide signs',
  async text => {
    const sent: unknown[] = []
    connect((async ({ name }: { name: string }, { code }: { code?: string }) => {
      if (name === points.redeemCode.name) sent.push(code)
      return new Promise(() => undefined)
    }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
    const screen = await show(
      <QueryClientProvider client={createQueryClient(() => true)}>
        <RedeemForm isOpen onClose={() => undefined} />
      </QueryClientProvider>,
    )
    await screen.type('输入兑换码', text)
    await screen.tap('兑换')
    expect(sent).toEqual(['ABCD1234'])
  },
)
