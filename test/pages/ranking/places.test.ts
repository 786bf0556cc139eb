import * as v from 'valibot'
import { Ranking } from '@/pages/ranking/calls'
import { placeLines } from '@/pages/ranking/places'

const person = (place: number, isMe = false) => ({ place, nickname: `p${place}`, points: 1000 - place, isMe })
const shown = (people: ReturnType<typeof person>[]) =>
  placeLines(people).map(line => ('missing' in line ? `… ${line.missing}` : line.person.place))

test('counts the ranks that are skipped', () => {
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

test('skips nobody between equal ranks', () => {
  expect(shown([person(1), person(2), person(2), person(4)])).toEqual([1, 2, 2, 4])
})

test('rejects a ranking with negative points', () => {
  const earned = (points: number) => ({
    atMs: 1_700_000_000_000,
    people: [{ ...person(1), points }],
    me: null,
    count: 1,
  })
  expect(v.is(Ranking, earned(0))).toBe(true)
  expect(v.is(Ranking, earned(-1))).toBe(false)
})
