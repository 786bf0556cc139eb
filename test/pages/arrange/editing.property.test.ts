import fc from 'fast-check'
import type { NodeRow } from '@/services/shapes/nodes'
import { runs } from '../../runs'
import { idsOf, makeWorld, type Outcome } from './world'

type World = ReturnType<typeof makeWorld>
type Command = (world: World) => unknown

const place = fc.nat(5)
const often: Outcome[] = ['done', 'done', 'done']
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(place, place).map(
    ([from, to]): Command =>
      world =>
        world.move(from, to),
  ),
  fc.tuple(place, fc.constantFrom('家', '办公室', null)).map(
    ([at, group]): Command =>
      world =>
        world.group(at, group),
  ),
  fc.nat(2).map(
    (back): Command =>
      world =>
        world.undo(world.done.splice(-1 - back, 1)[0]),
  ),
  fc.constantFrom<Command>(
    world => world.beginRead(),
    world => world.endRead(),
  ),
  fc.constantFrom(...often, 'refused' as const, 'unknownButDone' as const, 'unknown' as const).map(
    (outcome): Command =>
      world =>
        world.answer(outcome),
  ),
)

test('whatever is interleaved, what is shown in the end is what the server keeps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30, size: 'max' }), async commands => {
      const world = makeWorld()
      for (const run of commands) await run(world)
      while (world.isWaiting()) await world.answer('done')
      world.endRead()
      world.endRead()
      expect(world.shown()).toEqual(world.server())
    }),
    runs(200),
  )
})

const step = fc.record({ from: place, to: place, outcome: fc.constantFrom<Outcome>('done', 'done', 'refused') })
const few = fc.array(step, { maxLength: 4 })
const isAhead = (rows: readonly NodeRow[], one: string, other: string) =>
  idsOf(rows).indexOf(one) < idsOf(rows).indexOf(other)

/** Whether the row stands to each of the others as it did. */
const standsAsBefore = (id: string, others: readonly string[], before: readonly NodeRow[], now: readonly NodeRow[]) =>
  others.every(other => isAhead(before, id, other) === isAhead(now, id, other))

test('an undo puts its own row back among those that stayed, whatever was moved or failed before and since', async () => {
  await fc.assert(
    fc.asyncProperty(few, step, few, async (earlier, own, later) => {
      const world = makeWorld()
      for (const { from, to } of [...earlier, own]) await world.move(from, to)
      for (const { outcome } of earlier) await world.answer(outcome)
      await world.answer('done')
      const deed = world.done.at(-1)
      if (!deed) throw new Error('a move that is done offers an undo')
      const movedBefore = world.moved.length

      for (const { from, to } of later) await world.move(from, to)
      await world.undo(deed)
      for (const { outcome } of later) await world.answer(outcome)
      await world.answer('done')

      const movedSince = world.moved.slice(movedBefore)
      const stayed = idsOf(world.server()).filter(id => !movedSince.includes(id))
      expect(movedSince.at(-1)).toBe(deed.nodeId)
      expect(standsAsBefore(deed.nodeId, stayed, deed.before, world.server())).toBe(true)
      expect(world.shown()).toEqual(world.server())
    }),
    runs(200),
  )
})

test('an undo offers no undo, and what failed offers none', async () => {
  const world = makeWorld()
  await world.move(0, 3)
  await world.answer('done')
  await world.undo(world.done.shift())
  await world.answer('done')
  await world.move(1, 4)
  await world.answer('refused')
  expect(world.done).toEqual([])
  expect(idsOf(world.shown()).join('')).toBe('abcdef')
})

test('a move that was begun during the one before is shown at once, and sent after it', async () => {
  const world = makeWorld()
  await world.move(0, 1)
  await world.move(1, 2)
  expect(idsOf(world.shown()).join('')).toBe('bcadef')
  expect(idsOf(world.server()).join('')).toBe('abcdef')
  await world.answer('done')
  expect(idsOf(world.server()).join('')).toBe('bacdef')
  await world.answer('done')
  expect(idsOf(world.server()).join('')).toBe('bcadef')
})
