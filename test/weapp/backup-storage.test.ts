import { png } from '../backend/sample-files'
import { storagePrefix } from './traces'
import { watchedPhones } from './watched-phones'

// `faults.md` 51, for what a backup keeps on the phone.
const env = watchedPhones()
const page = '/pages/backup/backup?deviceId=node-1'

const openWith = async (kept: Record<string, string> = {}) => {
  const { backend, boot } = env()
  const session = JSON.stringify(await backend.session('u-ordinary'))
  const storage = Object.entries({ session, ...kept }).map(([key, text]) => [storagePrefix + key, text])
  const phone = boot({ storage: Object.fromEntries(storage) })
  await phone.open(page)
  return phone
}

const entry = (id: string, part: object = {}) => ({
  ...{ id, path: `wxfile://${id}.png`, name: `${id}.png`, sizeBytes: 10, sha256: '0'.repeat(64), state: 'done' },
  ...{ reason: null, wasSent: true, isLogged: true, attempt: 1, atMs: 1 },
  ...part,
})
const head = { uid: 'u-ordinary', count: 4, mayUseMobileData: false, isHeld: true }

test('continues in memory with a full storage, says so, and finishes', async () => {
  env().expectComplaints(/not stored/)
  const phone = await openWith()
  await phone.waitFor('还没有选择图片')
  phone.memory.storage.set('of somebody else', 'x'.repeat(11_000_000))
  const path = phone.keepFile('cat.png', png('cat'))
  phone.override({
    chooseMedia: () => ({ type: 'image', tempFiles: [{ tempFilePath: path, size: png('cat').length }] }),
  })
  await phone.tap('选择图片')
  await phone.waitFor('进度没有保存')
  await phone.waitFor('全部备份完成')
  expect([...phone.memory.storage.keys()].filter(key => key.startsWith(`${storagePrefix}backup.`))).toEqual([])
  // There is room again: the next change is stored, and everything before it too.
  phone.memory.storage.delete('of somebody else')
  await phone.tap('清除已完成的')
  await phone.waitForGone('进度没有保存')
})

test('leaves out rows that cannot be read or are of an older version, and counts the others', async () => {
  const { attempt: _unknownThen, ...older } = entry('older')
  const part = [entry('cat'), 'torn', older, entry('dog', { state: 'failed', reason: 'server' })]
  const kept = { 'backup.node-1': JSON.stringify(head), 'backup.node-1.0': JSON.stringify(part) }
  const phone = await openWith(kept)
  await phone.waitFor('共 2 张')
  await phone.waitFor('已备份 1')
  await phone.waitFor('失败 1')
})

test.each([
  ['torn', { 'backup.node-1': '{"uid":"u-ord' }],
  ['of another kind', { 'backup.node-1': JSON.stringify([head]) }],
  ['without its rows', { 'backup.node-1': JSON.stringify(head), 'backup.node-1.0': '7' }],
])('starts anew in place of a backup that is %s', async (_how, kept) => {
  const phone = await openWith(kept)
  await phone.waitFor('还没有选择图片')
  await phone.waitFor('选择图片')
})
