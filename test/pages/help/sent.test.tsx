import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Sent from '@/pages/help/sent'
import { readStored } from '@/platform/storage'
import { createQueryClient, keyOf } from '@/request/query'
import { connect } from '@/request/send'
import { feedback } from '@/services/feedback'
import { endSession, startSession } from '@/session/session'
import { hidePage, showPage } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
})
afterEach(endSession)

const sent = { feedbackId: 'a', kind: 'idea', text: '加个深色模式', pictureCount: 0, sentAtMs: 1, state: 'received' }

test('counts a reply as seen once it is on the screen, and not below another page', async () => {
  let answer: object | null = null
  const reply = async () => ({ items: [{ ...sent, answer }], nextCursor: null, agreements: [] })
  connect(reply as unknown as Parameters<typeof connect>[0]) // one list is read
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <Sent />
    </QueryClientProvider>,
  )
  await screen.waitFor('加个深色模式')
  await hidePage()
  answer = { text: '已经有了', atMs: 300 }
  await act(async () => client.refetchQueries({ queryKey: keyOf(feedback.sentFeedback) }))
  await screen.waitFor('已经有了')
  expect(readStored('feedback.seen')).toBeUndefined()
  await showPage()
  expect(readStored('feedback.seen')).toMatchObject({ untilMs: 300 })
})
