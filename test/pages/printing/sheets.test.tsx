import { act } from '@tarojs/test-utils-react/dist/pure'
import { setLanguage } from '@/i18n/language'
import { addDocuments, changeDraft, documentsOf, leaveDocument, setDocuments, useDraft } from '@/pages/printing/draft'
import { groupsOf } from '@/pages/printing/draw-sheet'
import { erasePrinted } from '@/pages/printing/made-files'
import { usualOptions } from '@/pages/printing/options'
import { PerSheetChoice } from '@/pages/printing/parts/per-sheet-choice'
import { sheetOf } from '@/pages/printing/sheet-layout'
import { layOut } from '@/pages/printing/sheets'
import type { Pen, Photo } from '@/platform/canvas'
import type { ChosenFile } from '@/platform/chosen'
import type { PaperSize } from '@/services/printers'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { chosenPicture, drawing, startDrawing, whenReading } from '../../platform/drawing'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  startDrawing()
  startSession(sessionOf('ann'))
})
afterEach(endSession)

const documents = () => documentsOf(useDraft.getState())
const names = () => documents().map(({ name }) => name)
const file = (name: string) => ({ path: name, name, sizeBytes: 1 })

/** Reads these, each once it is asked for. */
const readEach = async (...pictures: ChosenFile[]) => {
  for (const picture of pictures) {
    const reading = await whenReading(picture)
    reading.onload()
  }
}

const whenLaidOut = (paper: PaperSize): Promise<void> =>
  new Promise(resolve => {
    const stop = useDraft.subscribe(({ laidOut }) => {
      if (laidOut?.paper !== paper) return
      stop()
      resolve()
    })
  })

test('puts pictures that follow each other on sheets, and leaves whatever is none by itself', () => {
  const groups = (names: string, perSheet: number) =>
    groupsOf(names.split(' ').map(file), perSheet).map(group => group.map(({ name }) => name).join('+'))
  expect(groups('a.jpg b.png c.jpg', 2)).toEqual(['a.jpg+b.png', 'c.jpg'])
  expect(groups('a.jpg b.pdf c.jpg d.jpg e.jpg f.jpg g.jpg', 4)).toEqual([
    'a.jpg',
    'b.pdf',
    'c.jpg+d.jpg+e.jpg+f.jpg',
    'g.jpg',
  ])
  expect(groups('a.pdf b.pdf', 2)).toEqual(['a.pdf', 'b.pdf'])
})

test.each([
  ['two lying pictures on a standing sheet', 2, [400, 300], [2_480, 3_508]],
  ['two standing pictures on a lying sheet', 2, [300, 400], [3_508, 2_480]],
  ['four lying pictures on a lying sheet', 4, [400, 300], [3_508, 2_480]],
  ['four standing pictures on a standing sheet', 4, [300, 400], [2_480, 3_508]],
] as const)('draws %s, whole, apart and within it', (_what, perSheet, [photoWidth, photoHeight], [width, height]) => {
  const drawn: number[][] = []
  const pen = { drawImage: (_photo: Photo, ...at: number[]) => void drawn.push(at) }
  const photo = { width: photoWidth, height: photoHeight } as Photo // no more of it is asked for
  const sheet = sheetOf(photo, perSheet, [210, 297])
  for (let at = 0; at < perSheet; at += 1) sheet.paint(pen as unknown as Pen, photo, at) // no more of it is used
  expect(sheet).toMatchObject({ width, height })
  expect(drawn).toHaveLength(perSheet)
  const boxes = drawn.map(([x = 0, y = 0, w = 0, h = 0]) => ({
    left: x,
    top: y,
    right: x + w,
    bottom: y + h,
    ratio: w / h,
  }))
  for (const [at, box] of boxes.entries()) {
    expect(box.ratio).toBeCloseTo(photoWidth / photoHeight)
    // Half a centimetre of paper around each.
    expect(Math.min(box.left, box.top, width - box.right, height - box.bottom)).toBeGreaterThan(58)
    for (const other of boxes.slice(at + 1))
      expect(box.right < other.left || box.bottom < other.top || other.right < box.left).toBe(true)
  }
})

test('puts sheets in the place of what was chosen, and back, and keeps no sheet that is not needed', async () => {
  const [one, two, three] = [chosenPicture('1.jpg'), chosenPicture('2.jpg'), chosenPicture('3.jpg')]
  setDocuments([one, two, three])
  await Promise.all([layOut('2', 'A4'), readEach(one, two, three)])
  expect(names()).toEqual(['第 1 页，2 张图片.jpg', '第 2 页，1 张图片.jpg'])
  erasePrinted({})
  expect(drawing.kept).toHaveLength(5)
  await Promise.all([layOut('4', 'A4'), readEach(one, two, three)])
  expect(names()).toEqual(['第 1 页，3 张图片.jpg'])
  erasePrinted({})
  expect(drawing.kept).toHaveLength(4)
  await layOut('1', 'A4')
  expect(documents()).toEqual([one, two, three])
  erasePrinted({})
  expect(drawing.kept).toEqual([one.path, two.path, three.path])
})

