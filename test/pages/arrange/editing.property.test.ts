import fc from 'fast-check'
import type { NodeRow } from '@/services/devices'
import { runs } from '../../runs'
import { type Fate, idsOf, makeEnv } from './env'

type Env = ReturnType<typeof makeEnv>
type Command = (env: Env) => unknown

const place = fc.nat(5)
const often: Fate[] = ['done', 'done', 'done']
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(place, place).map(
    ([from, to]): Command =>
      env =>
        env.move(from, to),
  ),
  fc.tuple(place, fc.constantFrom('家', '办公室', null)).map(
    ([at, group]): Command =>
      env =>
        env.group(at, group),
  ),
  fc.nat(2).map(
    (back): Command =>
      env =>
        env.undo(env.done.splice(-1 - back, 1)[0]),
  ),
  fc.constantFrom<Command>(
    env => env.beginRead(),
    env => env.endRead(),
  ),
  fc.constantFrom(...often, 'refused' as const, 'unknownButDone' as const, 'unknown' as const).map(
    (outcome): Command =>
      env =>
        env.respond(outcome),
  ),
)

test('shows in the end what the server keeps, whatever is interleaved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30, size: 'max' }), async commands => {
      const env = makeEnv()
      for (const run of commands) await run(env)
      while (env.isWaiting()) await env.respond('done')
      env.endRead()
      env.endRead()
      expect(env.shown()).toEqual(env.server())
    }),
    runs(200),
  )
})

const step = fc.record({ from: place, to: place, outcome: fc.constantFrom<Fate>('done', 'done', 'refused') })
const few = fc.array(step, { maxLength: 4 })
const isAhead = (rows: readonly NodeRow[], one: string, other: string) =>
  idsOf(rows).indexOf(one) < idsOf(rows).indexOf(other)

/** Whether the row is on the same side of each of the others as before. */
const standsAsBefore = (id: string, others: readonly string[], before: readonly NodeRow[], now: readonly NodeRow[]) =>
  others.every(other => isAhead(before, id, other) === isAhead(now, id, other))

test('puts an undone row back among those that stayed, whatever moved or failed since', async () => {
  await fc.assert(
    fc.asyncProperty(few, step, few, async (earlier, own, later) => {
      const env = makeEnv()
      for (const { from, to } of [...earlier, own]) await env.move(from, to)
      for (const { outcome } of earlier) await env.respond(outcome)
      await env.respond('done')
      const deed = env.done.at(-1)
      if (!deed) throw new Error('a move that is done offers an undo')
      const movedBefore = env.moved.length

      for (const { from, to } of later) await env.move(from, to)
      await env.undo(deed)
      for (const { outcome } of later) await env.respond(outcome)
      await env.respond('done')

      const movedSince = env.moved.slice(movedBefore)
      const stayed = idsOf(env.server()).filter(id => !movedSince.includes(id))
      expect(movedSince.at(-1)).toBe(deed.nodeId)
      expect(standsAsBefore(deed.nodeId, stayed, deed.before, env.server())).toBe(true)
      expect(env.shown()).toEqual(env.server())
    }),
    runs(200),
  )
})

test('offers no undo for an undo, nor for what failed', async () => {
  const env = makeEnv()
  await env.move(0, 3)
  await env.respond('done')
  await env.undo(env.done.shift())
  await env.respond('done')
  await env.move(1, 4)
  await env.respond('refused')
  expect(env.done).toEqual([])
  expect(idsOf(env.shown()).join('')).toBe('abcdef')
})

test('shows a move at once that was started during another, and sends it afterwards', async () => {
  const env = makeEnv()
  await env.move(0, 1)
  await env.move(1, 2)
  expect(idsOf(env.shown()).join('')).toBe('bcadef')
  expect(idsOf(env.server()).join('')).toBe('abcdef')
  await env.respond('done')
  expect(idsOf(env.server()).join('')).toBe('bacdef')
  await env.respond('done')
  expect(idsOf(env.server()).join('')).toBe('bcadef')
})
