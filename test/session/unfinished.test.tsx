import { act } from '@tarojs/test-utils-react/dist/pure'
import { readStored, removeStored, writeStored } from '@/platform/storage'
import { Notices } from '@/screen/notices'
import { putOff, weekMs } from '@/session/put-off'
import { endSession, startSession } from '@/session/session'
import { keyOfUnfinished, recordUnfinished, useUnfinished } from '@/session/unfinished'
import { show } from '../components/show'
import { sessionOf } from './sample'

afterEach(endSession)

const keyOf = (kind: 'prints' | 'backups') => keyOfUnfinished(kind, useUnfinished.getState())

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
  recordUnfinished('prints', ['a', 'b'])
  recordUnfinished('backups', ['node-1'])
  const stored = { uid: 'ann', prints: 2, backups: 1, ids: { prints: 'a,b', backups: 'node-1' } }
  expect(readStored('unfinished')).toEqual(stored)
  removeStored('unfinished')
  recordUnfinished('prints', ['a', 'b'])
  recordUnfinished('backups', ['node-1'])
  expect(readStored('unfinished')).toBeUndefined()
  recordUnfinished('prints', [])
  expect(readStored('unfinished')).toMatchObject({ prints: 0, backups: 1, ids: { prints: '' } })
})

test('shows a print that was not put off, though there are as many as before, and a backup that begins again', async () => {
  startSession(sessionOf('ann'))
  const screen = await show(<Notices />)
  const lineOf = async (kind: 'prints' | 'backups', ids: string[]) => {
    await act(async () => recordUnfinished(kind, ids))
    return screen.words()
  }
  const putOffAll = () => act(async () => putOff([keyOf('prints'), keyOf('backups')], weekMs))
  expect(await lineOf('prints', ['a'])).toBe('1 份打印还没完成')
  await putOffAll()
  expect(await lineOf('prints', ['a'])).toBe('')
  expect(await lineOf('prints', ['b'])).toBe('1 份打印还没完成')
  await lineOf('prints', [])
  await lineOf('backups', ['node-1'])
  await putOffAll()
  expect(await lineOf('backups', ['node-1'])).toBe('')
  await lineOf('backups', [])
  expect(await lineOf('backups', ['node-1'])).toBe('1 台节点的备份还没完成')
})