test('keeps what was chosen, and nothing else, when a picture cannot be read', async () => {
  const [one, two, broken] = [chosenPicture('1.jpg'), chosenPicture('2.jpg'), chosenPicture('3.jpg')]
  setDocuments([one, two, broken])
  const laying = layOut('2', 'A4')
  expect(useDraft.getState().laying?.perSheet).toBe('2')
  await readEach(one, two)
  const reading = await whenReading(broken)
  reading.onerror()
  await expect(laying).rejects.toThrow('no picture')
  expect(useDraft.getState()).toMatchObject({ files: [one, two, broken], laidOut: null, laying: null })
  expect(drawing.kept).toEqual([one.path, two.path, broken.path])
})

test.each([
  ['other files are chosen', () => void addDocuments([file('4.pdf')])],
  ['the files are left', leaveDocument],
  ['the account is left', () => startSession(sessionOf('bob'))],
])('lays out nothing once %s', async (_what, change) => {
  const [one, two] = [chosenPicture('1.jpg'), chosenPicture('2.jpg')]
  changeDraft({ files: [one, two] })
  const laying = layOut('2', 'A4')
  const reading = await whenReading(one)
  change()
  const before = documents()
  reading.onload()
  await Promise.all([laying, readEach(two)])
  expect(documents()).toEqual(before)
  expect(drawing.kept).toEqual([one.path, two.path])
})

test('counts the pictures of a sheet in English, whatever its number', async () => {
  setLanguage('en')
  const pictures = [chosenPicture('1.jpg'), chosenPicture('2.jpg'), chosenPicture('3.jpg')]
  setDocuments(pictures)
  await Promise.all([layOut('2', 'A4'), readEach(...pictures)])
  expect(names()).toEqual(['Page 1, 2 pictures.jpg', 'Page 2, 1 picture.jpg'])
  setLanguage('zh')
})

test('draws the sheets anew for other paper', async () => {
  const [one, two] = [chosenPicture('1.jpg'), chosenPicture('2.jpg')]
  setDocuments([one, two])
  const screen = await show(<PerSheetChoice paper="A4" />)
  await screen.tap('2')
  await Promise.all([whenLaidOut('A4'), readEach(one, two)])
  const [before] = documents()
  await screen.redraw(<PerSheetChoice paper="A5" />)
  await Promise.all([whenLaidOut('A5'), readEach(one, two)])
  expect(documents()).not.toContain(before)
})

test('goes back to what was chosen when others are added', async () => {
  changeDraft({ options: { ...usualOptions, scaling: 'actual-size', orientation: 'landscape' } })
  const [one, two] = [chosenPicture('1.jpg'), chosenPicture('2.jpg')]
  setDocuments([one, two])
  await Promise.all([layOut('2', 'A4'), readEach(one, two)])
  expect(names()).toEqual(['第 1 页，2 张图片.jpg'])
  expect(useDraft.getState().options).toMatchObject({ scaling: 'fit', orientation: 'auto' })
  addDocuments([file('3.jpg')])
  expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(useDraft.getState().options).toMatchObject({ scaling: 'actual-size', orientation: 'landscape' })
})

test('tells nobody of a picture that cannot be read once it was left', async () => {
  const [one, broken] = [chosenPicture('1.jpg'), chosenPicture('2.jpg')]
  setDocuments([one, broken])
  const laying = layOut('2', 'A4')
  await readEach(one)
  const reading = await whenReading(broken)
  leaveDocument()
  reading.onerror()
  await expect(laying).resolves.toBeUndefined()
})

test('reads one picture after another', async () => {
  const [one, two] = [chosenPicture('1.jpg'), chosenPicture('2.jpg')]
  setDocuments([one, two])
  const laying = layOut('2', 'A4')
  const reading = await whenReading(one)
  expect(drawing.reading.has(two.path)).toBe(false)
  reading.onload()
  await readEach(two)
  await laying
})

test('gives up a drawing that never ends, keeps nothing of it, and draws the next', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  const [one, two] = [chosenPicture('1.jpg'), chosenPicture('2.jpg')]
  setDocuments([one, two])
  const screen = await show(
    <>
      <PerSheetChoice paper="A4" />
      <ToastPlace />
    </>,
  )
  await screen.tap('2')
  const late = await whenReading(one)
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  screen.find('没能放到一页，再试一次，或移除打不开的图片')
  expect(useDraft.getState()).toMatchObject({ files: [one, two], laying: null })
  await screen.tap('2')
  await Promise.all([whenLaidOut('A4'), readEach(one, two)])
  const [sheet] = documents()
  await act(async () => late.onload())
  expect(drawing.kept).toEqual([one.path, two.path, sheet?.path])
  jest.useRealTimers()
})
