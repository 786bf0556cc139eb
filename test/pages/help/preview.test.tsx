import { QueryClientProvider } from '@tanstack/react-query'
import { changeDraft } from '@/pages/help/draft'
import FeedbackPage from '@/pages/help/feedback'
import { cookieJar } from '@/request/cookies'
import { hostsOf } from '@/request/hosts'
import { createQueryClient } from '@/request/query'
import type { Outgoing } from '@/request/round-trip'
import { recordAcceptance } from '@/session/consent'
import { diagnosticId } from '@/session/diagnostic-id'
import { endSession, startSession } from '@/session/session'
import { connectBackend } from '@/start/backend'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

let asked: Outgoing[]
beforeEach(() => {
  asked = []
  connectBackend({
    roundTrip: async outgoing => {
      asked.push(outgoing)
      const data = { items: [], nextCursor: null, agreements: [] }
      return { status: 200, headers: {}, setCookies: [], text: JSON.stringify({ code: 0, data }) }
    },
    hosts: () => hostsOf('https'),
    cookies: cookieJar(Date.now),
    isOnline: () => true,
  })
  startSession(sessionOf('ann'))
  recordAcceptance([])
})
afterEach(() => endSession())

test('promises no more of the diagnostic ID than that the feedback leaves it out: every request names it', async () => {
  changeDraft({ text: '节点一到晚上就慢' })
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <FeedbackPage />
    </QueryClientProvider>,
  )
  await screen.tap('附上诊断编号')
  await screen.tap('查看发送内容')
  await screen.waitFor('诊断编号 无')
  expect(asked.map(({ headers }) => headers['X-Diagnostic-Id'])).toContain(diagnosticId())
  expect(screen.words()).toContain('反馈包含的全部内容')
  expect(screen.words()).not.toContain('只会发送')
})
