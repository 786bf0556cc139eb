import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { Feedback } from '@/services/feedback'
import { markRepliesSeen, useUnseenReplies } from '@/session/seen-replies'
import { endSession, startSession } from '@/session/session'
import { settleAfterSignIn } from '@/start/account'
import { show } from '../components/show'
import { sessionOf } from './sample'
import { openWindow } from './windows'

const feedback = (feedbackId: string, answeredAtMs?: number): Feedback => ({
  feedbackId,
  kind: 'idea',
  text: '',
  pictureCount: 0,
  sentAtMs: 1,
  state: 'received',
  answer: answeredAtMs === undefined ? null : { text: 'thanks', atMs: answeredAtMs },
})
const sent = [feedback('a', 300), feedback('b'), feedback('c', 100), feedback('d', 200)]

const Unseen = () => <View>{`unseen: ${useUnseenReplies().count}`}</View>
const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Unseen />
    </QueryClientProvider>,
  )
  return screen
}

beforeEach(() => {
  localStorage.clear()
  connect((async () => ({ items: sent, nextCursor: null })) as unknown as Parameters<typeof connect>[0]) // one list is read
  startSession(sessionOf('ann'))
})
afterEach(endSession)

test('counts the replies that nobody has seen on this phone', async () => {
  const screen = await open()
  await screen.waitFor('unseen: 3')
})

test('counts no more what was seen, nor what is older', async () => {
  markRepliesSeen([feedback('d', 200), feedback('b')])
  await (await open()).waitFor('unseen: 1')
})

test('tells at once what is seen now, and never fewer afterwards', async () => {
  const screen = await open()
  await screen.waitFor('unseen: 3')
  markRepliesSeen([feedback('a', 300)])
  await screen.waitFor('unseen: 0')
  markRepliesSeen([feedback('c', 100)])
  expect(screen.words()).toBe('unseen: 0')
})

test('counts no more what was seen in another window of the browser', async () => {
  const other = openWindow(() => ({ seen: jest.requireActual('@/session/seen-replies') }))
  other.session.restoreSession()
  const screen = await open()
  await screen.waitFor('unseen: 3')
  other.seen.markRepliesSeen([feedback('a', 300)])
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'nodemate.feedback.seen' })))
  await screen.waitFor('unseen: 0')
})

test('writes nothing when there is nothing new to it', () => {
  markRepliesSeen([feedback('a', 300)])
  const writes = jest.spyOn(Storage.prototype, 'setItem')
  markRepliesSeen([feedback('a', 300)])
  markRepliesSeen([])
  expect(writes).not.toHaveBeenCalled()
})

test('shows the next account nothing of what one has seen', async () => {
  markRepliesSeen([feedback('a', 300)])
  startSession(sessionOf('bob'))
  await (await open()).waitFor('unseen: 3')
})

describe('signing in', () => {
  beforeAll(settleAfterSignIn)
  const later = feedback('later', Date.now() + 60_000)

  test('shows no reply as new that may have been read on another phone, and every later one', async () => {
    endSession()
    startSession(sessionOf('ann'))
    const screen = await open()
    await screen.waitFor('unseen: 0')
    screen.remove()
    connect((async () => ({ items: [later, ...sent], nextCursor: null })) as unknown as Parameters<typeof connect>[0]) // one list is read
    await (await open()).waitFor('unseen: 1')
  })

  test('shows nothing as new that was read before signing out', async () => {
    markRepliesSeen(sent)
    endSession()
    startSession(sessionOf('ann'))
    await (await open()).waitFor('unseen: 0')
  })
})
