import { forgetPicture, forgetPictures, notePicture, recallPicture } from '@/ui/picture-cache'

beforeEach(forgetPictures)

const noteMany = (from: number, to: number) => {
  for (let at = from; at <= to; at += 1) notePicture(`p${at}`, 'loaded')
}

test('recalls what became of a picture, the last time', () => {
  expect(recallPicture('a')).toBeUndefined()
  notePicture('a', 'failed')
  expect(recallPicture('a')).toBe('failed')
  notePicture('a', 'loaded')
  expect(recallPicture('a')).toBe('loaded')
})

test('forgets one of them, or all', () => {
  noteMany(1, 3)
  forgetPicture('p1')
  expect(['p1', 'p2', 'p3'].map(recallPicture)).toEqual([undefined, 'loaded', 'loaded'])
  forgetPictures()
  expect(['p2', 'p3'].map(recallPicture)).toEqual([undefined, undefined])
})

test('holds two hundred, and gives up what was used least recently', () => {
  noteMany(1, 200)
  expect(recallPicture('p1')).toBe('loaded')
  noteMany(201, 201)
  expect(['p1', 'p2', 'p3'].map(recallPicture)).toEqual(['loaded', undefined, 'loaded'])
})

test('makes no room for what it does not know', () => {
  noteMany(1, 200)
  expect(recallPicture('unknown')).toBeUndefined()
  expect(recallPicture('p1')).toBe('loaded')
})
