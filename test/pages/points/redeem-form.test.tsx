import { QueryClientProvider } from '@tanstack/react-query'
import { reopenIntentions } from '@/intention/store'
import { RedeemForm } from '@/pages/points/parts/redeem-form'
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

const openForm = async () => {
  const sent: unknown[] = []
  connect((async ({ name }: { name: string }, { code }: { code?: string }) => {
    if (name === points.redeemCode.name) sent.push(code)
    return new Promise(() => undefined)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <RedeemForm isOpen onClose={() => undefined} />
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
