import { act } from '@tarojs/test-utils-react/dist/pure'
import { changeDraft, clearDraft } from '@/pages/help/draft'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { serveBackup } from '../backup/backup-server'
import { openFeedback } from './feedback-page'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the upload that ran into its deadline
  startSession(sessionOf('ann'))
})
afterEach(() => {
  clearDraft()
  endSession()
  jest.useRealTimers()
})

test('promises to wait for no Wi-Fi with a picture that it does not send by itself', async () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const files = await choose({ name: '1.jpg', sizeBytes: 8_000_000 }, { name: '2.jpg', sizeBytes: 8_000_001 })
  const { line } = serveBackup({
    bytesPerS: 5_000,
    sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])),
  })
  changeDraft({
    text: '节点一到晚上就慢',
    pictures: files.map(file => ({ ...file, fileId: null, trouble: null })),
  })
  const screen = await openFeedback()
  await screen.tap('发送')
  await pass(15 * 60_000)
  // The second would have taken as long.
  expect(line.begun).toBe(1)
  expect(screen.words()).toContain('网络太慢，还没上传')
  expect(screen.words()).not.toContain('Wi-Fi')
  line.bytesPerS = 8_000_000
  await pass(60 * 60_000)
  expect(line.begun).toBe(1)
  expect(screen.words()).toContain('点“发送”重试')
})
