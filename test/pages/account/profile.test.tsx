import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { Profile } from '@/pages/account/parts/profile'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { points } from '@/services/points'
import { LookProvider } from '@/ui/look'
import { show } from '../../components/show'

test('shows the first letter of the name while pictures may not be fetched, unless the picture was before', async () => {
  const avatarUrl = 'https://pictures.example/avatar.png'
  connect((async ({ name }: { name: string }) =>
    name === account.user.name
      ? { uid: 'first', nickname: '阿青', level: 3, avatarUrl }
      : new Promise(() => undefined)) as unknown as Parameters<typeof connect>[0]) // by hand
  const client = createQueryClient(() => true)
  const under = (pictures: 'allow' | 'ask' | 'never') => (
    <LookProvider value={{ theme: 'system', textScale: 1, isOffline: false, pictures }}>
      <QueryClientProvider client={client}>
        <Profile />
      </QueryClientProvider>
    </LookProvider>
  )
  const screen = await show(under('never'))
  await screen.waitFor('阿青')
  const avatar = () => screen.container.querySelector('.avatar')
  const picture = () => screen.container.querySelector('img')
  for (const rule of ['never', 'ask'] as const) {
    await screen.redraw(under(rule))
    expect([avatar()?.textContent, picture()]).toEqual(['阿', null])
  }
  await screen.redraw(under('allow'))
  expect(picture()?.getAttribute('src')).toBe(avatarUrl)
  await screen.redraw(under('never'))
  expect(picture()).toBeNull()
  await screen.redraw(under('allow'))
  await act(async () => void picture()?.dispatchEvent(new Event('load')))
  await screen.redraw(under('never'))
  expect(picture()?.getAttribute('src')).toBe(avatarUrl)
})

test('greys old points until they are read again, and leads to them', async () => {
  const handlers: Record<string, () => Promise<unknown>> = {
    [account.user.name]: async () => ({ uid: 'first', nickname: '阿青', level: 3, avatarUrl: null }),
    [account.maskedPhone.name]: async () => ({ maskedPhone: '138****0002' }),
    [points.userPoints.name]: () => new Promise(() => undefined),
  }
  connect((({ name }: { name: string }) => handlers[name]?.()) as unknown as Parameters<typeof connect>[0]) // by hand
  const client = createQueryClient(() => true)
  const sums = { available: 20, earnedToday: 0, earnedThisMonth: 0, earnedInAll: 20, expiring: [] }
  const sum = { ...sums, atMs: Date.now(), today: '2026-11-22' }
  const { queryKey } = query(points.userPoints, {})
  client.setQueryData(queryKey, sum, { updatedAt: Date.now() - 3_600_000 })
  const profile = (
    <QueryClientProvider client={client}>
      <Profile />
    </QueryClientProvider>
  )
  const screen = await show(profile)
  await screen.waitFor('阿青')
  expect(screen.container.querySelector('.nm-stat--stale')).not.toBeNull()
  expect(screen.words()).toContain('1 小时前更新 可用积分 20')
  client.setQueryData(queryKey, sum)
  await screen.redraw(profile)
  expect(screen.container.querySelector('.nm-stat--stale')).toBeNull()
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  await screen.tap('可用积分 20')
  await screen.tap('阿青')
  expect(navigateTo.mock.calls).toEqual([[{ url: '/pages/ledger/ledger' }], [{ url: '/pages/growth/growth' }]])
})
