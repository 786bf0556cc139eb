import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { Screen } from '@/screen/screen'
import { refuseConsent } from '@/session/consent'
import { currentSession, endSession, expireSession, startSession } from '@/session/session'
import { PageProvider } from '@/ui/use-is-shown'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

beforeEach(() => {
  connect(() => new Promise(() => undefined))
  endSession()
})
afterEach(endSession)

const client = createQueryClient(() => currentSession().status === 'signed-in')
const within = (page: JSX.Element) => <QueryClientProvider client={client}>{page}</QueryClientProvider>

const guest = { title: 'Sign in to see your nodes', note: 'They earn points.' }

test('shows a guest what the page is for, and the page after signing in', async () => {
  const screen = await show(
    within(
      <Screen title="Nodes" guest={guest}>
        Study NAS
      </Screen>,
    ),
  )
  expect(screen.words()).toContain(guest.title)
  expect(screen.words()).not.toContain('Study NAS')
  await act(async () => startSession(sessionOf('ann')))
  await screen.waitFor('Study NAS')
  expect(screen.words()).not.toContain(guest.title)
})

test('shows a guest a page that needs no account', async () => {
  expect((await show(within(<Screen title="Guide">How it works</Screen>))).words()).toContain('How it works')
})

test('says above the page that it can only be looked at, for as long as the agreements are refused', async () => {
  startSession(sessionOf('ann'))
  const screen = await show(within(<Screen title="Nodes">Study NAS</Screen>))
  await act(async () => refuseConsent())
  const words = screen.words()
  expect(words.indexOf('浏览模式')).toBeGreaterThan(-1)
  expect(words.indexOf('浏览模式')).toBeLessThan(words.indexOf('Study NAS'))
})

test('asks once to sign in again where a list stays beside what was opened from it', async () => {
  startSession(sessionOf('ann'))
  const place = { page: null, isShown: true, params: {} }
  await show(
    within(
      <>
        <PageProvider value={{ ...place, isBeside: true }}>
          <Screen title="Nodes">Study NAS</Screen>
        </PageProvider>
        <PageProvider value={place}>
          <Screen title="Study NAS">Online</Screen>
        </PageProvider>
      </>,
    ),
  )
  await act(async () => expireSession())
  expect(document.querySelectorAll('.nm-sheet')).toHaveLength(1)
})
