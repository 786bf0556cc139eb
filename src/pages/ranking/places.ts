import type { Ranking } from './calls'

type Person = Ranking['people'][number]
export type RankingLine = { key: string; person: Person } | { key: string; missing: number }

/** The list, with a line wherever it leaves people out. Equal points share a place, so places may repeat. */
export const placeLines = (people: readonly Person[]): RankingLine[] =>
  people.flatMap((person, at) => {
    const before = people[at - 1]
    const sharing = before ? people.filter(({ place }) => place === before.place).length : 0
    const missing = before ? person.place - before.place - sharing : 0
    // Places repeat and names may be null, so only the position identifies a line.
    const line: RankingLine = { key: `person ${at}`, person }
    return missing > 0 ? [{ key: `before ${at}`, missing }, line] : [line]
  })
