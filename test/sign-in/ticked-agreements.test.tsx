import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { endSession } from '@/session/session'
import { signIn } from '@/sign-in/calls'
import { SignInForm } from '@/sign-in/sign-in-form'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

let version: string
let reads: number
let accepted: unknown[]
beforeEach(() => {
  version = '1'
  reads = 0
  accepted = []
  connect((async ({ name }: { name: string }, input: unknown) => {
    if (name === account.agreements.name) {
      reads += 1
      return {
        agreements: [{ kind: 'terms', version, publishedAtMs: 0, text: '', changes: [], acceptedVersion: null }],
      }
    }
    if (name === account.acceptAgreements.name) accepted.push(input)
    return name === signIn.signInByPhone.name ? sessionOf('ann') : new Promise(() => undefined)
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  focusManager.setFocused(undefined)
  endSession()
})

const opened = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <SignInForm onSignedIn={() => undefined} />
    </QueryClientProvider>,
  )

/** The user was elsewhere for a while. */
const returnAfter = async (ms: number) => {
  const now = Date.now() + ms
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
}

test('agrees to the versions in force at the tick, not to those that came while the form was open', async () => {
  const screen = await opened()
  await screen.tap('我已阅读并同意用户协议和隐私政策')
  version = '2'
  await returnAfter(3_600_000)
  expect(reads).toBe(2)
  await screen.type('手机号', '13800000002')
  await screen.type('验证码', '246810')
  await new Promise(resolve => setTimeout(resolve))
  expect(accepted).toEqual([{ accepted: [{ kind: 'terms', version: '1' }] }])
})
