import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { storedKeys, writeStored } from '@/platform/storage'
import { createQueryClient, query } from '@/request/query'
import { connect, request } from '@/request/send'
import { Screen } from '@/screen/screen'
import { account } from '@/services/account'
import { points } from '@/services/points'
import { resetAccountState } from '@/session/account-state'
import { consent } from '@/session/consent'
import { recordDeletion } from '@/session/deletion'
import { guarded } from '@/session/guard'
import { accessToken, currentSession, endSession, startSession } from '@/session/session'
import { recordUnfinished } from '@/session/unfinished'
import { QueryView } from '@/ui/query-view'
import { show } from '../components/show'
import { ok, scriptedWire } from '../request/wire'
import { sessionOf } from '../session/sample'

const client = createQueryClient(() => currentSession().status === 'signed-in')
const openPage = () =>
  show(
    <QueryClientProvider client={client}>
      <Screen title="Nodes">the page</Screen>
    </QueryClientProvider>,
  )
const refuse = () => act(async () => void (await request(account.user, {}).catch(() => undefined)))
const isOpen = () => document.querySelector('.nm-sheet:not(.nm-sheet--leaving)') !== null
const tapBeside = () =>
  act(async () => void document.querySelector('.nm-sheet__scrim')?.dispatchEvent(new Event('click', { bubbles: true })))

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refused calls
  localStorage.clear()
  connect(guarded(scriptedWire({ status: 401 }, { accessToken }).carry))
  startSession(sessionOf('ann'))
})
afterEach(() => {
  jest.useRealTimers()
  return act(async () => endSession())
})

test('closes with a tap beside it, and keeps the account with what it has not finished', async () => {
  recordUnfinished(
    'backups',
    Array.from({ length: 37 }, (_, at) => `${at}`),
  )
  recordUnfinished('prints', ['a'])
  const screen = await openPage()
  await refuse()
  await screen.waitFor('请重新登录')
  const before = storedKeys()
  await tapBeside()
  expect(isOpen()).toBe(false)
  expect(currentSession()).toEqual({ status: 'expired', uid: 'ann' })
  expect(storedKeys()).toEqual(before)
  expect(before).toContain('unfinished')
})

