import { changeCopy, cropSide, endCopy, makePage, takePhoto, useCopy } from '@/pages/id-copy/copy'
import type { ChosenFile } from '@/platform/chosen'
import { keepInBrowser } from '@/platform/pictures'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'

/** Pictures that are being read, by their path; jsdom reads none. */
let reading: Map<string, Reading>
/** The files that this window has. */
let kept: string[]

class Reading {
  width = 100
  height = 80
  onload = () => undefined
  onerror = () => undefined
  set src(path: string) {
    reading.set(path, this)
  }
}

/** Its methods do nothing. */
const pen = new Proxy({}, { get: () => () => undefined }) as CanvasRenderingContext2D

beforeEach(() => {
  reading = new Map()
  kept = []
  let files = 0
  URL.createObjectURL = () => {
    files += 1
    kept.push(`blob:${files}`)
    return `blob:${files}`
  }
  URL.revokeObjectURL = path => {
    kept = kept.filter(each => each !== path)
  }
  Object.assign(globalThis, { Image: Reading })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => pen) as never) // of the 2d kind alone
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['drawn'])))
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endCopy()
  endSession()
})

const chosen = (): ChosenFile => keepInBrowser(new File(['photo'], 'photo.jpg'))
const frontPath = () => useCopy.getState().front?.photo.path
const read = ({ path }: ChosenFile) => reading.get(path)?.onload()

const taken = async (side: 'front' | 'back'): Promise<ChosenFile> => {
  const photo = chosen()
  const taking = takePhoto(side, photo)
  read(photo)
  await taking
  const drawn = useCopy.getState()[side]?.photo
  if (!drawn) throw new Error('nothing was drawn')
  return drawn
}

test('keeps what is drawn of a photo, and erases the photo', async () => {
  const first = await taken('front')
  expect(kept).toEqual([first.path])
  const second = await taken('front')
  expect(kept).toEqual([second.path])
})

test('keeps the photo that was there when another cannot be read', async () => {
  const first = await taken('front')
  const broken = chosen()
  const taking = takePhoto('front', broken)
  reading.get(broken.path)?.onerror()
  await expect(taking).rejects.toThrow('no picture')
  expect(frontPath()).toBe(first.path)
  expect(kept).toEqual([first.path])
})

test('turns what it has, and begins with the whole of it', async () => {
  const first = await taken('front')
  cropSide('front', { zoom: 2, x: 1 })
  const turning = takePhoto('front', first, 1)
  read(first)
  await turning
  expect(useCopy.getState().front).toMatchObject({ photo: { width: 80, height: 100 }, crop: { zoom: 1, x: 0.5 } })
  expect(kept).toEqual([frontPath()])
})

test('shows the photo that was taken while the one before was still being turned', async () => {
  const first = await taken('front')
  const turning = takePhoto('front', first, 1)
  const second = await taken('front')
  read(first)
  await turning
  expect(frontPath()).toBe(second.path)
  expect(kept).toEqual([second.path])
})

test.each([
  ['the page', endCopy],
  ['the account', () => startSession(sessionOf('bob'))],
])('keeps nothing of what is drawn after %s was left', async (_what, leave) => {
  await taken('front')
  await taken('back')
  changeCopy({ purpose: '租房' })
  const making = makePage('copy.jpg', '租房')
  const third = chosen()
  const taking = takePhoto('front', third)
  leave()
  for (const { onload } of reading.values()) onload()
  await Promise.all([making, taking])
  expect(useCopy.getState()).toMatchObject({ front: null, back: null, purpose: '', page: null })
  expect(kept).toEqual([])
})
