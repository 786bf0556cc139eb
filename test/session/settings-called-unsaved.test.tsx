import { View } from '@tarojs/components'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import type { Settings as Saved } from '@/services/account'
import { endSession, expireSession, startSession } from '@/session/session'
import { restoreSettings, settings, takeSettings } from '@/session/settings'
import { keepSettingsInStep, saveUnsaved, syncSettings, useHasUnsavedSettings } from '@/session/settings-sync'
import { show } from '../components/show'
import { sessionOf } from './sample'

const startMs = 1_800_000_000_000
let kept: Saved | null
type Way = (name: string, path: string, input: Saved) => Saved | null
/** Answers both calls that are made. */
const answering = (way: Way) =>
  connect((async ({ name, path }: { name: string; path: string }, input: Saved) => ({
    settings: way(name, path, input),
  })) as unknown as Parameters<typeof connect>[0]) // of any call

const Unsaved = () => <View>{useHasUnsavedSettings() ? 'unsaved' : 'saved'}</View>
const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeAll(keepSettingsInStep)
beforeEach(() => {
  jest.useFakeTimers({ now: startMs })
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what fails here
  localStorage.clear()
  kept = null
  restoreSettings('zh')
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('calls nothing unsaved of an account that has changed nothing, where its session had expired', async () => {
  kept = { ...settings(), updatedAtMs: startMs }
  answering(() => kept)
  await syncSettings()
  answering((_, path) => {
    expireSession()
    throw new CallError('signed-out', path)
  })
  await syncSettings()
  const screen = await show(<Unsaved />)
  await passed(5_000)
  expect(screen.words()).toBe('saved')
  answering(() => kept)
  startSession(sessionOf('ann'))
  await saveUnsaved()
  expect(screen.words()).toBe('saved')
})

test('no longer calls unsaved what the server has, though no response has told so', async () => {
  takeSettings({ ...settings(), theme: 'dark', updatedAtMs: startMs })
  answering((name, path, input) => {
    if (name === 'account.settings') return kept
    kept = input
    throw new CallError('network', path)
  })
  await syncSettings()
  const screen = await show(<Unsaved />)
  expect(screen.words()).toBe('unsaved')
  await passed(5_000 + 30_000)
  expect(kept?.theme).toBe('dark')
  expect(screen.words()).toBe('saved')
})
