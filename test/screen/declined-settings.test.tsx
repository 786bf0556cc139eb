import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { Transport } from '@/request/transport'
import { BrowsingOnly, ConsentSheet } from '@/screen/consent-sheet'
import { account } from '@/services/account'
import { guarded } from '@/session/guard'
import { endSession, startSession } from '@/session/session'
import { changeSettings, restoreSettings } from '@/session/settings'
import { keepSettingsInStep } from '@/session/settings-sync'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

const passed = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what is refused here
  restoreSettings('zh')
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('saves what was chosen while the agreements were declined once they are accepted', async () => {
  const saved: unknown[] = []
  const terms = { kind: 'terms', version: '2', acceptedVersion: '1', publishedAtMs: 1, changes: [], text: '' }
  connect(
    guarded((async ({ name }, input) => {
      if (name === account.agreements.name) return { agreements: [terms] }
      if (name === account.settings.name) return { settings: null }
      if (name === account.saveSettings.name) saved.push(input)
      return { settings: input }
    }) as Transport), // as: of the calls that are made here
  )
  keepSettingsInStep()
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <BrowsingOnly />
      <ConsentSheet />
    </QueryClientProvider>,
  )
  await passed(1)
  await screen.tap('暂不同意，先看看')
  await act(async () => changeSettings({ theme: 'dark' }))
  await passed(600_000)
  expect(saved).toEqual([])
  await screen.tap('查看协议')
  await screen.tap('同意并继续')
  await passed(1)
  expect(saved).toMatchObject([{ theme: 'dark' }])
})
