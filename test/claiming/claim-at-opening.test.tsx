import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { ClaimAtOpening } from '@/claiming/claim-at-opening'
import { openingSetting } from '@/claiming/opening-setting'
import { serverNow } from '@/lib/clock'
import { ClaimingSetting } from '@/pages/settings/parts/claiming-setting'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { points } from '@/services/points'
import { recordAcceptance } from '@/session/consent'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

afterEach(endSession)

test('stays off when it is turned off while the points are read', async () => {
  startSession(sessionOf('ann'))
  recordAcceptance([])
  openingSetting.write({ isOn: true })
  const sent: string[] = []
  let answer: (online: object) => void = () => undefined
  connect((({ name }: Call) => {
    sent.push(name)
    return new Promise<object>(resolve => {
      answer = resolve
    })
  }) as unknown as Parameters<typeof connect>[0]) // of the one call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <ClaimAtOpening />
      <ClaimingSetting />
    </QueryClientProvider>,
  )
  expect(sent).toEqual([points.onlinePoints.name])
  await screen.tap('打开时自动领取在线积分')
  expect(openingSetting.read().isOn).toBe(false)
  // Another phone has claimed today.
  const atMs = serverNow()
  await act(async () => answer({ atMs, points: 5, sinceMs: atMs, nodes: [] }))
  await act(async () => new Promise(resolve => setTimeout(resolve)))
  expect(openingSetting.read().isOn).toBe(false)
  expect(sent).toEqual([points.onlinePoints.name])
})
