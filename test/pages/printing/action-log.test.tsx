import { logStep } from '@/pages/printing/action-log'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { resetAccountState } from '@/session/account-state'
import { recordAcceptance } from '@/session/consent'
import { startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'

const batches: string[][] = []
let failure: CallError | undefined

beforeEach(() => {
  jest.useFakeTimers()
  batches.length = 0
  failure = undefined
  connect((async (_call: unknown, { actions }: { actions: { kind: string }[] }) => {
    batches.push(actions.map(({ kind }) => kind))
    if (failure) throw failure
    return { kept: actions.length }
  }) as Parameters<typeof connect>[0]) // only one call is ever made here
  startSession(sessionOf('ann'))
  recordAcceptance([])
})
afterEach(() => {
  resetAccountState()
  jest.useRealTimers()
})

test('sends together what is done within three seconds', async () => {
  logStep('choose-file')
  await jest.advanceTimersByTimeAsync(2_000)
  logStep('preview')
  expect(batches).toEqual([])
  await jest.advanceTimersByTimeAsync(1_000)
  expect(batches).toEqual([['choose-file', 'preview']])
})

test('sends nothing that was done before consent', async () => {
  resetAccountState()
  logStep('choose-file')
  await jest.advanceTimersByTimeAsync(3_000)
  recordAcceptance([])
  logStep('print')
  await jest.advanceTimersByTimeAsync(3_000)
  expect(batches).toEqual([['print']])
})

test('sends a lost batch again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  failure = new CallError('network', '/log')
  logStep('print')
  await jest.advanceTimersByTimeAsync(3_000)
  failure = undefined
  await jest.advanceTimersByTimeAsync(30_000)
  expect(batches).toEqual([['print'], ['print']])
})

test('sends no step of one account as another’s', async () => {
  logStep('print')
  startSession(sessionOf('ben'))
  await jest.advanceTimersByTimeAsync(3_000)
  expect(batches).toEqual([])
})
