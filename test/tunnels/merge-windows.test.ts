import fc from 'fast-check'
import type { PersistedTunnel } from '@/tunnel/persisted'
import { changedElsewhere, isBeginning, mergeRows } from '@/tunnels/merge-windows'
import { runs } from '../runs'

type Map = PersistedTunnel['maps'][number]

const map = (id: string, change: Partial<Map> = {}): Map => ({
  ...{ id, name: 'Web', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null, wants: 'running' },
  ...{ isFavourite: false, isHidden: false, closesAtMs: null, hasRun: true, mayLinger: true, ended: null },
  ...{ unanswered: null, lastAddress: null, startedAs: `start-${id}`, ...change },
})
const row = (id: string, maps: Map[], change: Partial<PersistedTunnel> = {}): PersistedTunnel => ({
  node: { id, name: 'Home', addr: 'https://node.example' },
  ...{ limitKbps: null, maps, mayBeOpen: true, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: 1, ...change },
})
const a = row('n-1', [map('a')])
const unanswered = { sequenceId: '1', mayActUntilMs: 60_000 }
const mapIds = (rows: PersistedTunnel[]) => rows.flatMap(({ maps }) => maps.map(({ id }) => id))

test('stores this window’s row when only it has changed one', () => {
  const stopped = row('n-1', [map('a', { wants: 'stopped' })])
  expect(mergeRows([a], [stopped], [a])).toEqual([stopped])
  expect(mergeRows([a], [], [a])).toEqual([])
})

test('keeps the other window’s row when only that one has changed it', () => {
  const stopped = row('n-1', [map('a', { wants: 'stopped' })])
  expect(mergeRows([a], [{ ...a, seenAtMs: 2 }], [stopped])).toEqual([stopped])
  expect(mergeRows([a], [a], [])).toEqual([])
  expect(mergeRows([], [], [a])).toEqual([a])
})

test('keeps what both windows have added, and drops what one of them has removed', () => {
  const [ours, theirs] = [row('n-1', [map('a'), map('ours')]), row('n-1', [map('theirs')])]
  expect(mapIds(mergeRows([a], [ours], [theirs]))).toEqual(['ours', 'theirs'])
  expect(mapIds(mergeRows([a], [theirs], [ours]))).toEqual(['theirs', 'ours'])
})

test('keeps a service stopped that one window has stopped while the other changed its node', () => {
  const stopped = row('n-1', [map('a', { wants: 'stopped' })])
  const [added, renewed] = [row('n-1', [map('a'), map('new')]), row('n-1', [map('a', { startedAs: 'again' })])]
  const wantsIn = (rows: PersistedTunnel[]) => rows.flatMap(({ maps }) => maps.map(({ id, wants }) => [id, wants]))
  for (const rows of [mergeRows([a], [added], [stopped]), mergeRows([a], [stopped], [added])])
    expect(wantsIn(rows)).toEqual([
      ['a', 'stopped'],
      ['new', 'running'],
    ])
  for (const rows of [mergeRows([a], [renewed], [stopped]), mergeRows([a], [stopped], [renewed])])
    expect(wantsIn(rows)).toEqual([['a', 'stopped']])
})

test.each([
  ['is open in one window', { mayBeOpen: true }],
  ['was asked for without a response', { unanswered }],
])('forgets no tunnel that %s', (_what, change) => {
  const closed = { mayBeOpen: false }
  const [ours, theirs] = [row('n-1', [], closed), row('n-1', [map('b')], { ...closed, ...change })]
  for (const rows of [mergeRows([a], [ours], [theirs]), mergeRows([a], [theirs], [ours])])
    expect(rows).toMatchObject([change])
})

test('names the nodes that another window has changed, and says which it is just opening', () => {
  const beginning = row('n-2', [map('b', { startedAs: null })])
  expect(changedElsewhere([], [a, beginning])).toEqual([
    { nodeId: 'n-1', row: a },
    { nodeId: 'n-2', row: beginning },
  ])
  expect([a, beginning, undefined].map(isBeginning)).toEqual([false, true, false])
})

test('ignores a window that has changed nothing itself', () => {
  expect(changedElsewhere([a], [{ ...a, seenAtMs: 2 }])).toEqual([])
  expect(changedElsewhere([a], [])).toEqual([{ nodeId: 'n-1', row: undefined }])
})

/** What a window has done with a service since both knew it. */
const deeds = ['left', 'stopped', 'being removed', 'removed'] as const
type Deed = (typeof deeds)[number]
const wantsAfter = { left: 'running', stopped: 'stopped', 'being removed': 'removed' } as const
const ids = ['a', 'b', 'c']

const rowAfter = (done: readonly Deed[], added: string) => {
  const left = ids.flatMap((id, at) => {
    const deed = done[at] ?? 'left'
    return deed === 'removed' ? [] : map(id, { wants: wantsAfter[deed] })
  })
  return row('n-1', [...left, map(added)])
}
const expectedAfter = (...done: (Deed | undefined)[]) => {
  if (done.some(deed => deed === 'removed' || deed === 'being removed')) return 'removed'
  return done.includes('stopped') ? 'stopped' : 'running'
}

test('loses nothing that either window has stopped, removed or added, whichever stores last', () => {
  const known = [
    row(
      'n-1',
      ids.map(id => map(id)),
    ),
  ]
  const Done = fc.tuple(...ids.map(() => fc.constantFrom(...deeds)))
  const merges = fc.property(Done, Done, (ours, theirs) => {
    const [merged] = mergeRows(known, [rowAfter(ours, 'ours')], [rowAfter(theirs, 'theirs')])
    const found = Object.fromEntries(merged?.maps.map(({ id, wants }) => [id, wants]) ?? [])
    const expected = ids.map((id, at) => [id, expectedAfter(ours[at], theirs[at])])
    expect({ a: 'removed', b: 'removed', c: 'removed', ...found }).toEqual({
      ...Object.fromEntries(expected),
      ours: 'running',
      theirs: 'running',
    })
  })
  fc.assert(merges, runs())
})
