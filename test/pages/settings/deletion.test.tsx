import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useAccountDeletion } from '@/pages/settings/use-account-deletion'
import { storedKeys, writeStored } from '@/platform/storage'
import { createQueryClient, query } from '@/request/query'
import type { Incoming, Outgoing } from '@/request/round-trip'
import { connect, request } from '@/request/send'
import { account } from '@/services/account'
import { onDeleted, recordDeletion } from '@/session/deletion'
import { guarded } from '@/session/guard'
import { accessToken, currentSession, endSession, restoreSession, startSession } from '@/session/session'
import { signIn } from '@/sign-in/calls'
import { Button } from '@/ui/button'
import { show } from '../../components/show'
import { ok, scriptedWire } from '../../request/wire'
import { sessionOf } from '../../session/sample'

let reported: string[] = []
const Leaving = () => {
  const deletion = useAccountDeletion({
    notDeleted: () => reported.push('still'),
    unknown: () => reported.push('unknown'),
    tooLate: () => reported.push('too late'),
  })
  return (
    <View>
      <View>{`step ${deletion.step}`}</View>
      <Button text="begin" onPress={deletion.begin} />
      <Button text="verify" onPress={() => deletion.verify('246810')} />
      <Button key={deletion.step} text="delete" onPress={deletion.confirm} />
      <Button text="keep" onPress={deletion.stop} />
    </View>
  )
}

type Given = Partial<Incoming> | Promise<Partial<Incoming>>

/** A server that verifies the code, and answers the rest as the test says. */
const serverThat = (respond: (path: string) => Given) => {
  const { carry, asked } = scriptedWire(
    ({ url }: Outgoing) => {
      const { pathname } = new URL(url)
      return pathname === '/deregister/captcha/verify' ? ok({ ticket: 't' }) : respond(pathname)
    },
    { accessToken },
  )
  connect(guarded(carry))
  return { paths: () => asked.map(({ url }) => new URL(url).pathname) }
}
const refusal = (code: number) => ({ text: JSON.stringify({ code, msg: '', data: null }) })
const never = () => new Promise<never>(() => undefined)

onDeleted(() => reported.push('gone'))

const showVerified = async () => {
  const client = createQueryClient(() => true)
  client.setQueryData(query(account.maskedPhone, {}).queryKey, { maskedPhone: '138****0001' })
  const screen = await show(
    <QueryClientProvider client={client}>
      <Leaving />
    </QueryClientProvider>,
  )
  await screen.tap('begin')
  await screen.tap('verify')
  await screen.waitFor('step sure')
  return screen
}

beforeEach(() => {
  reported = []
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('a'))
})
afterEach(() => {
  endSession()
  localStorage.clear()
})

test('goes on with the ticket alone, whatever else a server leaves out', async () => {
  serverThat(never)
  const screen = await showVerified()
  expect(screen.words()).toContain('step sure')
})

test.each([
  ['the confirmation was dismissed', false],
  ['its page was left', true],
])('sends nothing more once %s', async (_, isLeft) => {
  let answer: () => void = () => undefined
  const isFree = new Promise<void>(resolve => {
    answer = resolve
  })
  const server = serverThat(path => (path === '/deregister/exec' ? ok(null) : isFree.then(() => refusal(1901))))
  const screen = await showVerified()
  const reads = Array.from({ length: 10 }, () => request(account.user, {}).catch(() => undefined))
  await screen.tap('delete')
  if (isLeft) screen.remove()
  else await screen.tap('keep')
  answer()
  await Promise.all(reads)
  if (!isLeft) await screen.waitFor('step look')
  await new Promise(resolve => setTimeout(resolve))
  expect(server.paths()).not.toContain('/deregister/exec')
  expect(reported).toEqual([])
})

test('says that it is too late once the deletion was sent, and then its outcome', async () => {
  let respond: (incoming: Partial<Incoming>) => void = () => undefined
  serverThat(() => new Promise(resolve => (respond = resolve)))
  const screen = await showVerified()
  await screen.tap('delete')
  await screen.tap('keep')
  expect(reported).toEqual(['too late'])
  respond(ok(null))
  await new Promise(resolve => setTimeout(resolve))
  expect(reported).toEqual(['too late', 'gone'])
})

test('sends the deletion once, however often it is tapped', async () => {
  const server = serverThat(never)
  const screen = await showVerified()
  await screen.tap('delete')
  await screen.tap('keep')
  await screen.tap('delete')
  expect(server.paths().filter(path => path === '/deregister/exec')).toHaveLength(1)
})

describe('the outcome of the deletion', () => {
  test.each<[string, Given | Error, Given | Error, string, string]>([
    ['a success', ok(null), ok(null), 'gone', 'signed-out'],
    ['a refusal', refusal(1103), ok(null), 'still', 'signed-in'],
    ['401', { status: 401 }, ok(null), 'unknown', 'expired'],
    ['code 1001', refusal(1001), ok(null), 'unknown', 'expired'],
    ['code 1004', refusal(1004), ok(null), 'gone', 'signed-out'],
    [
      'no response, and the account is there',
      new Error('cut'),
      ok({ uid: 'a', nickname: '阿青', level: 1, avatarUrl: null }),
      // It may still arrive, and be done a minute later.
      'unknown',
      'signed-in',
    ],
    [
      'no body, and the account is there',
      { text: '' },
      ok({ uid: 'a', nickname: '阿青', level: 1, avatarUrl: null }),
      'unknown',
      'signed-in',
    ],
    ['no body, then code 1004', { text: '' }, refusal(1004), 'gone', 'signed-out'],
    ['no response, then 401', new Error('cut'), { status: 401 }, 'unknown', 'expired'],
    ['no response, then code 1004', new Error('cut'), refusal(1004), 'gone', 'signed-out'],
    ['no response, and none later', new Error('cut'), new Error('cut'), 'unknown', 'signed-in'],
  ])('%s', async (_what, exec, user, outcome, status) => {
    const given = (response: Given | Error) => (response instanceof Error ? Promise.reject(response) : response)
    serverThat(path => given(path === '/deregister/exec' ? exec : user))
    const screen = await showVerified()
    await screen.tap('delete')
    await screen.waitFor('step look', 5_000)
    expect(reported).toEqual([outcome])
    expect(currentSession().status).toBe(status)
  })
})

