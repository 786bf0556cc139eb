import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { ClaimAtOpening } from '@/claiming/claim-at-opening'
import { openingSetting } from '@/claiming/opening-setting'
import { reopenIntentions } from '@/intention/store'
import { serverNow } from '@/lib/clock'
import { Unclaimed } from '@/pages/points/parts/unclaimed'
import { ClaimingSetting } from '@/pages/settings/parts/claiming-setting'
import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { points } from '@/services/points'
import { acceptTicked, recordAcceptance } from '@/session/consent'
import { endSession, expireSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { ToastPlace } from '@/ui/toast'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

afterEach(() => {
  endSession()
  localStorage.clear()
  reopenIntentions()
})

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

test('claims for an account that had to sign in again, once the server has heard of its tick', async () => {
  const sent: string[] = []
  let hear: () => void = () => undefined
  connect((({ name }: Call) => {
    sent.push(name)
    return new Promise<void>(resolve => {
      hear = resolve
    })
  }) as unknown as Parameters<typeof connect>[0]) // of two calls
  startSession(sessionOf('ann'))
  openingSetting.write({ isOn: true })
  await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <ClaimAtOpening />
    </QueryClientProvider>,
  )
  expireSession()
  startSession({ ...sessionOf('ann'), accessToken: 'renewed' })
  const ticked = acceptTicked([
    { kind: 'terms', version: '2', publishedAtMs: 1, acceptedVersion: null, changes: [], text: '' },
  ])
  expect(sent).toEqual([account.acceptAgreements.name])
  hear()
  await act(() => ticked)
  expect(sent).toEqual([account.acceptAgreements.name, points.onlinePoints.name])
})

test('shows whether another window has turned it on or off', async () => {
  startSession(sessionOf('ann'))
  openingSetting.write({ isOn: true })
  const screen = await show(<ClaimingSetting />)
  const setting = () => screen.container.querySelector('[role=switch]')?.getAttribute('aria-checked')
  expect(setting()).toBe('true')
  // Both have one storage.
  openingSetting.write({ isOn: false })
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'nodemate.claimAtOpening' })))
  expect(setting()).toBe('false')
})

describe('a claim that is refused', () => {
  const noPoints = { code: codes.alreadyTaken, serverWords: '没有可领取的积分' }

  /** Both reads and claims wait until the test lets them go on. */
  const open = async () => {
    localStorage.clear()
    startSession(sessionOf('ann'))
    reopenIntentions()
    recordAcceptance([])
    openingSetting.write({ isOn: true })
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const waiting: Record<string, (() => void)[]> = { [claim]: [], [read]: [] }
    const client = createQueryClient(() => true)
    client.setQueryData(query(points.onlinePoints, {}).queryKey, online())
    connect(
      (({ name }: Call) =>
        new Promise<object>((resolve, reject) => {
          waiting[name]?.push(() =>
            name === read ? resolve(online()) : reject(new CallError('refused', '/take', noPoints)),
          )
        })) as unknown as Parameters<typeof connect>[0],
    ) // of the two calls
    followOutcomes(client)
    const screen = await show(
      <QueryClientProvider client={client}>
        <Unclaimed />
        <ClaimAtOpening />
        <ToastPlace />
      </QueryClientProvider>,
    )
    const goOn = (name: string) =>
      act(async () => {
        for (const next of waiting[name]?.splice(0) ?? []) next()
        await new Promise(resolve => setTimeout(resolve))
      })
    return { ...screen, goOn, tapToClaim: () => screen.tap('领取 5 积分') }
  }
  const claim = points.takeOnlinePoints.name
  const read = points.onlinePoints.name
  const online = () => ({ atMs: serverNow(), points: 5, sinceMs: null, nodes: [] })

  test('tells nobody when nobody has tapped for it', async () => {
    const screen = await open()
    await screen.goOn(read)
    await screen.goOn(claim)
    await screen.waitFor('领取 5 积分')
    expect(screen.words()).not.toContain('没有可领取的积分')
  })

  test('tells whoever has tapped for it while it was read whether to claim by itself', async () => {
    const screen = await open()
    await screen.tapToClaim()
    await screen.goOn(read)
    await screen.goOn(claim)
    await screen.waitFor('没有可领取的积分')
  })
})
