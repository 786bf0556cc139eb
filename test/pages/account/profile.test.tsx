import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { Profile } from '@/pages/account/parts/profile'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { LookProvider } from '@/ui/look'
import { show } from '../../components/show'
import { ok, scriptedWire } from '../../request/wire'

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

test('shows the first letter of the name in place of a picture that is gone', async () => {
  connect((({ name }: { name: string }) =>
    name === account.user.name
      ? Promise.resolve({ uid: 'first', nickname: '阿青', level: 3, avatarUrl: 'https://pictures.example/gone.png' })
      : new Promise(() => undefined)) as unknown as Parameters<typeof connect>[0]) // by hand
  const page = (
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Profile />
    </QueryClientProvider>
  )
  const screen = await show(page)
  await screen.waitFor('阿青')
  await screen.redraw(page)
  const picture = screen.container.querySelector('img')
  expect(picture).not.toBeNull()
  await act(async () => void picture?.dispatchEvent(new Event('error')))
  expect(screen.container.querySelector('.avatar')?.textContent).toBe('阿')
})

test('tries a picture that failed again when the account is read again', async () => {
  connect((({ name }: { name: string }) =>
    name === account.user.name
      ? Promise.resolve({ uid: 'first', nickname: '阿青', level: 3, avatarUrl: 'https://pictures.example/lost.png' })
      : Promise.resolve({ maskedPhone: '138****0002' })) as unknown as Parameters<typeof connect>[0]) // by hand
  const client = createQueryClient(() => true)
  const page = (
    <QueryClientProvider client={client}>
      <Profile />
    </QueryClientProvider>
  )
  const screen = await show(page)
  await screen.waitFor('阿青')
  await screen.redraw(page)
  const picture = () => screen.container.querySelector('img')
  expect(picture()).not.toBeNull()
  await act(async () => void picture()?.dispatchEvent(new Event('error')))
  expect(picture()).toBeNull()
  await act(() => client.refetchQueries())
  await screen.redraw(page)
  expect(picture()?.getAttribute('src')).toBe('https://pictures.example/lost.png')
})

test('shows a dash for what is not read yet, and leads to the level', async () => {
  connect((({ name }: { name: string }) =>
    name === account.user.name
      ? Promise.resolve({ uid: 'first', nickname: '阿青', level: 3, avatarUrl: null })
      : new Promise(() => undefined)) as unknown as Parameters<typeof connect>[0]) // by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Profile />
    </QueryClientProvider>,
  )
  await screen.waitFor('阿青')
  expect(screen.words()).toBe('阿 阿青 — 3 级')
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  await screen.tap('阿青')
  expect(navigateTo.mock.calls).toEqual([[{ url: '/pages/growth/growth' }]])
})

test('leaves no gap where the name of an account stands that has never chosen one', async () => {
  connect((({ name }: { name: string }) =>
    name === account.user.name
      ? Promise.resolve({ uid: 'first', nickname: '', level: 3, avatarUrl: null })
      : new Promise(() => undefined)) as unknown as Parameters<typeof connect>[0]) // by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Profile />
    </QueryClientProvider>,
  )
  await screen.waitFor('3 级')
  expect(screen.container.querySelector('.nm-row__title')?.textContent).toBe('—')
})

test.each([{}, { nickname: null }])(
  'shows the number and the level of an account that has chosen no name: %j',
  async name => {
    const user = { uid: 'first', level: 3, avatarUrl: null, ...name }
    connect(scriptedWire(({ url }) => ok(url.includes('/jdb/user/info') ? user : { maskedPhone: '138****0001' })).carry)
    const screen = await show(
      <QueryClientProvider client={createQueryClient(() => true)}>
        <Profile />
      </QueryClientProvider>,
    )
    await screen.waitFor('3 级')
    await screen.waitFor('138****0001')
  },
)

test('shows an account whose server writes null for what it leaves out', async () => {
  const user = { uid: 'first', nickname: '阿青', level: 3, avatarUrl: null, isAccountBound: null }
  connect(scriptedWire(({ url }) => ok(url.includes('/jdb/user/info') ? user : { maskedPhone: '138****0001' })).carry)
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Profile />
    </QueryClientProvider>,
  )
  await screen.waitFor('阿青')
})

test.each([{}, { level: null }])('says no level that its server does not tell: %j', async told => {
  const user = { uid: 'first', nickname: '阿青', avatarUrl: null, ...told }
  connect(scriptedWire(({ url }) => ok(url.includes('/jdb/user/info') ? user : { maskedPhone: '138****0001' })).carry)
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Profile />
    </QueryClientProvider>,
  )
  await screen.waitFor('138****0001')
  await screen.waitFor('阿青')
  expect(screen.words()).not.toContain('级')
})

test('masks a name that a server has made of the phone number, as it masks the number below', async () => {
  connect((async ({ name }: { name: string }) =>
    name === account.user.name
      ? { uid: 'first', nickname: '13800138000', level: 3, avatarUrl: null }
      : { maskedPhone: '138****8000' }) as unknown as Parameters<typeof connect>[0]) // by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Profile />
    </QueryClientProvider>,
  )
  await screen.waitFor('138****8000')
  expect(screen.words()).not.toContain('13800138000')
})