test('takes no later code 1004 for a deletion that the server has refused', async () => {
  serverThat(path => refusal(path === '/deregister/exec' ? 1103 : 1004))
  const screen = await showVerified()
  await screen.tap('delete')
  await screen.waitFor('step look')
  await request(account.user, {}).catch(() => undefined)
  expect([reported, currentSession().status]).toEqual([['still'], 'signed-in'])
})

describe('takes code 1004 for the deletion while its outcome is unknown', () => {
  const phone = '13800000001'
  /** The response to the deletion is lost, and the token is refused from then on. */
  const lose = async (later: (path: string) => Given) => {
    let isLost = false
    serverThat(path => {
      if (path === '/deregister/exec') return Promise.reject(new Error('cut'))
      if (isLost) return later(path)
      return { status: 401 }
    })
    writeStored('left.a.intentions', { uid: 'a', leftAtMs: Date.now(), intentions: [] })
    const screen = await showVerified()
    await screen.tap('delete')
    await screen.waitFor('step look', 5_000)
    expect(reported).toEqual(['unknown'])
    expect(currentSession()).toEqual({ status: 'expired', uid: 'a' })
    isLost = true
  }
  const wiped = () => ({ reported, status: currentSession().status, left: storedKeys() })
  const gone = { reported: ['unknown', 'gone'], status: 'signed-out', left: [] }

  test('wipes the phone when signing in with the same number returns it', async () => {
    await lose(() => refusal(1004))
    await expect(request(signIn.signInByPhone, { phone, captcha: '246810' })).rejects.toMatchObject({ code: 1004 })
    expect(wiped()).toEqual(gone)
  })

  test('wipes the phone when sending a code returns it', async () => {
    await lose(() => refusal(1004))
    await expect(request(signIn.sendSignInCaptcha, { phone })).rejects.toMatchObject({ code: 1004 })
    expect(wiped()).toEqual(gone)
  })

  test('says nothing of the account when another number was typed', async () => {
    await lose(() => refusal(1004))
    const signedIn = request(signIn.signInByPhone, { phone: '13900000001', captcha: '246810' })
    await expect(signedIn).rejects.toMatchObject({ code: 1004 })
    expect(reported).toEqual(['unknown'])
    expect(currentSession()).toEqual({ status: 'expired', uid: 'a' })
  })

  test('wipes the phone when a later read returns it, after the app was killed', async () => {
    await lose(() => refusal(1004))
    restoreSession()
    await expect(request(account.maskedPhone, {})).rejects.toMatchObject({ code: 1004 })
    expect(wiped()).toEqual(gone)
  })

  test('says so once, however many reads return it', async () => {
    await lose(() => refusal(1004))
    restoreSession()
    await Promise.allSettled([request(account.user, {}), request(account.maskedPhone, {}), request(account.user, {})])
    expect(wiped()).toEqual(gone)
  })

  test('ignores a call that was sent without a token', async () => {
    await lose(() => refusal(1004))
    await expect(request(account.user, {})).rejects.toMatchObject({ code: 1004 })
    expect(reported).toEqual(['unknown'])
  })

  test('belongs to another account once that one has signed in', async () => {
    await lose(() => refusal(1004))
    startSession(sessionOf('b'))
    await expect(request(account.user, {})).rejects.toMatchObject({ code: 1004 })
    expect(reported).toEqual(['unknown'])
    expect(currentSession()).toEqual({ status: 'signed-in', uid: 'b' })
  })
})

test('treats code 1004 as an ordinary refusal while no deletion was sent', async () => {
  serverThat(() => refusal(1004))
  await expect(request(account.user, {})).rejects.toMatchObject({ code: 1004 })
  expect(reported).toEqual([])
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'a' })
})

test('ignores a late code 1004 for the account that signed in since', async () => {
  let respond: (incoming: Partial<Incoming>) => void = () => undefined
  serverThat(() => new Promise(resolve => (respond = resolve)))
  recordDeletion(undefined)
  const late = request(account.user, {})
  // A request leaves a moment later.
  await new Promise(resolve => setTimeout(resolve))
  startSession(sessionOf('b'))
  recordDeletion(undefined)
  respond(refusal(1004))
  await expect(late).rejects.toMatchObject({ code: 1004 })
  expect(reported).toEqual([])
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'b' })
})

test('ignores code 1004 at signing in while the account’s own number is not known', async () => {
  serverThat(() => refusal(1004))
  recordDeletion(undefined)
  const signedIn = request(signIn.signInByPhone, { phone: '13800000001', captcha: '246810' })
  await expect(signedIn).rejects.toMatchObject({ code: 1004 })
  expect(reported).toEqual([])
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'a' })
})
