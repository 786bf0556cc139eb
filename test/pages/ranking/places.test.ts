import { placeLines } from '@/pages/ranking/places'

const person = (place: number, isMe = false) => ({ place, nickname: `p${place}`, points: 1000 - place, isMe })
const shown = (people: ReturnType<typeof person>[]) =>
  placeLines(people).map(line => ('missing' in line ? `… ${line.missing}` : line.person.place))

test('who is left out is counted', () => {
  expect(shown([person(1), person(2), person(20), person(57), person(58, true)])).toEqual([
    1,
    2,
    '… 17',
    20,
    '… 36',
    57,
    58,
  ])
})

test('an equal place leaves nobody out', () => {
  expect(shown([person(1), person(2), person(2), person(4)])).toEqual([1, 2, 2, 4])
})
