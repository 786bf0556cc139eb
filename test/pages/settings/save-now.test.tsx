import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Settings from '@/pages/settings/settings'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { Settings as Saved } from '@/services/account'
import { endSession, startSession } from '@/session/session'
import { changeSettings, restoreSettings } from '@/session/settings'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

let kept: Saved | null
let isTooMany: boolean
const server = async ({ name, path }: { name: string; path: string }, input: Saved) => {
  if (name === 'account.saveSettings') {
    if (isTooMany) throw new CallError('too-many', path, { code: 1003, retryAfterS: 600 })
    kept = input
  }
  return { settings: kept, agreements: [] }
}

test('saves what could not be saved at a tap, though the server has asked for a long pause before', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  kept = null
  isTooMany = true
  keepSettingsInStep()
  connect(server as unknown as Parameters<typeof connect>[0]) // it answers every call of the page
  localStorage.clear()
  restoreSettings('zh')
  startSession(sessionOf('ann'))
  await syncSettings()
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Settings />
    </QueryClientProvider>,
  )
  await act(async () => changeSettings({ theme: 'dark' }))
  await screen.waitFor('设置还没有保存到账号')
  isTooMany = false
  await screen.tap('现在保存')
  expect(kept).toMatchObject({ theme: 'dark' })
  expect(screen.words()).not.toContain('设置还没有保存到账号')
  await act(async () => endSession())
})
