import { QueryClientProvider } from '@tanstack/react-query'
import { type Ranking, ranking } from '@/pages/ranking/calls'
import RankingPage from '@/pages/ranking/ranking'
import type { Call } from '@/request/call'
import { cookieJar } from '@/request/cookies'
import { CallError } from '@/request/errors'
import { hostsOf } from '@/request/hosts'
import { httpTransport } from '@/request/http'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { endSession, startSession } from '@/session/session'
import { keepSettingsInStep, saveUnsaved, syncSettings } from '@/session/settings-sync'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

/** A server that names the only person until it has saved that this is not wanted. */
let isHidden = false
let canSave = false
const respond = ({ name, path }: { name: string; path: string }, input: object) => {
  if (name === account.settings.name) return { settings: null }
  if (name === account.saveSettings.name) {
    if (!canSave) throw new CallError('busy', path)
    isHidden = true
    return { settings: { ...input } }
  }
  const me = { place: 1, points: 5, percentile: 100, isHidden }
  return { atMs: Date.now(), people: [{ place: 1, nickname: '阿青', points: 5, isMe: true }], me, count: 1 }
}

test('says "hidden" only once others no longer read the name', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect((async (call: { name: string; path: string }, input: object) =>
    respond(call, input)) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  keepSettingsInStep()
  startSession(sessionOf('ann'))
  await syncSettings()
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <RankingPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('在排行中隐藏我')
  await screen.tap('在排行中隐藏我 别人只会看到匿名用户，看不到昵称，已关闭')
  await saveUnsaved()
  await screen.waitFor('别人暂时还能看到昵称')
  expect(screen.words()).not.toContain('我（已隐藏）')
  canSave = true
  await screen.waitFor('我（已隐藏）', 10_000)
  await screen.waitFor('别人只会看到匿名用户')
  endSession()
})

test('does not say that nobody reads the name while that is not saved, though the ranking cannot be read either', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === account.settings.name) return { settings: null }
    throw new CallError('refused', path, { code: 7777 })
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  startSession(sessionOf('bob'))
  await syncSettings()
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <RankingPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('在排行中隐藏我')
  await screen.tap('在排行中隐藏我 别人只会看到匿名用户，看不到昵称，已关闭')
  await screen.waitFor('别人暂时还能看到昵称', 5_000)
  endSession()
})

const noteOf = async (me: object, count: number) => {
  const people = [{ place: 1, nickname: '阿青', points: 5 }]
  const reply = { atMs: Date.now(), people, me: { points: 5, isHidden: false, ...me }, count }
  connect((async () => ({ ...reply, settings: null, agreements: [] })) as unknown as Parameters<typeof connect>[0]) // of any call
  startSession(sessionOf('ann'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <RankingPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('共')
  const words = screen.words()
  screen.remove()
  endSession()
  return words
}

test('calls only the first ahead of all others, and nobody where there are no others', async () => {
  expect(await noteOf({ place: 1, percentile: 100 }, 5_000)).toContain('超过了 100% 的人')
  // A server rounds what it tells.
  expect(await noteOf({ place: 2, percentile: 100 }, 5_000)).toContain('超过了 99.9% 的人')
  expect(await noteOf({ place: 2, percentile: 99.98 }, 5_000)).toContain('超过了 99.9% 的人')
  expect(await noteOf({ place: 1, percentile: 100 }, 1)).not.toContain('超过')
})

const openKept = async (kept: Pick<Ranking, 'people' | 'count'>) => {
  const atMs = Date.parse('2026-11-21T23:59:00+08:00')
  connect((async ({ name }: Call) => {
    if (name === ranking.rankToday.name) throw new CallError('busy', name)
    return { settings: null, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('ann'))
  const client = createQueryClient(() => true)
  client.setQueryData(query(ranking.rankToday, {}).queryKey, { atMs, me: null, ...kept }, { updatedAt: atMs })
  return show(
    <QueryClientProvider client={client}>
      <RankingPage />
    </QueryClientProvider>,
  )
}

test('says of which day a ranking is that was kept since, and nothing of the network: its server may fail', async () => {
  const screen = await openKept({ people: [{ place: 1, nickname: '阿青', points: 5, isMe: true }], count: 1 })
  await screen.waitFor('这是 11月21日 的排行，今天的还没读到')
  endSession()
})

test('says of which day it is that nobody was ranked yet', async () => {
  const screen = await openKept({ people: [], count: 0 })
  await screen.waitFor('还没有人上榜')
  expect(screen.words()).toContain('这是 11月21日 的排行，今天的还没读到')
  endSession()
})

const openFrom = async (data: object) => {
  connect(
    httpTransport({
      roundTrip: async () => ({
        ...{ status: 200, headers: {}, setCookies: [] },
        text: JSON.stringify({ code: 0, data: { atMs: Date.now(), count: 3, ...data } }),
      }),
      ...{ hosts: () => hostsOf('https'), cookies: cookieJar(Date.now), accessToken: () => 'a' },
      ...{ isOnline: () => true, now: Date.now },
    }),
  )
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('ann'))
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <RankingPage />
    </QueryClientProvider>,
  )
  return { ...screen, client }
}

test('shows and stores no number of somebody whom the server calls by it, and no empty name', async () => {
  const people = ['13800138000', ' ', '阿青'].map((nickname, at) => ({ place: at + 1, nickname, points: 5 }))
  const { waitFor, client } = await openFrom({ people, me: null })
  await waitFor('1 138****8000 5 2 匿名用户 5 3 阿青 5')
  expect(JSON.stringify(client.getQueryData(query(ranking.rankToday, {}).queryKey))).not.toContain('13800138000')
  endSession()
})

test('shows all others of a ranking that leaves out the name of a hidden person, and whoever has no place', async () => {
  const people = [
    { place: 1, points: 5 },
    { place: 2, nickname: '阿青', points: 4 },
  ]
  const { waitFor } = await openFrom({ people })
  await waitFor('1 匿名用户 5 2 阿青 4')
  endSession()
})
