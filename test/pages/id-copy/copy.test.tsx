import { changeCopy, cropSide, endCopy, makePage, takePhoto, useCopy } from '@/pages/id-copy/copy'
import type { ChosenFile } from '@/platform/chosen'
import { endSession, startSession } from '@/session/session'
import { chosenPicture, drawing, read, startDrawing, whenReading } from '../../platform/drawing'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  startDrawing()
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endCopy()
  endSession()
})

const frontPath = () => useCopy.getState().front?.photo.path
const taken = async (side: 'front' | 'back'): Promise<ChosenFile> => {
  const photo = chosenPicture()
  const taking = takePhoto(side, photo)
  read(photo)
  await taking
  const drawn = useCopy.getState()[side]?.photo
  if (!drawn) throw new Error('nothing was drawn')
  return drawn
}

test('keeps what is drawn of a photo, and erases the photo', async () => {
  const first = await taken('front')
  expect(drawing.kept).toEqual([first.path])
  const second = await taken('front')
  expect(drawing.kept).toEqual([second.path])
})

test('keeps the photo that was there when another cannot be read', async () => {
  const first = await taken('front')
  const broken = chosenPicture()
  const taking = takePhoto('front', broken)
  drawing.reading.get(broken.path)?.onerror()
  await expect(taking).rejects.toThrow('no picture')
  expect(frontPath()).toBe(first.path)
  expect(drawing.kept).toEqual([first.path])
})

test('turns what it has, and begins with the whole of it', async () => {
  const first = await taken('front')
  cropSide('front', { zoom: 2, x: 1 })
  const turning = takePhoto('front', first, 1)
  read(first)
  await turning
  expect(useCopy.getState().front).toMatchObject({ photo: { width: 80, height: 100 }, crop: { zoom: 1, x: 0.5 } })
  expect(drawing.kept).toEqual([frontPath()])
})

test('shows the photo that was taken while the one before was still being turned', async () => {
  const first = await taken('front')
  const turning = takePhoto('front', first, 1)
  const second = await taken('front')
  read(first)
  await turning
  expect(frontPath()).toBe(second.path)
  expect(drawing.kept).toEqual([second.path])
})

test.each([
  ['the page', endCopy],
  ['the account', () => startSession(sessionOf('bob'))],
])('keeps nothing of what is drawn after %s was left', async (_what, leave) => {
  const [front, back] = [await taken('front'), await taken('back')]
  changeCopy({ purpose: '租房' })
  const making = makePage('copy.jpg', '租房')
  const third = chosenPicture()
  const taking = takePhoto('front', third)
  leave()
  read(front)
  read(third)
  const reading = await whenReading(back)
  reading.onload()
  await Promise.all([making, taking])
  expect(useCopy.getState()).toMatchObject({ front: null, back: null, purpose: '', page: null })
  expect(drawing.kept).toEqual([])
})

test.each([
  ['what it is for', () => changeCopy({ purpose: '开户' })],
  ['a side of the card', () => cropSide('back', { zoom: 2 })],
])('shows no page that was drawn before %s was changed', async (_what, change) => {
  const [front, back] = [await taken('front'), await taken('back')]
  changeCopy({ purpose: '租房' })
  const making = makePage('copy.jpg', '租房')
  change()
  read(front)
  const reading = await whenReading(back)
  reading.onload()
  await making
  expect(useCopy.getState().page).toBeNull()
  expect(drawing.kept).toEqual([front.path, back.path])
})

test('calls no copy failed whose photos went with the page', async () => {
  const [front, back] = [await taken('front'), await taken('back')]
  const making = makePage('copy.jpg', '租房')
  read(front)
  endCopy()
  const reading = await whenReading(back)
  reading.onerror()
  await expect(making).resolves.toBeUndefined()
})
