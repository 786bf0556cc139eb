import type Taro from '@tarojs/taro'
import { sessionOf } from '../../session/sample'
import { openWindow } from '../../session/windows'

/** The mini-program, whose phone can read the draft of an earlier run only once somebody writes again. */

const env = process.env.TARO_ENV
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  process.env.TARO_ENV = 'weapp'
})
afterEach(() => {
  jest.useRealTimers()
  process.env.TARO_ENV = env
})

const start = () =>
  openWindow(() => ({
    taro: jest.requireActual<{ default: typeof Taro }>('@tarojs/taro').default,
    draft: jest.requireActual<typeof import('@/pages/help/draft')>('@/pages/help/draft'),
  }))

const startUnread = () => {
  const earlier = start()
  earlier.session.startSession(sessionOf('ann'))
  earlier.draft.changeDraft({ kind: 'idea', text: 'earlier' })
  const { taro, session, draft } = start()
  session.restoreSession()
  const reading = jest.spyOn(taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  draft.followOtherWindows()
  draft.draftNow()
  return { draft, readAgain: () => reading.mockRestore() }
}

test('leaves what is being written as it is, and brings the earlier words after it', () => {
  const { draft, readAgain } = startUnread()
  draft.changeDraft({ text: 'now' })
  readAgain()
  jest.advanceTimersByTime(5_000)
  expect(draft.draftNow()).toMatchObject({ text: 'now', aside: { kind: 'idea', text: 'earlier' } })
  const next = start()
  next.session.restoreSession()
  expect(next.draft.draftNow()).toMatchObject({ text: 'now', aside: { text: 'earlier' } })
  next.draft.clearDraft()
  expect(next.draft.draftNow()).toMatchObject({ kind: 'idea', text: 'earlier' })
})

test('brings the earlier words where nothing is written yet', () => {
  const { draft, readAgain } = startUnread()
  readAgain()
  jest.advanceTimersByTime(5_000)
  expect(draft.draftNow()).toMatchObject({ kind: 'idea', text: 'earlier' })
})
