import type { Judge } from '../app/open-page'
import type { Deviation } from './compare'
import { LibraryPage } from './library'
import { libraryFaults } from './library-faults'
import { Twin } from './twin'

/** `npm run judge` does; `npm test` is content with some, since drawing with the library takes its time. */
export const judgesAll = process.env.NODEMATE_JUDGE === 'all'

/** The first of each kind, or all. */
export const asked = <Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] => {
  const kinds = items.map(kindOf)
  return items.filter((_, at) => judgesAll || kinds.indexOf(kinds[at] ?? '') === at)
}

type Found = Deviation & { page: string }

/** The smallest page has more elements. */
const fewest = 5
/** More would hide the first, which is often the cause. */
const mostShown = 12

/** A judge of every page that the phones of a file open. What it finds fails the test, unless the library is at fault. */
export const judged = (): { judge: Judge; excused: () => string[] } => {
  let found: Found[]
  let excused: Set<string>
  let compared: number
  beforeEach(() => {
    found = []
    excused = new Set()
    compared = 0
  })
  afterEach(() => {
    expect(compared).toBeGreaterThan(fewest)
    expect(found.slice(0, mostShown)).toEqual([])
  })
  const note = (deviation: Found): void => {
    const fault = libraryFaults.find(({ isIn }) => isIn(deviation))
    if (fault) excused.add(fault.why)
    else found.push(deviation)
  }
  const judge: Judge = (view, dist, configOf) =>
    new Twin(
      view,
      () => new LibraryPage(dist, view.path, configOf),
      (deviations, nodes) => {
        compared += nodes
        for (const deviation of deviations) note({ page: view.path, ...deviation })
      },
    )
  return { judge, excused: () => [...excused] }
}
