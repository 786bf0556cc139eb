import { type Entry, untouched } from '@/pages/backup/entries'
import { BackupPictures } from '@/pages/backup/parts/pictures'
import { show } from '../../components/show'

const unnamed = (at: number, state: Entry['state']): Entry => ({
  ...{ ...untouched, attempt: 1, path: `http://tmp/${at}.jpg`, sizeBytes: 1, atMs: 1 },
  ...{ id: `${at}`, name: `${at}.jpg`, state, reason: state === 'failed' ? 'gone' : null },
})

test('calls a picture by its place among all, whatever is shown of them, where it has no name of its own', async () => {
  const entries = [unnamed(7, 'done'), unnamed(8, 'failed'), { ...unnamed(9, 'left'), name: 'sea.jpg' }]
  const backup = { entries, mayUseMobileData: false, isPausedByUser: false, isRunning: false, isStored: true }
  const screen = await show(
    <BackupPictures deviceId="node-1" backup={{ ...backup, pause: undefined }} onChoose={() => undefined} />,
  )
  expect(screen.words()).toMatch(/照片 1 .*照片 2 .*sea\.jpg/)
  await screen.tap('失败 1')
  screen.find('重新选择 照片 2')
  expect(screen.words()).not.toMatch(/照片 1|8\.jpg/)
})
