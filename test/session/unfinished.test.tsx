import { act } from '@tarojs/test-utils-react/dist/pure'
import { readStored, removeStored, writeStored } from '@/platform/storage'
import { Notices } from '@/screen/notices'
import { endSession, startSession } from '@/session/session'
import { recordUnfinished } from '@/session/unfinished'
import { show } from '../components/show'
import { sessionOf } from './sample'

afterEach(endSession)

test('says what an earlier run left unfinished, to the account that began it', async () => {
  writeStored('unfinished', { uid: 'ann', prints: 1, backups: 2 })
  const screen = await show(<Notices />)
  expect(screen.words()).toBe('')
  await act(async () => startSession(sessionOf('ann')))
  expect(screen.words()).toBe('1 份打印还没完成，另有 1 项')
  await act(async () => startSession(sessionOf('bob')))
  expect(screen.words()).toBe('')
})

test('writes down what has changed, and nothing else', () => {
  startSession(sessionOf('ann'))
  recordUnfinished({ prints: 2 })
  recordUnfinished({ backups: 1 })
  expect(readStored('unfinished')).toEqual({ uid: 'ann', prints: 2, backups: 1 })
  removeStored('unfinished')
  recordUnfinished({ prints: 2, backups: 1 })
  expect(readStored('unfinished')).toBeUndefined()
  recordUnfinished({ prints: 0 })
  expect(readStored('unfinished')).toEqual({ uid: 'ann', prints: 0, backups: 1 })
})
