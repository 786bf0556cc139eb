import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { learnServerTime, steadyNow } from '@/lib/clock'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { endSession } from '@/session/session'
import { signIn } from '@/sign-in/calls'
import { SignInForm } from '@/sign-in/sign-in-form'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

const yearMs = 365 * 86_400_000
const minuteMs = 60_000

afterEach(() => {
  endSession()
  learnServerTime(Date.now(), steadyNow())
})

test.each([
  ['agrees', 'a year behind', 'before', -1, -minuteMs, ['1']],
  ['agrees to nothing', 'a year ahead', 'after', 1, minuteMs, []],
])(
  '%s with a tick on a phone whose clock is %s, where what was read later came into force %s it',
  async (_does, _clock, _when, aheadYears, sinceMs, versions) => {
    const serverMs = Date.now() - aheadYears * yearMs
    const terms = { kind: 'terms', version: '1', publishedAtMs: serverMs + sinceMs, text: '', changes: [] }
    const accepted: string[] = []
    let respond: () => void = () => undefined
    const isAnswered = new Promise<void>(resolve => {
      respond = resolve
    })
    connect((async ({ name }: { name: string }, input: { accepted: { version: string }[] }) => {
      if (name === account.agreements.name) {
        await isAnswered
        // By now a response has told the time.
        learnServerTime(serverMs + 2 * minuteMs, steadyNow())
        return { agreements: [{ ...terms, acceptedVersion: null }] }
      }
      if (name === account.acceptAgreements.name) accepted.push(...input.accepted.map(each => each.version))
      return name === signIn.signInByPhone.name ? sessionOf('ann') : new Promise(() => undefined)
    }) as Parameters<typeof connect>[0]) // the test answers any call by hand
    const screen = await show(
      <QueryClientProvider client={createQueryClient(() => true)}>
        <SignInForm onSignedIn={() => undefined} />
      </QueryClientProvider>,
    )
    await screen.tap('我已阅读并同意用户协议和隐私政策')
    const later = Date.now() + 2 * minuteMs
    jest.spyOn(Date, 'now').mockImplementation(() => later)
    await act(async () => {
      respond()
      await new Promise(resolve => setTimeout(resolve))
    })
    await screen.type('手机号', '13800000002')
    await screen.type('验证码', '246810')
    await new Promise(resolve => setTimeout(resolve))
    expect(accepted).toEqual(versions)
  },
)
