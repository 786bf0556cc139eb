import { View } from '@tarojs/components'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import type { Settings as Saved } from '@/services/account'
import { endSession, expireSession, startSession } from '@/session/session'
import { changeSettings, restoreSettings, settings, takeSettings } from '@/session/settings'
import { keepSettingsInStep, saveUnsaved, syncSettings, useHasUnsavedSettings } from '@/session/settings-sync'
import { show } from '../components/show'
import { sessionOf } from './sample'

const hourMs = 3_600_000
const settleMs = 800

/** The server's rule (`test/backend/handlers/settings.ts`): the newest wins, and nothing is newer than now. */
let kept: Saved | null
let serverNowMs: number
let failing: CallError | undefined
let saves = 0
let failingReads = 0
const server = async ({ name, path }: { name: string; path: string }, input: Saved) => {
  if (name === 'account.settings') {
    if (failingReads-- > 0) throw new CallError('busy', path)
    return { settings: kept }
  }
  saves += 1
  if (failing) throw failing
  if (!kept || kept.updatedAtMs < input.updatedAtMs)
    kept = { ...input, updatedAtMs: Math.min(input.updatedAtMs, serverNowMs) }
  return { settings: kept }
}

const startMs = 1_800_000_000_000
const elsewhere = (change: Partial<Saved>, atMs: number) => {
  kept = { ...settings(), ...change, updatedAtMs: atMs }
}
const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeAll(keepSettingsInStep)
beforeEach(() => {
  jest.useFakeTimers({ now: startMs })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect(server as unknown as Parameters<typeof connect>[0]) // two calls are made, and it answers both
  localStorage.clear()
  kept = null
  serverNowMs = startMs
  failing = undefined
  failingReads = 0
  saves = 0
  restoreSettings('zh')
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('keeps a change on a phone whose clock is an hour behind', async () => {
  elsewhere({ theme: 'light', isHiddenInRanking: false }, startMs)
  await syncSettings()
  jest.setSystemTime(startMs - hourMs)
  changeSettings({ theme: 'dark' })
  changeSettings({ isHiddenInRanking: true })
  await passed(settleMs)
  expect(settings()).toMatchObject({ theme: 'dark', isHiddenInRanking: true })
  expect(kept).toMatchObject({ theme: 'dark', isHiddenInRanking: true })
})

test('keeps a change, and what another phone changed meanwhile', async () => {
  jest.setSystemTime(startMs - hourMs)
  elsewhere({ textScale: 1.5, theme: 'light' }, startMs - 60_000)
  changeSettings({ theme: 'dark' })
  await passed(2 * settleMs)
  expect(settings()).toMatchObject({ theme: 'dark', textScale: 1.5 })
  expect(kept).toMatchObject({ theme: 'dark', textScale: 1.5 })
})

test('does not let a phone whose clock is a day ahead win over later changes', async () => {
  jest.setSystemTime(startMs + 24 * hourMs)
  changeSettings({ theme: 'dark' })
  await passed(settleMs)
  elsewhere({ theme: 'light' }, startMs + hourMs)
  serverNowMs = startMs + 2 * hourMs
  restoreSettings('zh')
  await syncSettings()
  expect(settings().theme).toBe('light')
  expect(kept?.theme).toBe('light')
})

test('does not take back at a start what is still being saved', async () => {
  failing = new CallError('busy', '/config')
  elsewhere({ textScale: 1.5 }, startMs + 1)
  changeSettings({ theme: 'dark' })
  await passed(settleMs)
  failing = undefined
  await syncSettings()
  await passed(settleMs)
  expect(kept).toMatchObject({ theme: 'dark', textScale: 1.5 })
})

test('saves several changes together', async () => {
  changeSettings({ theme: 'dark' })
  await passed(settleMs - 1)
  changeSettings({ textScale: 1.5 })
  await passed(settleMs - 1)
  expect(saves).toBe(0)
  await passed(1)
  expect(saves).toBe(1)
  expect(kept).toMatchObject({ theme: 'dark', textScale: 1.5 })
})

test('saves at a start what is newer here, and nothing as old or never chosen', async () => {
  await syncSettings()
  expect(saves).toBe(0)
  elsewhere({ theme: 'light' }, startMs - 1)
  takeSettings({ ...settings(), theme: 'dark', updatedAtMs: startMs })
  await syncSettings()
  expect([saves, kept?.theme]).toEqual([1, 'dark'])
  await syncSettings()
  expect(saves).toBe(1)
})

test('takes what was chosen elsewhere as it is, and saves nothing of it', async () => {
  elsewhere({ theme: 'light' }, startMs)
  await syncSettings()
  await passed(hourMs)
  expect(settings()).toEqual(kept)
  expect(saves).toBe(0)
})

test('has nothing to read or save before anything was changed', async () => {
  const asked: string[] = []
  let saveAtStart: typeof saveUnsaved | undefined
  jest.isolateModules(() => {
    const started = <Module extends object>(path: string) => jest.requireActual<Module>(path)
    started<{ connect: typeof connect }>('@/request/send').connect(async ({ name }) => {
      asked.push(name)
      throw new CallError('network', name)
    })
    started<{ startSession: typeof startSession }>('@/session/session').startSession(sessionOf('ann'))
    saveAtStart = started<{ saveUnsaved: typeof saveUnsaved }>('@/session/settings-sync').saveUnsaved
  })
  await saveAtStart?.()
  expect(asked).toEqual([])
})

test('changes nothing at a start without a response', async () => {
  takeSettings({ ...settings(), theme: 'dark', updatedAtMs: startMs })
  connect(async ({ path }) => {
    throw new CallError('network', path)
  })
  await syncSettings()
  expect(settings()).toMatchObject({ theme: 'dark', updatedAtMs: startMs })
})

test('reads on return what it could not read at a start, once', async () => {
  elsewhere({ textScale: 1.5 }, startMs + 1)
  const reads: string[] = []
  connect((async ({ name, path }: { name: string; path: string }) => {
    reads.push(name)
    if (reads.length === 1) throw new CallError('network', path)
    return { settings: kept }
  }) as unknown as Parameters<typeof connect>[0]) // settings are all that is asked for
  await syncSettings()
  expect(settings().textScale).toBe(1)
  await saveUnsaved()
  expect(settings().textScale).toBe(1.5)
  await saveUnsaved()
  expect(reads).toHaveLength(2)
})

test('repeats a failed read of the start automatically, with growing pauses', async () => {
  elsewhere({ textScale: 1.5 }, startMs - 1)
  failingReads = 3
  await syncSettings()
  await passed(5_000 + 30_000)
  expect(settings().textScale).toBe(1)
  await passed(120_000)
  expect(settings().textScale).toBe(1.5)
  expect(saves).toBe(0)
})

test('saves a change beside what the account changed elsewhere, which could not be read yet', async () => {
  elsewhere({ isHiddenInRanking: true }, startMs - 1)
  failingReads = 2
  await syncSettings()
  changeSettings({ theme: 'dark' })
  await passed(settleMs + 5_000 + settleMs)
  expect(kept).toMatchObject({ theme: 'dark', isHiddenInRanking: true })
  expect(settings()).toMatchObject({ theme: 'dark', isHiddenInRanking: true })
})

test('says that a change is not saved while nothing can be read', async () => {
  failingReads = 1
  changeSettings({ theme: 'dark' })
  await passed(settleMs)
  const screen = await show(<Unsaved />)
  expect(screen.words()).toBe('unsaved')
  await passed(5_000)
  expect(kept?.theme).toBe('dark')
})

test('saves a change during which the session expired once it is renewed', async () => {
  await syncSettings()
  changeSettings({ theme: 'dark' })
  expireSession()
  await passed(settleMs)
  expect(saves).toBe(0)
  startSession(sessionOf('ann'))
  await saveUnsaved()
  expect(kept?.theme).toBe('dark')
})

test('saves no guest’s change, not with the next account either', async () => {
  endSession()
  changeSettings({ theme: 'dark' })
  await passed(settleMs)
  startSession(sessionOf('bob'))
  await passed(hourMs)
  expect(saves).toBe(0)
})

test('saves a change made while another is being saved, and does not undo it by that response', async () => {
  await syncSettings()
  changeSettings({ theme: 'dark' })
  const during = server
  let respond: () => void = () => undefined
  connect((async (...asked: Parameters<typeof server>) => {
    const reply = await during(...asked)
    await new Promise<void>(resolve => (respond = resolve))
    return reply
  }) as unknown as Parameters<typeof connect>[0]) // two calls are made, and it answers both
  await passed(settleMs)
  changeSettings({ theme: 'light' })
  respond()
  await passed(0)
  expect(settings().theme).toBe('light')
  await passed(settleMs)
  expect([saves, kept?.theme]).toEqual([2, 'light'])
})

const Unsaved = () => <View>{useHasUnsavedSettings() ? 'unsaved' : 'saved'}</View>

describe('a saving that fails', () => {
  test('says so, and retries three times automatically, with growing pauses', async () => {
    failing = new CallError('busy', '/config')
    changeSettings({ theme: 'dark' })
    await passed(settleMs)
    expect(saves).toBe(1)
    const screen = await show(<Unsaved />)
    expect(screen.words()).toBe('unsaved')
    await passed(5_000)
    await passed(30_000)
    expect(saves).toBe(3)
    await passed(120_000)
    await passed(hourMs)
    expect(saves).toBe(4)
  })

  test('waits as long as the server wants, on a return and with further changes too', async () => {
    failing = new CallError('too-many', '/config', { status: 429, retryAfterS: 900 })
    changeSettings({ theme: 'dark' })
    await passed(settleMs)
    failing = undefined
    await saveUnsaved()
    changeSettings({ textScale: 1.5 })
    await passed(890_000)
    expect(saves).toBe(1)
    await passed(20_000)
    expect(saves).toBe(2)
    expect(kept).toMatchObject({ theme: 'dark', textScale: 1.5 })
  })

  test('retries on return, and is done then', async () => {
    failing = new CallError('network', '/config')
    changeSettings({ theme: 'dark' })
    await passed(settleMs)
    failing = undefined
    await saveUnsaved()
    expect(kept?.theme).toBe('dark')
    await saveUnsaved()
    expect(saves).toBe(2)
  })

  test('leaves nothing of one account to the next', async () => {
    failing = new CallError('network', '/config')
    changeSettings({ isHiddenInRanking: true })
    await passed(settleMs)
    startSession(sessionOf('bob'))
    failing = undefined
    await saveUnsaved()
    await passed(hourMs)
    expect(saves).toBe(1)
  })
})
