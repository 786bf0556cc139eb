import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useLeaving } from '@/pages/settings/leaving'
import type { Incoming, Outgoing } from '@/request/http-exchange'
import { createQueryClient } from '@/request/query'
import { connect, request } from '@/request/send'
import { main } from '@/services/main'
import { guarded } from '@/session/guard'
import { accessToken, currentSession, endSession, startSession } from '@/session/session'
import { Button } from '@/ui/button'
import { show } from '../../components/show'
import { ok, scriptedWire } from '../../request/wire'
import { sessionOf } from '../../session/sample'

let told: string[] = []
const Leaving = () => {
  const leaving = useLeaving({
    gone: async () => void told.push('gone'),
    still: () => told.push('still'),
    unknown: () => told.push('unknown'),
    tooLate: () => told.push('too late'),
  })
  return (
    <View>
      <View>{`step ${leaving.step}`}</View>
      <Button text="verify" onPress={() => leaving.verify('246810')} />
      <Button key={leaving.step} text="delete" onPress={leaving.leave} />
      <Button text="keep" onPress={leaving.stop} />
    </View>
  )
}

type Answer = Partial<Incoming> | Promise<Partial<Incoming>>

/** A server that verifies the code, and answers the rest as the test says. */
const serverThat = (answer: (path: string) => Answer) => {
  const { carry, asked } = scriptedWire(
    ({ url }: Outgoing) => {
      const { pathname } = new URL(url)
      return pathname === '/deregister/captcha/verify' ? ok({ ticket: 't', expiresAtMs: 1 }) : answer(pathname)
    },
    { accessToken },
  )
  connect(guarded(carry))
  return { paths: () => asked.map(({ url }) => new URL(url).pathname) }
}
const refusal = (code: number) => ({ text: JSON.stringify({ code, msg: '', data: null }) })
const never = () => new Promise<never>(() => undefined)

const showVerified = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Leaving />
    </QueryClientProvider>,
  )
  await screen.tap('verify')
  await screen.waitFor('step sure')
  return screen
}

beforeEach(() => {
  told = []
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('a'))
})
afterEach(endSession)

test('sends nothing more once the confirmation was dismissed', async () => {
  const answers: ((answer: Partial<Incoming>) => void)[] = []
  const server = serverThat(path =>
    path === '/deregister/exec' ? ok(null) : new Promise(resolve => answers.push(resolve)),
  )
  const screen = await showVerified()
  for (let at = 0; at < 10; at += 1) request(main.user, {}).catch(() => undefined)
  await screen.tap('delete')
  await screen.tap('keep')
  for (const answer of answers) answer(refusal(1901))
  await screen.waitFor('step look')
  await new Promise(resolve => setTimeout(resolve))
  expect(server.paths()).not.toContain('/deregister/exec')
  expect(told).toEqual([])
})

test('says that it is too late once the deletion has been sent, and then what came of it', async () => {
  let answer: (answer: Partial<Incoming>) => void = () => undefined
  serverThat(() => new Promise(resolve => (answer = resolve)))
  const screen = await showVerified()
  await screen.tap('delete')
  await screen.tap('keep')
  expect(told).toEqual(['too late'])
  answer(ok(null))
  await new Promise(resolve => setTimeout(resolve))
  expect(told).toEqual(['too late', 'gone'])
})

test('sends the deletion once, however often it is tapped', async () => {
  const server = serverThat(never)
  const screen = await showVerified()
  await screen.tap('delete')
  await screen.tap('keep')
  await screen.tap('delete')
  expect(server.paths().filter(path => path === '/deregister/exec')).toHaveLength(1)
})

describe('what came of the deletion', () => {
  test.each<[string, Answer | Error, Answer | Error, string, string]>([
    ['a success', ok(null), ok(null), 'gone', 'signed-in'],
    ['a refusal', refusal(1103), ok(null), 'still', 'signed-in'],
    ['401', { status: 401 }, ok(null), 'unknown', 'expired'],
    ['code 1001', refusal(1001), ok(null), 'unknown', 'expired'],
    ['code 1004', refusal(1004), ok(null), 'gone', 'signed-in'],
    [
      'no answer, and the account is there',
      new Error('cut'),
      ok({ uid: 'a', nickname: '阿青', level: 1, avatarUrl: null }),
      'still',
      'signed-in',
    ],
    ['no answer, then 401', new Error('cut'), { status: 401 }, 'unknown', 'expired'],
    ['no answer, then code 1004', new Error('cut'), refusal(1004), 'gone', 'signed-in'],
    ['no answer, and none later', new Error('cut'), new Error('cut'), 'unknown', 'signed-in'],
  ])('%s', async (_what, exec, user, outcome, status) => {
    const given = (answer: Answer | Error) => (answer instanceof Error ? Promise.reject(answer) : answer)
    serverThat(path => given(path === '/deregister/exec' ? exec : user))
    const screen = await showVerified()
    await screen.tap('delete')
    await screen.waitFor('step look', 5_000)
    expect(told).toEqual([outcome])
    expect(currentSession().status).toBe(status)
  })
})
