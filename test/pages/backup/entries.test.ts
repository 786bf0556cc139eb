import { canBeTriedAgain, countsOf, type Entry, isToBeLogged, triedAgain, withChosen } from '@/pages/backup/entries'

let ids = 0
const deps = { newId: () => `e-${++ids}`, nowMs: 1 }
const file = (path: string, sizeBytes = 10) => ({ path, name: path, sizeBytes })
const chosen = (...paths: string[]) =>
  withChosen(
    [],
    paths.map(path => file(path)),
    deps,
  )
const having = (entry: Entry | undefined, part: Partial<Entry>): Entry => {
  if (!entry) throw new Error('no such entry')
  return { ...entry, ...part }
}

test('counts a file chosen twice as one picture', () => {
  expect(withChosen(chosen('a', 'b'), [file('b'), file('c')], deps).map(({ path }) => path)).toEqual(['a', 'b', 'c'])
})

test('gives a picture chosen again its old place', () => {
  const [a, b] = chosen('a', 'b')
  const gone = having(b, { state: 'failed', reason: 'gone' })
  const entries = withChosen([having(a, {}), gone], [file('b-again')], deps)
  expect(entries).toHaveLength(2)
  expect(entries[1]).toMatchObject({ id: gone.id, path: 'b-again', state: 'left', sha256: null })
})

test('knows a picture that was read before by its bytes', () => {
  const gone = chosen('a').map(entry => having(entry, { state: 'failed', reason: 'gone', sha256: 'x', wasSent: true }))
  const sha256Of = (path: string) => (path === 'a-again' ? 'x' : 'y')
  const entries = withChosen(gone, [file('b'), file('a-again')], { ...deps, sha256Of })
  expect(entries).toMatchObject([{ path: 'a-again', sha256: 'x', state: 'left', wasSent: true }, { path: 'b' }])
  expect(withChosen(gone, [file('c')], deps)).toMatchObject([{ reason: 'gone' }, { path: 'c' }])
})

test('accepts the same path as before', () => {
  const gone = chosen('a').map(entry => having(entry, { state: 'failed', reason: 'gone' }))
  expect(withChosen(gone, [file('a')], deps)).toMatchObject([{ state: 'left', path: 'a' }])
})

test('never puts another picture in the place of one that is gone', () => {
  const [a] = chosen('a')
  const gone = having(a, { state: 'failed', reason: 'gone' })
  expect(withChosen([gone], [file('b', 11)], deps)).toHaveLength(2)
})

test('fills two gaps with two pictures of the same size', () => {
  const gone = chosen('a', 'b').map(entry => having(entry, { state: 'failed', reason: 'gone' }))
  const entries = withChosen(gone, [file('a2'), file('b2')], deps)
  expect(entries.map(({ path }) => path)).toEqual(['a2', 'b2'])
})

test('makes a retry another attempt, with a report of its own', () => {
  const [a] = chosen('a')
  const failed = having(a, { state: 'failed', reason: 'server', isLogged: true })
  expect(triedAgain(failed)).toMatchObject({ state: 'left', reason: null, isLogged: false, attempt: 2 })
  expect(canBeTriedAgain(failed)).toBe(true)
  expect(canBeTriedAgain(having(failed, { reason: 'gone' }))).toBe(false)
  expect(canBeTriedAgain(having(a, {}))).toBe(false)
})

test('has a total of its four counts', () => {
  const [a, b, c] = chosen('a', 'b', 'c')
  const entries = [having(a, { state: 'done' }), having(b, { state: 'failed', reason: 'type' }), having(c, {})]
  expect(countsOf(entries)).toEqual({ total: 3, done: 1, skipped: 0, failed: 1, left: 1 })
})

test('tells the log of what is settled and was read, once', () => {
  const [left] = chosen('a')
  const failed = having(left, { state: 'failed', reason: 'gone' })
  const read = having(failed, { sha256: 'x' })
  const reported = having(read, { isLogged: true })
  expect([having(left, { sha256: 'x' }), failed, read, reported].map(isToBeLogged)).toEqual([false, false, true, false])
})