test('closed, lets no page say that it waits for an answer to what was never asked', async () => {
  await openPage()
  await refuse()
  await tapBeside()
  jest.useFakeTimers()
  const Points = () => <QueryView query={useQuery(query(points.userPoints, {}))}>{() => 'the points'}</QueryView>
  const next = await show(
    <QueryClientProvider client={client}>
      <Screen title="Points">
        <Points />
      </Screen>
    </QueryClientProvider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(next.words()).toContain('重新登录')
  expect(next.words()).not.toContain('还在等服务器答复')
})

test('promises no account that nothing of it is lost: it may have been deleted on another phone', async () => {
  const screen = await openPage()
  await refuse()
  await screen.waitFor('请重新登录')
  expect(screen.words()).not.toContain('不会丢失')
})

describe('says that the account may have been deleted', () => {
  test('once the server has said here that there is none', async () => {
    const none = { text: JSON.stringify({ code: 1004, msg: '', data: null }) }
    const respond = ({ url }: { url: string }) => (url.includes('/user/info') ? none : { status: 401 })
    connect(guarded(scriptedWire(respond, { accessToken }).carry))
    const screen = await openPage()
    await refuse()
    await act(async () => void (await request(points.userPoints, {}).catch(() => undefined)))
    await screen.waitFor('请重新登录')
    expect(screen.words()).toContain('这个账号可能已经注销')
  })

  test('while nobody knows what became of its deletion from here', async () => {
    recordDeletion(undefined)
    const screen = await openPage()
    await refuse()
    await screen.waitFor('请重新登录')
    expect(screen.words()).toContain('这个账号可能已经注销')
  })

  test('not once more after the account has signed in again', async () => {
    recordDeletion(undefined)
    const screen = await openPage()
    await refuse()
    await screen.waitFor('这个账号可能已经注销')
    await act(async () => startSession({ ...sessionOf('ann'), accessToken: 'renewed' }))
    await refuse()
    await screen.waitFor('登录后会回到刚才的页面')
    expect(screen.words()).not.toContain('可能已经注销')
  })

  describe('after a restart', () => {
    const minuteMs = 60_000
    const user = { uid: 'ann', nickname: 'Ann', level: 1, avatarUrl: null }
    beforeEach(() => {
      jest.useFakeTimers({ now: 1_790_000_000_000, doNotFake: ['requestAnimationFrame', 'setTimeout', 'performance'] })
    })
    afterEach(() => jest.useRealTimers())
    /** The account is read, and the server accepts the token no more once the app has been killed. */
    const readAndRestart = async () => {
      let isOver = false
      connect(guarded(scriptedWire(() => (isOver ? { status: 401 } : ok(user)), { accessToken }).carry))
      await request(account.user, {})
      await restart()
      isOver = true
    }
    const restart = () => act(async () => resetAccountState())
    const wordsOfSheet = async () => {
      const screen = await openPage()
      await refuse()
      await screen.waitFor('请重新登录')
      return screen.words()
    }

    test('while it was read too soon to tell', async () => {
      recordDeletion(undefined)
      jest.setSystemTime(Date.now() + minuteMs)
      await readAndRestart()
      expect(await wordsOfSheet()).toContain('可能已经注销')
    })

    test('not once it was read when the deletion could no longer arrive', async () => {
      recordDeletion(undefined)
      jest.setSystemTime(Date.now() + 11 * minuteMs)
      await readAndRestart()
      expect(await wordsOfSheet()).not.toContain('可能已经注销')
    })

    test('not once it was read, after a version that did not store when it was sent', async () => {
      writeStored('deletion', { uid: 'ann', maskedPhone: '138****0001' })
      await restart()
      await readAndRestart()
      expect(await wordsOfSheet()).not.toContain('可能已经注销')
    })

    test('not once it has signed in again when the deletion could no longer arrive', async () => {
      recordDeletion(undefined)
      await refuse()
      jest.setSystemTime(Date.now() + 11 * minuteMs)
      await act(async () => startSession({ ...sessionOf('ann'), accessToken: 'renewed' }))
      await restart()
      expect(await wordsOfSheet()).not.toContain('可能已经注销')
    })
  })

  test('of no account that signs in afterwards', async () => {
    recordDeletion(undefined)
    startSession(sessionOf('bob'))
    const screen = await openPage()
    await refuse()
    await screen.waitFor('请重新登录')
    expect(screen.words()).not.toContain('可能已经注销')
  })
})

test('opens again from the page once it was closed, and by itself when a later session ends', async () => {
  const screen = await openPage()
  await refuse()
  await screen.waitFor('请重新登录')
  await tapBeside()
  await screen.waitFor('登录已过期')
  await screen.tap('请重新登录')
  expect(isOpen()).toBe(true)
  await tapBeside()
  await act(async () => startSession({ ...sessionOf('ann'), accessToken: 'renewed' }))
  await refuse()
  expect(isOpen()).toBe(true)
})

test('lets an account sign in again that has refused the agreements, and takes the tick for its answer', async () => {
  const renewed = { ...sessionOf('ann'), accessToken: 'renewed' }
  const terms = { kind: 'terms', version: '2', publishedAtMs: 1e12, acceptedVersion: '1', changes: [], text: '' }
  let accepted = 0
  const respond = ({ url, method }: { url: string; method: string }) => {
    if (url.includes('/phone/login2')) return ok(renewed)
    if (!url.includes('/user/agree')) return { status: accessToken() === 'renewed' ? 200 : 401 }
    if (method === 'POST') accepted += 1
    return ok({ agreements: [terms] })
  }
  connect(guarded(scriptedWire(respond, { accessToken }).carry))
  const screen = await openPage()
  await screen.waitFor('协议有更新')
  await screen.tap('暂不同意，先看看')
  await refuse()
  await screen.waitFor('请重新登录')
  await screen.waitFor('获取验证码')
  await screen.type('手机号', '13800138000')
  await screen.tap('我已阅读并同意用户协议和隐私政策，未选中')
  await screen.type('验证码', '246810')
  await screen.waitFor('已登录')
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'ann' })
  expect([consent(), accepted]).toEqual(['given', 1])
})
