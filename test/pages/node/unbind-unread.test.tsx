import { QueryClientProvider } from '@tanstack/react-query'
import { UnbindRow } from '@/pages/node/parts/unbind-row'
import Deregister from '@/pages/settings/deregister'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { binding } from '@/services/binding'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('u-1'))
  connect((async ({ path }: { path: string }) => {
    throw new CallError('status', path, { status: 500 })
  }) as unknown as Parameters<typeof connect>[0]) // of any call
})
afterEach(endSession)

const open = (ui: JSX.Element) =>
  show(<QueryClientProvider client={createQueryClient(() => true)}>{ui}</QueryClientProvider>)

test('does not say that what one would lose with a node is being read once that has failed', async () => {
  const screen = await open(<UnbindRow deviceId="node-1" name="书房" />)
  await screen.tap('解绑节点')
  await screen.waitFor('服务器出错了')
  expect(screen.words()).not.toContain('正在读取')
})

test('does not take what one would have lost before for what one would lose now', async () => {
  const stake = { todayPoints: null, schedules: 2, domains: 0, hasLimit: false, isInGroup: false }
  const bound = { deviceId: 'node-1', state: 'bound', boundAtMs: null, reason: null, stake }
  const nothing = { plans: [], running: [], items: [], nextCursor: null }
  let isLost = false
  connect((async ({ name, path }: Call) => {
    if (name !== binding.binding.name) return nothing
    if (isLost) throw new CallError('status', path, { status: 418 })
    return bound
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const screen = await open(<UnbindRow deviceId="node-1" name="书房" />)
  await screen.tap('解绑节点')
  await screen.waitFor('2 个定时唤醒')
  expect(screen.words()).not.toContain('先看到会失去什么')
  await screen.tap('保留节点')
  isLost = true
  await screen.tap('解绑节点')
  await screen.waitFor('先看到会失去什么，才能解绑')
})

test('does not say that the account is being read once that has failed', async () => {
  const screen = await open(<Deregister />)
  await screen.waitFor('服务器出错了')
  expect(screen.words()).not.toContain('正在读取')
})
