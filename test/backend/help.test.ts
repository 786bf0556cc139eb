import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guide } from '@/pages/help/calls'
import { feedback } from '@/services/feedback'
import { uploads } from '@/upload/calls'
import type { Ask } from './ask'
import { png, sha256Of } from './sample-files'
import { dayMs } from './server-day'
import { type Backend, startBackend } from './start'

let backend: Backend
let ask: Ask
let folder: string
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-new')
  folder = await mkdtemp(join(tmpdir(), 'nodemate-help-'))
})
afterEach(async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
})

const picture = async (context: Ask) => {
  const filePath = join(folder, 'screen.png')
  await writeFile(filePath, png())
  return (
    await context(uploads.uploadFile, { purpose: 'feedback', name: '截图.png', sha256: sha256Of(png()), filePath })
  ).fileId
}

const input = { requestId: 'feedback-0001', kind: 'problem', text: '积分没有到账' } as const

describe('feedback', () => {
  test('is sent once with its pictures, and goes from received to answered', async () => {
    const sent = await ask(feedback.sendFeedback, { ...input, fileIds: [await picture(ask)] })
    expect(sent).toMatchObject({ state: 'received', pictureCount: 1, answer: null })
    await ask(feedback.sendFeedback, { ...input, fileIds: [await picture(ask)] })
    expect((await ask(feedback.sentFeedback, {})).items).toEqual([sent])
    await backend.control.moveClock(15 * 60_000)
    expect((await ask(feedback.sentFeedback, {})).items[0]?.state).toBe('in-progress')
    await backend.control.moveClock(dayMs + 60_000)
    expect((await ask(feedback.sentFeedback, {})).items[0]).toMatchObject({ state: 'answered' })
  })

  test('takes no picture of another account, and no more than four', async () => {
    const asOther = await backend.signIn('u-other')
    const foreign = await picture(asOther)
    await expect(ask(feedback.sendFeedback, { ...input, fileIds: [foreign] })).rejects.toMatchObject({ code: 1601 })
    const five = Array.from({ length: 5 }, () => foreign)
    await expect(asOther(feedback.sendFeedback, { ...input, fileIds: five })).rejects.toMatchObject({ code: 1601 })
    expect((await ask(feedback.sentFeedback, {})).items).toEqual([])
  })

  test('is refused when it is blank', async () => {
    await expect(ask(feedback.sendFeedback, { ...input, text: '  ' })).rejects.toMatchObject({ code: 1601 })
  })
})

test('remembers which guides an account has read', async () => {
  await ask(guide.saveGuideProgress, { cardIds: ['welcome', 'bind'] })
  await ask(guide.saveGuideProgress, { cardIds: ['bind', 'limit'] })
  expect([...(await ask(guide.guideProgress, {})).readCardIds].sort()).toEqual(['bind', 'limit', 'welcome'])
  const asOther = await backend.signIn('u-other')
  expect((await asOther(guide.guideProgress, {})).readCardIds).toEqual([])
})
