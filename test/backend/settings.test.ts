import { account, type Settings } from '@/services/account'
import { type Backend, startBackend } from './start'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.stop())

const settings = (change: Partial<Settings>): Settings => ({
  language: 'system',
  theme: 'system',
  textScale: 1,
  notifications: { nodeOffline: true, pointsArrived: true, orders: true, news: false },
  mobileData: { backup: 'ask', printing: 'ask', pictures: 'allow' },
  isHiddenInRanking: false,
  updatedAtMs: Date.now(),
  ...change,
})

describe('settings', () => {
  test('are absent for a new account', async () => {
    const ask = await backend.signIn('u-new')
    expect(await ask(account.settings, {})).toEqual({ settings: null })
  })

  test('keep the newest change, whichever phone it came from', async () => {
    const [phone, tablet] = [await backend.signIn('u-new'), await backend.signIn('u-new')]
    const newer = settings({ theme: 'dark', updatedAtMs: Date.now() - 1_000 })
    await phone(account.saveSettings, newer)
    const late = await tablet(account.saveSettings, settings({ theme: 'light', updatedAtMs: Date.now() - 60_000 }))
    expect(late).toEqual({ settings: newer })
    expect(await tablet(account.settings, {})).toEqual({ settings: newer })
  })

  test('do not let a clock that runs ahead win for a whole day', async () => {
    const ask = await backend.signIn('u-new')
    await ask(account.saveSettings, settings({ theme: 'dark', updatedAtMs: Date.now() + 86_400_000 }))
    const after = await ask(account.saveSettings, settings({ theme: 'light', updatedAtMs: Date.now() + 1 }))
    expect(after.settings?.theme).toBe('light')
  })
})

describe('agreements', () => {
  const versionsOf = async (uid: string) => {
    const { agreements } = await (await backend.signIn(uid))(account.agreements, {})
    return agreements.map(({ kind, version, acceptedVersion }) => [kind, version, acceptedVersion])
  }

  test('are readable before signing in, in both languages', async () => {
    const chinese = await backend.ask(account.agreements, {})
    const english = await backend.ask(account.agreements, { language: 'en' })
    expect(chinese.agreements.map(({ acceptedVersion }) => acceptedVersion)).toEqual([null, null])
    expect(chinese.agreements[0]?.text).toContain('用户协议')
    expect(english.agreements[0]?.text).toContain('terms of use')
  })

  test('are asked for again in a new version', async () => {
    expect(await versionsOf('u-ordinary')).toEqual([
      ['terms', '2.0', '2.0'],
      ['privacy', '1.2', '1.2'],
    ])
    expect(await versionsOf('u-other')).toEqual([
      ['terms', '2.0', '1.0'],
      ['privacy', '1.2', '1.0'],
    ])
  })

  test('keep what was accepted, and can be accepted only while in force', async () => {
    const ask = await backend.signIn('u-new')
    await ask(account.acceptAgreements, { accepted: [{ kind: 'terms', version: '2.0' }] })
    await expect(
      ask(account.acceptAgreements, { accepted: [{ kind: 'privacy', version: '1.0' }] }),
    ).rejects.toMatchObject({ code: 1601 })
    expect(await versionsOf('u-new')).toEqual([
      ['terms', '2.0', '2.0'],
      ['privacy', '1.2', null],
    ])
  })
})

test('counts user actions once when they are sent twice', async () => {
  const ask = await backend.signIn('u-new')
  const action = (id: string) => ({ id, kind: 'bind' as const, atMs: Date.now(), subjectId: 'node-1' })
  expect(await ask(account.logUserActions, { actions: [action('a'), action('b')] })).toEqual({ kept: 2 })
  expect(await ask(account.logUserActions, { actions: [action('b'), action('c')] })).toEqual({ kept: 1 })
})
