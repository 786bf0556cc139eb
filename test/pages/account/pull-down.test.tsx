import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Me from '@/pages/account/me'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { feedback } from '@/services/feedback'
import { orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const page = { items: [], nextCursor: null }
const replies: Record<string, unknown> = {
  [account.user.name]: { uid: 'first', nickname: '阿青', level: 3, avatarUrl: null },
  [account.maskedPhone.name]: { maskedPhone: '138****0002' },
  [orders.orders.name]: { ...page, counts: { toPay: 0, underWay: 0, done: 0 } },
  [feedback.sentFeedback.name]: page,
}

let asked: string[] = []
beforeEach(() => {
  asked = []
  startSession(sessionOf('ann'))
  connect((async ({ name }: { name: string }) => {
    if (name in replies) asked.push(name)
    return replies[name] ?? { agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

const turn = () => act(() => new Promise<void>(resolve => setTimeout(resolve)))

test('reads all that Me shows again when it is pulled', async () => {
  await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Me />
    </QueryClientProvider>,
  )
  const all = Object.keys(replies)
  while (!all.every(name => asked.includes(name))) await turn()
  asked = []
  await pullDown()
  for (let turns = 0; turns < 20; turns += 1) await turn()
  expect([...asked].sort()).toEqual([...all].sort())
})
