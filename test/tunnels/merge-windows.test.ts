import fc from 'fast-check'
import type { PersistedTunnel } from '@/tunnel/persisted'
import { beginningIn, changedElsewhere, mergeRows } from '@/tunnels/merge-windows'
import { runs } from '../runs'

type Map = PersistedTunnel['maps'][number]

const map = (id: string, change: Partial<Map> = {}): Map => ({
  ...{ id, name: 'Web', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null, wants: 'running' },
  ...{ isFavourite: false, isHidden: false, closesAtMs: null, hasRun: true, mayLinger: true, ended: null },
  ...{ unanswered: null, lastAddress: null, retired: null, startedAs: `start-${id}`, ...change },
})
const row = (id: string, maps: Map[], change: Partial<PersistedTunnel> = {}): PersistedTunnel => ({
  node: { id, name: 'Home', addr: 'https://node.example' },
  ...{ limitKbps: null, maps, mayBeOpen: true, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: 1 },
  ...{ isEnding: false, refusals: 0, serverAheadMs: null, ...change },
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
  ['under another id', 'opened', 'anew'],
  ['under the id that it takes back', 'first', null],
])('forgets no service that one window has opened while another begins it %s', (_how, startedAs, theirs) => {
  const begun = row('n-1', [map('a', { startedAs: 'first', hasRun: false })])
  const opened = row('n-1', [map('a', { startedAs })])
  const begunAnew = row('n-1', [map('a', { startedAs: theirs, hasRun: false })])
  for (const rows of [mergeRows([begun], [opened], [begunAnew]), mergeRows([begun], [begunAnew], [opened])])
    expect(rows).toEqual([opened])
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

test('keeps a tunnel ending that one window ends while the other has stopped a service in it, until it is closed', () => {
  const idle = row('n-1', [map('a', { wants: 'stopped' })], { isEnding: false })
  const ending = { ...idle, isEnding: true }
  const emptied = row('n-1', [], { isEnding: false })
  for (const rows of [mergeRows([idle], [ending], [emptied]), mergeRows([idle], [emptied], [ending])])
    expect(rows).toMatchObject([{ isEnding: true }])
  const ended = { ...idle, mayBeOpen: false }
  for (const rows of [mergeRows([ending], [ended], [ending]), mergeRows([ending], [ending], [ended])])
    expect(rows).toMatchObject([{ isEnding: false, mayBeOpen: false }])
})

test('names the nodes that another window has changed, and says which it is just opening', () => {
  const beginning = row('n-2', [map('b', { startedAs: null })])
  expect(changedElsewhere([], [a, beginning])).toEqual([
    { nodeId: 'n-1', row: a },
    { nodeId: 'n-2', row: beginning },
  ])
  const sent = row('n-3', [map('c', { hasRun: false })])
  expect([a, beginning, sent, undefined].map(beginningIn)).toEqual([[], ['b'], ['c'], []])
})

test('ignores a window that has changed nothing itself', () => {
  expect(changedElsewhere([a], [{ ...a, seenAtMs: 2 }])).toEqual([])
  expect(changedElsewhere([a], [])).toEqual([{ nodeId: 'n-1', row: undefined }])
})

/** What a window has done with a service since both knew it; a service is started under an id of that window. */
const deeds = ['left', 'restarted', 'stopped', 'being removed', 'removed'] as const
type Deed = (typeof deeds)[number]
const wantsAfter = { left: 'running', restarted: 'running', stopped: 'stopped', 'being removed': 'removed' } as const
const ids = ['a', 'b', 'c']
const known = [
  row(
    'n-1',
    ids.map(id => map(id)),
  ),
]

const rowAfter = (done: readonly Deed[], by: string, limitKbps: number | null) => {
  const left = ids.flatMap((id, at) => {
    const deed = done[at] ?? 'left'
    if (deed === 'removed') return []
    const startedAs = { restarted: `${by}-${id}`, stopped: null }[deed as string]
    return map(id, { wants: wantsAfter[deed], ...(startedAs !== undefined && { startedAs }) })
  })
  return row('n-1', [...left, map(by)], { limitKbps })
}
const expectedAfter = (...done: (Deed | undefined)[]) => {
  if (done.some(deed => deed === 'removed' || deed === 'being removed')) return 'removed'
  return done.includes('stopped') ? 'stopped' : 'running'
}

const Done = fc.record({
  deeds: fc.tuple(...ids.map(() => fc.constantFrom(...deeds))),
  limitKbps: fc.constantFrom(null, 100, 200),
})
const bothDone = (check: (ours: DoneIn, theirs: DoneIn, merged: PersistedTunnel | undefined) => void) =>
  fc.property(Done, Done, (ours, theirs) => {
    const rows = [rowAfter(ours.deeds, 'ours', ours.limitKbps), rowAfter(theirs.deeds, 'theirs', theirs.limitKbps)]
    const [merged] = mergeRows(known, rows.slice(0, 1), rows.slice(1))
    check(ours, theirs, merged)
  })
type DoneIn = { deeds: Deed[]; limitKbps: number | null }

test('loses nothing that either window has stopped, removed, added or limited, whichever stores last', () => {
  const merges = bothDone((ours, theirs, merged) => {
    const found = Object.fromEntries(merged?.maps.map(({ id, wants }) => [id, wants]) ?? [])
    const expected = ids.map((id, at) => [id, expectedAfter(ours.deeds[at], theirs.deeds[at])])
    expect({ a: 'removed', b: 'removed', c: 'removed', ...found }).toEqual({
      ...Object.fromEntries(expected),
      ours: 'running',
      theirs: 'running',
    })
    expect(merged?.limitKbps).toBe(ours.limitKbps ?? theirs.limitKbps)
  })
  fc.assert(merges, runs())
})

test('remembers what either window has started, also when the other one stopped or removed it', () => {
  const remembers = bothDone((ours, theirs, merged) => {
    for (const [at, id] of ids.entries()) {
      if (ours.deeds[at] !== 'restarted' && theirs.deeds[at] !== 'restarted') continue
      expect([`ours-${id}`, `theirs-${id}`]).toContain(merged?.maps.find(each => each.id === id)?.startedAs)
    }
  })
  fc.assert(remembers, runs())
})

test('keeps a node away that one window has let go while the other changed its service', () => {
  const favoured = row('n-1', [map('a', { isFavourite: true })])
  const restarted = row('n-1', [map('a', { startedAs: 'again' })])
  for (const merge of [
    (one: PersistedTunnel) => mergeRows([a], [one], []),
    (one: PersistedTunnel) => mergeRows([a], [], [one]),
  ]) {
    expect(mapIds(merge(favoured))).toEqual([])
    expect(merge(restarted)).toMatchObject([{ maps: [{ wants: 'removed', startedAs: 'again' }] }])
  }
})

/** What a window may have of a service that the account has told both of. */
const found = {
  untouched: { wants: 'stopped', startedAs: null },
  favoured: { wants: 'stopped', startedAs: null, isFavourite: true },
  running: { startedAs: 'a start' },
  stopping: { wants: 'stopped', startedAs: 'a start' },
  removing: { wants: 'removed', startedAs: 'a start' },
} as const satisfies Record<string, Partial<Map>>
type Found = keyof typeof found

test.each<[string, Found, Found, Partial<Map>]>([
  ['favourite', 'favoured', 'running', { ...found.running, isFavourite: true }],
  ['favourite', 'favoured', 'untouched', found.favoured],
  ['start', 'running', 'untouched', found.running],
  ['stop', 'stopping', 'running', found.stopping],
  ['deletion', 'removing', 'running', found.removing],
  ['deletion', 'removing', 'favoured', { ...found.removing, isFavourite: true }],
])(
  'keeps without a common past the %s of one window, which is %s, while in the other it is %s',
  (_, one, other, kept) => {
    const [ours, theirs] = [row('n-1', [map('a', found[one])]), row('n-1', [map('a', found[other])])]
    for (const rows of [mergeRows([], [ours], [theirs]), mergeRows([], [theirs], [ours])])
      expect(rows).toMatchObject([{ maps: [kept] }])
  },
)

test.each([null, 200])('keeps without a common past the limit that one window has set, beside a limit of %s', own => {
  const [ours, theirs] = [row('n-1', [map('a')], { limitKbps: own }), row('n-1', [map('b')], { limitKbps: 100 })]
  expect(mergeRows([], [ours], [theirs])).toMatchObject([{ limitKbps: own ?? 100 }])
})

/** What a window may do: ask for the tunnel and receive the response, take over what is stored, let the node go. */
const steps = ['ask', 'receive', 'adopt', 'let go'] as const
type Window = { known: PersistedTunnel[]; own: PersistedTunnel[]; awaits: PersistedTunnel['unanswered'] }

const stepIn = (window: Window, step: (typeof steps)[number], time: number, stored: PersistedTunnel[]): Window => {
  const { own, awaits } = window
  const withCreation = (creation: Window['awaits']) => ({
    ...{ ...window, awaits: creation },
    own: own.map(each => ({ ...each, unanswered: creation })),
  })
  // A creation that was taken over is asked again under its id, which acts once.
  if (step === 'ask' && own[0]?.unanswered === null) return withCreation({ sequenceId: `${time}`, mayActUntilMs: time })
  if (step === 'receive' && awaits) return withCreation(null)
  if (awaits) return window
  if (step === 'adopt') return { ...window, known: stored, own: stored }
  return step === 'let go' && !own[0]?.unanswered ? { ...window, own: [] } : window
}

const isNamedIn = ([row]: PersistedTunnel[], { awaits }: Window) =>
  !awaits || (row?.unanswered?.mayActUntilMs ?? 0) >= awaits.mayActUntilMs

test('names a creation that any window awaits, whatever the other one stores meanwhile', () => {
  const Step = fc.record({ isFirst: fc.boolean(), step: fc.constantFrom(...steps) })
  const named = fc.property(fc.array(Step, { maxLength: 12 }), taken => {
    const opened = (): Window => ({ known: [a], own: [a], awaits: null })
    const [one, other] = [opened(), opened()]
    let stored = [a]
    const store = (window: Window) => {
      stored = mergeRows(window.known, window.own, stored)
      window.known = window.own
    }
    for (const [time, { isFirst, step }] of taken.entries()) {
      const [active, passive] = isFirst ? [one, other] : [other, one]
      store(Object.assign(active, stepIn(active, step, time + 1, stored)))
      // One that awaits a response stores again once it is told of a change.
      if (passive.awaits) store(passive)
      expect([one, other].filter(window => !isNamedIn(stored, window))).toEqual([])
    }
  })
  fc.assert(named, runs())
})
