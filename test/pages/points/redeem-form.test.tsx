import { QueryClientProvider } from '@tanstack/react-query'
import { reopenIntentions } from '@/intention/store'
import { RedeemForm } from '@/pages/points/parts/redeem-form'
import { watchNetwork } from '@/platform/network'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
  reopenIntentions()
})
afterEach(() => {
  endSession()
  reopenIntentions()
})

const unanswered = () => new Promise(() => undefined)

const openForm = async (respond: (call: Call) => unknown = unanswered) => {
  const sent: unknown[] = []
  connect((async (call: Call, { code }: { code?: string }) => {
    if (call.name === points.redeemCode.name) sent.push(code)
    return respond(call)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <RedeemForm onClose={() => undefined} />
    </QueryClientProvider>,
  )
  /** As much of it as the field takes. */
  const paste = async (text: string) => {
    await screen.type('输入兑换码', '')
    await screen.type('输入兑换码', text.slice(0, screen.container.querySelector('input')?.maxLength))
  }
  return { ...screen, paste, sent }
}

test.each(['abcd 1234', 'ＡＢＣＤ１２３４'])(
  'sends a code that was pasted as %p without its gaps and wide signs',
  async text => {
    const screen = await openForm()
    await screen.paste(text)
    await screen.tap('兑换')
    expect(screen.sent).toEqual(['ABCD1234'])
  },
)

test('sends the longest code whole, though it was pasted with gaps', async () => {
  const screen = await openForm()
  await screen.paste('abcd '.repeat(8))
  await screen.tap('兑换')
  expect(screen.sent).toEqual(['ABCD'.repeat(8)])
})

test('says how long a code is instead of sending one that is longer', async () => {
  const screen = await openForm()
  await screen.paste('a'.repeat(33))
  await screen.tap('兑换')
  await screen.waitFor('应有 4 到 32 个字符')
  expect(screen.sent).toEqual([])
})

test('says that there is no network when a lost redemption is asked about without one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { paste, tap, waitFor } = await openForm(({ path }) => {
    throw new CallError('network', path)
  })
  await paste('ABCD1234')
  await tap('兑换')
  await waitFor('正在确认有没有领到')
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  watchNetwork(() => undefined)()
  await tap('现在确认')
  await waitFor('没有网络')
  line.mockRestore()
  watchNetwork(() => undefined)()
})
