import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '@/pages/backup/calls'
import { uploads } from '@/upload/calls'
import type { Ask } from './ask'
import { png, sha256Of } from './sample-files'
import { type Backend, startBackend } from './start'
import { uploadPath } from './uploaded-files'

let backend: Backend
let ask: Ask
let folder: string
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
  folder = await mkdtemp(join(tmpdir(), 'nodemate-backup-'))
})
afterEach(async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
})

const upload = async (bytes: Buffer, reported: Partial<{ deviceId: string; sha256: string; as: Ask }> = {}) => {
  const { as = ask, deviceId = 'node-1', sha256 = sha256Of(bytes) } = reported
  const filePath = join(folder, 'picture.png')
  await writeFile(filePath, bytes)
  return as(uploads.uploadFile, { purpose: 'backup', name: '小猫.png', deviceId, sha256, filePath })
}

const entry = (id: string, bytes: Buffer, state: 'done' | 'skipped' | 'failed') => ({
  id,
  sha256: sha256Of(bytes),
  name: '小猫.png',
  sizeBytes: bytes.length,
  state,
  atMs: Date.now(),
})

const isThere = async (bytes: Buffer, deviceId = 'node-1') => {
  const sha256 = sha256Of(bytes)
  return (await ask(backup.picturesThere, { deviceId, sha256s: [sha256] })).there.includes(sha256)
}

test('keeps a picture byte for byte and finds it by its hash, on its own node alone', async () => {
  const cat = png('a cat')
  expect(await isThere(cat)).toBe(false)
  const { wasThere, sizeBytes } = await upload(cat)
  expect([wasThere, sizeBytes]).toEqual([false, cat.length])
  expect(await isThere(cat)).toBe(true)
  expect(await isThere(cat, 'node-3')).toBe(false)
  expect(await readFile(uploadPath(backend.filesDir, sha256Of(cat)))).toEqual(cat)
})

test('stores a picture once when it is sent again', async () => {
  const first = await upload(png('a cat'))
  expect(await upload(png('a cat'))).toEqual({ ...first, wasThere: true })
  expect(await readdir(join(backend.filesDir, 'kept'))).toHaveLength(1)
})

test('does not claim to have a picture whose bytes are gone, and stores it again', async () => {
  const cat = png('a cat')
  const { fileId } = await upload(cat)
  await rm(uploadPath(backend.filesDir, sha256Of(cat)))
  expect(await upload(cat)).toMatchObject({ fileId, wasThere: false })
  expect(await readFile(uploadPath(backend.filesDir, sha256Of(cat)))).toEqual(cat)
})

test.each([
  ['what arrived is not what was sent', png('cut'), { sha256: sha256Of(png('whole')) }, { code: 1601 }],
  ['no picture', Buffer.from('%PDF-1.4'), {}, { code: 1402, data: { kind: 'pdf' } }],
  ['the node is offline', png(), { deviceId: 'node-5' }, { code: 1101 }],
  ['another’s node', png(), { deviceId: 'node-other' }, { code: 1102 }],
  ['no folder was chosen', png(), { deviceId: 'node-3' }, { code: 1601 }],
  ['the disk is full', png(), { deviceId: 'node-2' }, { code: 1901, data: { reason: 'disk-full', freeBytes: 0 } }],
])('refuses and does not keep %s', async (_, bytes, reported, refusal) => {
  await expect(upload(bytes, reported)).rejects.toMatchObject(refusal)
  expect(await readdir(backend.filesDir)).toEqual([])
})

test('counts room by what is stored, and lets a folder hold more', async () => {
  const before = await ask(backup.backupPath, { deviceId: 'node-2' })
  expect(before.freeBytes).toBe(0)
  const after = await ask(backup.setBackupPath, { deviceId: 'node-2', path: '/存储/照片' })
  expect(after.freeBytes).toBeGreaterThan(0)
  const cat = png('a cat')
  await upload(cat, { deviceId: 'node-2' })
  const { freeBytes } = await ask(backup.backupPath, { deviceId: 'node-2' })
  expect(freeBytes).toBe((after.freeBytes ?? 0) - cat.length)
})

test.each(['/存储/../etc', '/..', 'relative', '/', '/a//b', '/a\\b'])('refuses %s as a folder', async path => {
  await expect(ask(backup.setBackupPath, { deviceId: 'node-1', path })).rejects.toMatchObject({ code: 1601 })
})

test('knows the folder but not the free space of a node that is away', async () => {
  expect(await ask(backup.backupPath, { deviceId: 'node-5' })).toMatchObject({
    path: '/存储/照片',
    freeBytes: null,
  })
})

describe('the log', () => {
  test('lists nothing as done that the server does not have', async () => {
    const [cat, dog] = [png('a cat'), png('a dog')]
    await upload(cat)
    const entries = [entry('p-1', cat, 'done'), entry('p-2', dog, 'done'), entry('p-3', dog, 'failed')]
    expect(await ask(backup.logBackup, { deviceId: 'node-1', entries })).toEqual({
      kept: 2,
      notThere: [sha256Of(dog)],
    })
    const { counts, items } = await ask(backup.backupLog, {})
    expect(counts).toEqual({ done: 1, skipped: 0, failed: 1 })
    expect(items.map(({ id }) => id).sort()).toEqual(['p-1', 'p-3'])
  })

  test('counts a report sent again once', async () => {
    const cat = png('a cat')
    await upload(cat)
    const report = { deviceId: 'node-1', entries: [entry('p-1', cat, 'done')] }
    await ask(backup.logBackup, report)
    await ask(backup.logBackup, report)
    expect((await ask(backup.backupLog, { deviceId: 'node-1' })).counts.done).toBe(1)
  })

  test('pages through each entry once', async () => {
    const dog = png('a dog')
    const entries = Array.from({ length: 45 }, (_, at) => entry(`p-${at}`, dog, 'failed'))
    await ask(backup.logBackup, { deviceId: 'node-1', entries })
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await ask(backup.backupLog, { cursor })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect([ids.length, new Set(ids).size]).toEqual([45, 45])
  })
})
