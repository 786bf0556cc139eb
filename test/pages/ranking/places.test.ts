import { placeLines } from '@/pages/ranking/places'

const person = (place: number, isMe = false) => ({ place, nickname: `p${place}`, points: 1000 - place, isMe })
const shown = (people: ReturnType<typeof person>[]) =>
  placeLines(people).map(line => ('missing' in line ? `… ${line.missing}` : line.person.place))

test('counts who is left out', () => {
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

test('leaves nobody out between equal places', () => {
  expect(shown([person(1), person(2), person(2), person(4)])).toEqual([1, 2, 2, 4])
})
