import { changeDraft, documentsOf, draftFrom, leaveDocument, useDraft } from '@/pages/printing/draft'
import { usualOptions } from '@/pages/printing/options'
import { FileCard } from '@/pages/printing/parts/file-card'
import { maxInQueue } from '@/pages/printing/queue'
import { takeFile } from '@/pages/printing/take-file'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'

beforeEach(() => startSession(sessionOf('u-1')))
afterEach(endSession)

const names = () => documentsOf(useDraft.getState()).map(({ name }) => name)

const open = async (...files: string[]) => {
  const screen = await show(<FileCard printer={undefined} />)
  await pick(screen, '选择文件', ...files)
  return screen
}
const pick = async (screen: Awaited<ReturnType<typeof show>>, button: string, ...files: string[]) => {
  await choose(...files.map(name => ({ name, sizeBytes: 2_000 })))
  await screen.tap(button)
  await screen.waitFor(files[0] ?? '')
}

test('puts several files in another order, and removes one', async () => {
  const screen = await open('a.pdf', 'b.jpg', 'c.png')
  await screen.waitFor('3 个文件，依次打印')
  await screen.tap('下移 a.pdf')
  expect(names()).toEqual(['b.jpg', 'a.pdf', 'c.png'])
  await screen.tap('上移 c.png')
  expect(names()).toEqual(['b.jpg', 'c.png', 'a.pdf'])
  expect(() => screen.find('上移 b.jpg')).toThrow()
  expect(() => screen.find('下移 a.pdf')).toThrow()
  await screen.tap('移除 c.png')
  expect(names()).toEqual(['b.jpg', 'a.pdf'])
  await screen.tap('移除 b.jpg')
  await screen.waitFor('打开查看')
  expect(useDraft.getState().file?.name).toBe('a.pdf')
})

test('adds files to one that was chosen, each once', async () => {
  const screen = await open('a.pdf')
  await pick(screen, '再加文件', 'b.pdf', 'a.pdf')
  await screen.waitFor('2 个文件，依次打印')
  expect(names()).toEqual(['a.pdf', 'b.pdf'])
})

test('keeps the pages that were chosen of one when nothing is added to it', async () => {
  const screen = await open('a.pdf')
  changeDraft({ options: { ...usualOptions, fromPage: 2, toPage: 5 } })
  await pick(screen, '再加文件', 'a.pdf')
  expect(names()).toEqual(['a.pdf'])
  expect(useDraft.getState().options).toMatchObject({ fromPage: 2, toPage: 5 })
})

test('keeps what was chosen for files that are chosen again one by one, and put in order', async () => {
  const options = { ...usualOptions, copies: 3 }
  await draftFrom({ fileName: 'a.pdf, b.pdf', file: null, printerId: null, options })
  const screen = await open('a.pdf')
  await pick(screen, '再加文件', 'b.pdf', 'c.pdf')
  await screen.waitFor('3 个文件，依次打印')
  await screen.tap('下移 a.pdf')
  await screen.tap('移除 c.pdf')
  expect(useDraft.getState().options).toEqual(options)
  leaveDocument()
  expect(useDraft.getState().options).toEqual(usualOptions)
})

test('takes those of several that can be printed', async () => {
  await open('a.pdf', 'b.doc', 'c.pdf')
  expect(names()).toEqual(['a.pdf', 'c.pdf'])
})

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${at}.pdf`)

test('takes no more than are printed in a row, and says how many are left to be chosen next', async () => {
  const screen = await open(...numbered(maxInQueue + 3))
  expect(names()).toHaveLength(maxInQueue)
  expect(() => screen.find('再加文件')).toThrow()
  screen.find(`加入了 ${maxInQueue} 个，还有 3 个没加`)
  await screen.tap('移除 0.pdf')
  expect(screen.words()).not.toContain('没加')
  await pick(screen, '再加文件', 'x.pdf', 'y.pdf')
  screen.find('加入了 1 个，还有 1 个没加')
})

test('says that there is no room for a file that was opened in a chat', async () => {
  await open(...numbered(maxInQueue))
  const opened = { path: 'wxfile://c', name: 'c.pdf', sizeBytes: 1 }
  expect(takeFile(opened)).toContain(`一次最多打印 ${maxInQueue} 个`)
  expect(names()).not.toContain('c.pdf')
})

test('adds a file that was opened in a chat to several that were chosen', async () => {
  await open('a.pdf', 'b.pdf')
  takeFile({ path: 'wxfile://c', name: 'c.pdf', sizeBytes: 1 })
  expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  leaveDocument()
  expect(names()).toEqual([])
})
