import { withNames } from '@/pages/printing/photos'

const at = new Date(2026, 10, 28, 9, 5).getTime()
const photo = (path: string) => ({ path, name: path, sizeBytes: 1 })
const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name)

test('names a photo by when it was chosen, and numbers several, also those of another kind and those chosen before', () => {
  const first = withNames([photo('tmp_x.png')], [], at)
  expect(namesOf(first)).toEqual(['照片 09:05.png'])
  const more = withNames([photo('tmp_y.jpg'), photo('tmp_z')], first, at)
  expect(namesOf(more)).toEqual(['照片 09:05 (2).jpg', '照片 09:05 (3).jpg'])
  expect(namesOf(withNames([photo('tmp_u.jpg')], [...first, ...more], at + 60_000))).toEqual(['照片 09:06.jpg'])
})
