import fc from 'fast-check'
import { stepsOf } from '@/pages/arrange/several-acts'
import { type Ending, runSeveral, type State } from '@/pages/arrange/several-run'
import { runs } from '../../runs'

const atOnce = 4
const kinds: Ending['kind'][] = ['done', 'nothing', 'refused', 'unknown']

const settled = async () => {
  for (let turns = 0; turns < 5; turns += 1) await Promise.resolve()
}

test('takes each step once, four at a time, and begins none after it is stopped', async () => {
  const plan = fc.record({
    count: fc.nat(30),
    /** Which of the steps in flight ends next, and how. */
    endings: fc.array(fc.record({ at: fc.nat(atOnce - 1), kind: fc.constantFrom(...kinds) }), { minLength: 30 }),
    stopAfter: fc.option(fc.nat(30), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ count, endings, stopAfter }) => {
      const states = new Map<number, State>()
      const inFlight: { step: number; end: (ending: Ending) => void }[] = []
      const begun: number[] = []
      let ended = 0
      const mayGoOn = () => stopAfter === undefined || ended < stopAfter
      const running = runSeveral(
        Array.from({ length: count }, (_, at) => at),
        {
          act: step =>
            new Promise(end => {
              begun.push(step)
              inFlight.push({ step, end })
              expect(inFlight.length).toBeLessThanOrEqual(atOnce)
            }),
          tell: (step, state) => void states.set(step, state),
          mayGoOn,
        },
      )
      for (const { at, kind } of endings) {
        await settled()
        const [one] = inFlight.splice(at % Math.max(1, inFlight.length), 1)
        if (!one) break
        const wasBegun = begun.length
        ended += 1
        one.end({ kind })
        await settled()
        expect(states.get(one.step)).toEqual({ kind })
        if (!mayGoOn()) expect(begun).toHaveLength(wasBegun)
      }
      await running
      expect(begun).toEqual([...new Set(begun)])
      if (stopAfter === undefined) expect(begun).toHaveLength(count)
      expect([...states.values()].filter(({ kind }) => kind === 'running')).toEqual([])
    }),
    runs(200),
  )
})

test.each([
  ['group', 10_000, 50],
  ['group', 201, 2],
  ['limit', 3, 3],
  ['update', 0, 0],
] as const)('%s of %d nodes takes %d requests, each node in one of them', (kind, count, requests) => {
  const ids = Array.from({ length: count }, (_, at) => `node-${at}`)
  const act =
    kind === 'group' ? { kind, group: null } : kind === 'limit' ? { kind, upKbps: 1, downKbps: null } : { kind }
  const steps = stepsOf(act, ids)
  expect(steps).toHaveLength(requests)
  expect(steps.flat()).toEqual(ids)
})
