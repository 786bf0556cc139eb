import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import SettingsPage from '@/pages/settings/settings'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account, type Settings } from '@/services/account'
import { endSession, startSession } from '@/session/session'
import { settings } from '@/session/settings'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

let theirs: Settings
let saved: () => void

beforeEach(async () => {
  localStorage.clear()
  startSession(sessionOf('ann'))
  theirs = { ...settings(), updatedAtMs: Date.now() - 3_600_000 }
  connect((async ({ name }: Call, input: Settings) => {
    if (name === account.saveSettings.name) {
      theirs = input
      saved()
    }
    return { settings: theirs, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  keepSettingsInStep()
  await act(syncSettings)
})
afterEach(endSession)

test('changes the one rule that was tapped, and not those that another phone has set since', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <SettingsPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('使用移动数据时')
  const now = Date.now()
  // Its last read is no longer from a moment ago.
  jest.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
  theirs = { ...theirs, mobileData: { ...theirs.mobileData, backup: 'never' }, updatedAtMs: now }
  const isSaved = new Promise<void>(resolve => {
    saved = resolve
  })
  const [, allowed] = Array.from(screen.container.querySelectorAll('[role="radio"]')).filter(
    ({ textContent }) => textContent === '允许',
  )
  await act(async () => void allowed?.dispatchEvent(new Event('click', { bubbles: true })))
  await isSaved
  expect(theirs.mobileData).toEqual({ backup: 'never', printing: 'allow', pictures: 'allow' })
})
