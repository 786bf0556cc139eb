import { act } from '@tarojs/test-utils-react/dist/pure'
import { changeDraft, draftFrom, leaveDocument, takeDocument, useDraft } from '@/pages/printing/draft'
import { type Job, newJob } from '@/pages/printing/job'
import { erasePrinted } from '@/pages/printing/made-files'
import { usualOptions } from '@/pages/printing/options'
import { FileCard } from '@/pages/printing/parts/file-card'
import { takeFile } from '@/pages/printing/take-file'
import type { ChosenFile } from '@/platform/chosen'
import { canBeShown } from '@/platform/pictures'
import { resetAccountState } from '@/session/account-state'
import { handToPrint, takeHanded } from '@/session/made-files'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'

beforeAll(() => {
  // jsdom has none for files.
  URL.revokeObjectURL = () => undefined
})
beforeEach(() => startSession(sessionOf('ann')))
afterEach(endSession)

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }

/** As another page does, which leads here then. */
const handOver = async (): Promise<ChosenFile> => {
  const [made] = await choose({ name: '证件复印件.jpg', sizeBytes: 2_000 })
  if (!made) throw new Error('not chosen')
  handToPrint(made)
  return made
}

const jobOf = (file: ChosenFile): Job =>
  newJob({ id: 'print-1', file, printer, options: usualOptions, mayUseMobileData: false }, Date.now())

test('takes what another page has made, once, and prints it on A4 as large as it is', async () => {
  await act(async () => changeDraft({ options: { ...usualOptions, paperSize: 'A5' } }))
  const made = await handOver()
  const screen = await show(<FileCard printer={undefined} />)
  await screen.waitFor('打开查看')
  screen.find('预览：证件复印件.jpg，A4')
  expect(useDraft.getState()).toMatchObject({ file: made, options: { paperSize: 'A4', scaling: 'actual-size' } })
  await act(async () => leaveDocument())
  await screen.redraw(<FileCard printer={undefined} />)
  expect(useDraft.getState().file).toBeNull()
})

const remembered = () => {
  resetAccountState()
  return useDraft.getState().options
}

test('remembers no option that only suits what was made', async () => {
  await act(async () => changeDraft({ options: { ...usualOptions, paperSize: 'A5' } }))
  await handOver()
  const screen = await show(<FileCard printer={undefined} />)
  await screen.waitFor('打开查看')
  expect(useDraft.getState().options).toMatchObject({ paperSize: 'A4' })
  await act(async () => leaveDocument())
  expect(useDraft.getState().options).toMatchObject({ paperSize: 'A5', scaling: 'fit' })
  await act(async () => handOver())
  await screen.redraw(<FileCard printer={undefined} />)
  expect(remembered()).toMatchObject({ paperSize: 'A5', scaling: 'fit' })
})

test('remembers no option of a print that was repeated, and repeats it as it was', async () => {
  await act(async () => changeDraft({ options: { ...usualOptions, paperSize: 'A5' } }))
  const options = { ...usualOptions, scaling: 'actual-size' as const }
  await draftFrom({ fileName: '证件复印件.jpg', file: null, printerId: 'printer-1', options })
  const [again] = await choose({ name: '证件复印件.jpg', sizeBytes: 2_000 })
  takeDocument(again ?? { path: '', name: '', sizeBytes: 0 })
  expect(useDraft.getState().options).toEqual(options)
  leaveDocument()
  expect(useDraft.getState().options).toMatchObject({ paperSize: 'A5', scaling: 'fit' })
  expect(remembered()).toMatchObject({ paperSize: 'A5', scaling: 'fit' })
})

test('puts it behind what was chosen before, whose options stay', async () => {
  const [letter] = await choose({ name: '信.pdf', sizeBytes: 1_000 })
  await act(async () => changeDraft({ file: letter ?? null, options: { ...usualOptions, paperSize: 'A5' } }))
  const made = await handOver()
  const screen = await show(<FileCard printer={undefined} />)
  await screen.waitFor('2. 证件复印件.jpg')
  expect(useDraft.getState()).toMatchObject({ files: [letter, made], options: { paperSize: 'A5' } })
})

test('stays when a file is opened in a chat, which is put behind it', async () => {
  const made = await handOver()
  await show(<FileCard printer={undefined} />)
  const [letter] = await choose({ name: '信.pdf', sizeBytes: 1_000 })
  await act(async () => void (letter && takeFile(letter)))
  erasePrinted({})
  expect(useDraft.getState().files).toEqual([made, letter])
  expect(canBeShown(made.path)).toBe(true)
})

test('is erased once nothing prints it, and not before', async () => {
  const made = await handOver()
  const job = jobOf(made)
  const over = (as: 'done' | 'failed') => ({ ...job, stage: { at: 'over', as } }) as Job // the rest says how it ended
  erasePrinted({})
  expect(canBeShown(made.path)).toBe(true)
  await show(<FileCard printer={undefined} />)
  erasePrinted({})
  expect(canBeShown(made.path)).toBe(true)
  await act(async () => leaveDocument())
  erasePrinted({ [job.id]: job })
  erasePrinted({ [job.id]: over('failed') })
  expect(canBeShown(made.path)).toBe(true)
  erasePrinted({ [job.id]: over('done') })
  expect(canBeShown(made.path)).toBe(false)
})

test('is erased with its account, and leaves alone what was chosen', async () => {
  const [letter] = await choose({ name: '信.pdf', sizeBytes: 1_000 })
  const made = await handOver()
  endSession()
  expect(canBeShown(made.path)).toBe(false)
  expect(canBeShown(letter?.path ?? '')).toBe(true)
})

test('waits with what was made until there is room for it', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ path: `${at}`, name: `${at}.pdf`, sizeBytes: 1 }))
  await act(async () => changeDraft({ file: null, files: many }))
  const made = await handOver()
  const screen = await show(<FileCard printer={undefined} />)
  await screen.waitFor('20 个文件')
  erasePrinted({})
  expect(canBeShown(made.path)).toBe(true)
  expect(takeHanded()).toBe(made)
})
