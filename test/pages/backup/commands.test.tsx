import { act } from '@tarojs/test-utils-react/dist/pure'
import {
  addPictures,
  folderSeen,
  openBackup,
  pauseByUser,
  resume,
  startBackups,
  tryAgain,
} from '@/pages/backup/commands'
import { readBackup } from '@/pages/backup/storage'
import { backupOf, useProgressOf } from '@/pages/backup/store'
import { Notices } from '@/screen/notices'
import { endSession, startSession } from '@/session/session'
import { changeSettings, settings } from '@/session/settings'
import { show } from '../../components/show'
import { makeConnection } from '../../platform/connection'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { ok, refusal, serveBackup } from './backup-server'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeAll(startBackups)
beforeEach(() => {
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const Percent = ({ deviceId, id }: { deviceId: string; id: string }) => (
  <>{`${deviceId} ${Math.round((useProgressOf(deviceId, id) ?? 0) * 100)}%`}</>
)

test('keeps the percentages of other backups while one is paused', async () => {
  const files = await choose({ name: 'cat.jpg', sizeBytes: 1_000_000 }, { name: 'dog.jpg', sizeBytes: 2_000_000 })
  serveBackup({ bytesPerS: 100_000, sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
  for (const [at, deviceId] of ['node-1', 'node-2'].entries()) {
    openBackup(deviceId)
    addPictures(deviceId, files.slice(at, at + 1))
  }
  const ids = ['node-1', 'node-2'].map(deviceId => ({
    deviceId,
    id: readBackup(deviceId)?.entries[0]?.id ?? '',
  }))
  const percents = ids.map(each => <Percent key={each.id} {...each} />)
  const screen = await show(<div>{percents}</div>)
  await pass(10_000)
  expect(screen.words()).toMatch(/node-1 50%.*node-2 25%/s)
  pauseByUser('node-2')
  await pass(0)
  expect(screen.words()).toMatch(/node-1 50%.*node-2 0%/s)
})

test('says on the tabs which backups are unfinished, but not what the user has paused', async () => {
  const files = await choose({ name: 'cat.jpg', sizeBytes: 1_000_000 }, { name: 'dog.jpg', sizeBytes: 2_000_000 })
  serveBackup({ bytesPerS: 100_000, sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
  for (const [at, deviceId] of ['node-1', 'node-2'].entries()) {
    openBackup(deviceId)
    addPictures(deviceId, files.slice(at, at + 1))
  }
  const screen = await show(<Notices />)
  expect(screen.words()).toBe('2 台节点的备份还没完成')
  await pass(0)
  await act(async () => pauseByUser('node-2'))
  expect(screen.words()).toBe('1 台节点的备份还没完成')
  await pass(60_000)
  expect(screen.words()).toBe('')
})

test('says no longer on the tabs that a backup is unfinished whose node was unbound, and goes on once it is back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal
  const files = await choose({ name: 'cat.jpg', sizeBytes: 1_000_000 })
  const server = serveBackup({ sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
  server.respond({ folder: () => refusal(1102) })
  const screen = await show(<Notices />)
  openBackup('node-1')
  addPictures('node-1', files)
  await pass(10_000)
  expect([backupOf('node-1')?.pause, screen.words()]).toEqual(['not-yours', ''])
  server.respond({ folder: undefined })
  folderSeen('node-1')
  await pass(10_000)
  expect(readBackup('node-1')?.entries.map(({ state }) => state)).toEqual(['done'])
})

test('runs once when it is paused and resumed at once', async () => {
  const files = await choose({ name: 'cat.jpg', sizeBytes: 1_000_000 })
  const server = serveBackup({ bytesPerS: 100_000, sizes: new Map(files.map(each => [each.path, each.sizeBytes])) })
  openBackup('node-1')
  addPictures('node-1', files)
  await pass(5_000)
  pauseByUser('node-1')
  resume('node-1')
  await pass(5_000)
  expect([backupOf('node-1')?.isRunning, server.counts.upload]).toEqual([true, 2])
  await pass(60_000)
  expect(readBackup('node-1')?.entries.map(({ state }) => state)).toEqual(['done'])
  expect(server.counts.upload).toBe(2)
})

test('reports how a retry ended that began while its failure was being reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal
  const files = await choose({ name: 'cat.jpg', sizeBytes: 1_000 })
  const server = serveBackup({ sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
  const reported: string[] = []
  const waiting: (() => void)[] = []
  const log = async ({ body }: { body?: unknown }) => {
    const { sha256s, entries } = JSON.parse(String(body))
    if (sha256s) return ok({ there: [] })
    reported.push(...entries.map(({ state }: { state: string }) => state))
    await new Promise<void>(resolve => waiting.push(resolve))
    return ok({ kept: entries.length, notThere: [] })
  }
  server.respond({ upload: () => refusal(1402), log })
  openBackup('node-1')
  addPictures('node-1', files)
  await pass(1_000)
  expect(reported).toEqual(['failed'])
  server.respond({ upload: undefined })
  tryAgain('node-1')
  waiting[0]?.()
  await pass(10_000)
  expect(readBackup('node-1')?.entries.map(({ state }) => state)).toEqual(['done'])
  expect(reported).toEqual(['failed', 'done'])
})

describe('on mobile data', () => {
  let connection: ReturnType<typeof makeConnection>
  const allow = (backup: 'ask' | 'allow' | 'never') =>
    changeSettings({ mobileData: { ...settings().mobileData, backup } })
  const states = () => readBackup('node-1')?.entries.map(({ state }) => state)
  const add = (file: Awaited<ReturnType<typeof choose>>[number] | undefined) =>
    addPictures('node-1', file ? [file] : [])

  beforeEach(() => {
    connection = makeConnection('cellular')
  })
  afterEach(() => connection.stop())

  test('continues once it was allowed in the settings', async () => {
    allow('never')
    const files = await choose({ name: 'cat.jpg', sizeBytes: 1_000 })
    serveBackup({ sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
    openBackup('node-1')
    add(files[0])
    await pass(60_000)
    expect(backupOf('node-1')?.pause).toBe('mobile-never')
    allow('allow')
    await pass(60_000)
    expect(states()).toEqual(['done'])
  })

  test.each(['never', 'ask'] as const)('stops what it sends once the settings say %s', async rule => {
    allow('allow')
    const files = await choose({ name: 'cat.jpg', sizeBytes: 1_000_000 })
    const sizes = new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes]))
    const { line } = serveBackup({ bytesPerS: 100_000, sizes })
    openBackup('node-1')
    add(files[0])
    await pass(5_000)
    allow(rule)
    await pass(60_000)
    expect([backupOf('node-1')?.pause, states()]).toEqual([`mobile-${rule}`, ['left']])
    expect([line.begun, line.sentBytes]).toEqual([1, 500_000])
    connection.switchTo('wifi')
    await pass(60_000)
    expect(states()).toEqual(['done'])
  })

  test('asks again for the next backup, and not for what joins the present one', async () => {
    allow('ask')
    const files = await choose(...['cat.jpg', 'dog.jpg', 'bird.jpg'].map(name => ({ name, sizeBytes: 1_000_000 })))
    serveBackup({ bytesPerS: 100_000, sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
    openBackup('node-1')
    add(files[0])
    await pass(60_000)
    expect(backupOf('node-1')?.pause).toBe('mobile-ask')
    resume('node-1', { mayUseMobileData: true })
    await pass(5_000)
    add(files[1])
    await pass(60_000)
    expect(states()).toEqual(['done', 'done'])
    add(files[2])
    await pass(60_000)
    expect([backupOf('node-1')?.pause, states()]).toEqual(['mobile-ask', ['done', 'done', 'left']])
  })
})
