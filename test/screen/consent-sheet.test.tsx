import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { setLanguage } from '@/i18n/language'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { BrowsingOnly, ConsentSheet } from '@/screen/consent-sheet'
import { account } from '@/services/account'
import { consent } from '@/session/consent'
import { currentSession, endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

const agreements = [
  { kind: 'terms', version: '2', acceptedVersion: '1', publishedAtMs: 1, changes: [], text: '' },
] as const

/** The reply to what is agreed to comes when the test lets it. */
const open = async () => {
  let reply = () => {}
  let isAccepted = false
  connect((async ({ name }: { name: string }) => {
    if (name !== account.acceptAgreements.name)
      return { agreements: agreements.map(each => (isAccepted ? { ...each, acceptedVersion: '2' } : each)) }
    await new Promise<void>(resolve => {
      reply = resolve
    })
    isAccepted = true
    return {}
  }) as Parameters<typeof connect>[0]) // as: of the calls that are made here
  startSession(sessionOf('u-1'))
  const client = createQueryClient(() => currentSession().status === 'signed-in')
  const screen = await show(
    <QueryClientProvider client={client}>
      <BrowsingOnly />
      <ConsentSheet />
    </QueryClientProvider>,
  )
  await screen.waitFor('同意并继续')
  return { ...screen, reply: () => act(async () => reply()) }
}

afterEach(() => act(async () => endSession()))

const tapBeside = async () => document.querySelector<HTMLElement>('.nm-sheet__scrim')?.click()
const pressEscape = async () =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))

test.each<[string, (screen: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['a tap on "not now"', ({ tap }) => tap('暂不同意，先看看')],
  ['the button that closes it', ({ tap }) => tap('关闭')],
  ['a tap beside it', () => act(tapBeside)],
  ['the escape key', () => act(pressEscape)],
])('refuses nothing by %s while the agreement is on its way, and refuses before it', async (_how, refuse) => {
  const screen = await open()
  await screen.tap('同意并继续')
  expect(screen.find('暂不同意，先看看').getAttribute('aria-disabled')).toBe('true')
  expect(screen.find('关闭').getAttribute('aria-disabled')).toBe('true')
  await refuse(screen)
  expect(consent()).toBe('required')
  await screen.reply()
  expect(consent()).toBe('given')
  screen.remove()
  await act(async () => endSession())
  const another = await open()
  await refuse(another)
  expect(consent()).toBe('refused')
})

test('asks nobody to agree to what is not shown, while it is read in another language', async () => {
  const screen = await open()
  expect(screen.words()).toContain('用户协议')
  connect(() => new Promise(() => undefined))
  await act(async () => setLanguage('en'))
  expect(screen.words()).not.toContain('Agree and continue')
  expect(screen.words()).not.toContain('Before you start')
  screen.find('Not now, just browse')
  await act(async () => setLanguage('zh'))
  await screen.waitFor('同意并继续')
})

test('shows who has refused why there is nothing to agree to, and goes on changing nothing, until the agreements are read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed read
  const screen = await open()
  await screen.tap('暂不同意，先看看')
  let isLost = true
  connect((async ({ path }: { path: string }) => {
    if (isLost) throw new CallError('status', path, { status: 418 })
    return { agreements }
  }) as Parameters<typeof connect>[0]) // as: one call is made here
  await act(async () => setLanguage('en'))
  await screen.tap('View agreements')
  await screen.waitFor('Not now, just browse')
  await screen.waitFor('Try again')
  expect(screen.words()).not.toContain('Agree and continue')
  expect(consent()).toBe('refused')
  isLost = false
  await screen.tap('Try again')
  await screen.waitFor('Agree and continue')
  expect(consent()).toBe('refused')
  await screen.tap('Not now, just browse')
  await screen.tap('View agreements')
  screen.find('Agree and continue')
  await act(async () => setLanguage('zh'))
})

test('agrees to nothing any more for who has declined while nobody could tell whether the answer had arrived', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost responses
  const screen = await open()
  const accepted: string[] = []
  let isLost = true
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name !== account.acceptAgreements.name) return { agreements }
    accepted.push(isLost ? 'lost' : 'heard')
    if (isLost) throw new CallError('network', path)
    return { agreements }
  }) as Parameters<typeof connect>[0]) // as: of the calls that are made here
  await screen.tap('同意并继续')
  await screen.waitFor('还不确定同意送到了没有')
  await screen.tap('暂不同意，先看看')
  expect(consent()).toBe('refused')
  isLost = false
  await act(async () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  expect(accepted).not.toContain('heard')
  expect(consent()).toBe('refused')
})

test.each([
  ['asks nobody any more', async () => undefined],
  ['lets people change things again', (screen: Awaited<ReturnType<typeof open>>) => screen.tap('暂不同意，先看看')],
])('%s on return once they have agreed on another phone', async (_what, before) => {
  const screen = await open()
  await before(screen)
  const accepted = agreements.map(each => ({ ...each, acceptedVersion: '2' }))
  connect((async () => ({ agreements: accepted })) as unknown as Parameters<typeof connect>[0]) // as: one call is made here
  const nowMs = Date.now() + 60_000
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs)
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(consent()).toBe('given')
  focusManager.setFocused(undefined)
})
