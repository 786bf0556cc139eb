import * as v from 'valibot'
import { accountState } from '@/session/account-state'
import { accountStore } from '@/session/account-store'
import { endSession, expireSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from './sample'

const calls: string[] = []
const useNotes = accountState(
  () => {
    calls.push('begin')
    return { notes: [] as string[] }
  },
  ({ notes }) => calls.push(`end ${notes.join()}`),
)
const Notes = () => <>{`notes: ${useNotes(({ notes }) => notes.join())}`}</>

afterEach(endSession)

test('begins with its first use, and again for another account and for none', () => {
  startSession(sessionOf('ann'))
  expect(calls).toEqual([])
  useNotes.setState({ notes: ['of ann'] })
  startSession(sessionOf('bob'))
  expect(useNotes.getState()).toEqual({ notes: [] })
  expect(calls).toEqual(['begin', 'end of ann', 'begin', 'end ', 'begin'])
})

test('stays when the session expires and the same account signs in again', () => {
  startSession(sessionOf('ann'))
  useNotes.setState({ notes: ['of ann'] })
  expireSession()
  startSession({ ...sessionOf('ann'), accessToken: 'renewed' })
  expect(useNotes.getState()).toEqual({ notes: ['of ann'] })
})

test('draws nothing of the account that has left', async () => {
  startSession(sessionOf('ann'))
  const screen = await show(<Notes />)
  useNotes.setState({ notes: ['of ann'] })
  await screen.waitFor('notes: of ann')
  endSession()
  await screen.waitFor('notes:')
  expect(screen.words()).not.toContain('of ann')
})

test('begins with what the account has stored, also where it is first used after the session was restored', () => {
  const kept = accountStore({ key: 'notes', schema: v.object({ notes: v.array(v.string()) }), empty: { notes: [] } })
  startSession(sessionOf('ann'))
  kept.write({ notes: ['of ann'] })
  expect(accountState(kept.read).getState()).toEqual({ notes: ['of ann'] })
})
