import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { guide } from '@/pages/help/calls'
import Guide from '@/pages/help/guide'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { accessToken, currentSession, endSession, expireSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

let sent: string[]
beforeEach(() => {
  sent = []
  localStorage.clear()
  connect((async ({ name, path }: Call) => {
    sent.push(name)
    if (currentSession().status === 'signed-out') throw new CallError('signed-out', path)
    return { readCardIds: ['welcome'], agreements: [] }
  }) as Parameters<typeof connect>[0]) // of any call
})
afterEach(endSession)

const pull = async () => {
  const client = createQueryClient(() => currentSession().status === 'signed-in')
  const screen = await show(
    <QueryClientProvider client={client}>
      <Guide />
    </QueryClientProvider>,
  )
  sent = []
  await pullDown()
  return screen
}

test('reads nothing for a guest who pulls, and so tells of no failure', async () => {
  const screen = await pull()
  expect(sent).toEqual([])
  expect(screen.words()).not.toContain('没有取到已读进度')
})

test('reads again for an account whose owner pulls', async () => {
  startSession(sessionOf('ann'))
  await pull()
  expect(sent).toEqual(['guide.guideProgress'])
})

test('tells the account what was read while its session had ended, once it has signed in again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let saved: string[] = []
  connect((async ({ name, path }: Call, input: { cardIds: string[] }) => {
    if (name !== guide.saveGuideProgress.name) return { readCardIds: ['welcome'], agreements: [] }
    if (accessToken() !== 'next') {
      expireSession()
      throw new CallError('signed-out', path)
    }
    saved = input.cardIds
    return { readCardIds: ['welcome', ...saved] }
  }) as Parameters<typeof connect>[0]) // of any call
  startSession(sessionOf('ann'))
  const screen = await pull()
  await screen.tap('积分怎么来 未读 已收起')
  await screen.waitFor('请重新登录')
  await act(async () => startSession({ ...sessionOf('ann'), accessToken: 'next' }))
  expect(saved).toEqual(['points'])
})
