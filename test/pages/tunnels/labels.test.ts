import { limitSaid } from '@/pages/tunnels/labels'
import { rules } from '@/tunnel/shapes'
import { type Fate, node, World } from '../../tunnel/model-env'

const good: Fate = { is: 'answered', actMs: 10, backMs: 10, isDoubled: false }
const lost: Fate = { is: 'lost', actMs: null, brokenMs: 10, kind: 'network' }
const web = { name: 'web', preset: 'web' as const, ip: '127.0.0.1', port: 80, rule: rules.anyone, openForMs: null }

/** A service that runs at 4 Mbit/s, and what becomes of the wish for one. */
const saidAfter = (ms: number, ...fates: Fate[]) => {
  const world = new World([good, good, ...fates, ...Array<Fate>(50).fill(good)], () => undefined)
  world.add(web, 4_000)
  world.pass(2_000)
  world.tell({ is: 'limit', limitKbps: 1_000 })
  world.pass(ms)
  const session = world.sessions[node.id]
  return session && [limitSaid(session, 'zh'), limitSaid(session, 'en')]
}

// `faults.md` 33: nothing reads the limit back, so no more is said than what the node said to it.
test.each([
  ['asked', 1, [good], ['1 Mbit/s，等待节点确认', '1 Mbit/s, waiting for the node']],
  ['accepted', 100, [good], ['1 Mbit/s，节点已接受', '1 Mbit/s, accepted by the node']],
  [
    'refused',
    100,
    [{ is: 'refused', errcode: 77 }],
    ['没有改成：节点返回错误 77。仍为 4 Mbit/s', 'Not changed: node error 77. Still 4 Mbit/s'],
  ],
  [
    'never answered',
    15_000,
    [lost, lost, lost],
    ['已要求 1 Mbit/s，没有确认：连接中断', 'Asked for 1 Mbit/s, not confirmed: Connection lost'],
  ],
] satisfies [string, number, Fate[], string[]][])('a limit that was %s', (_how, ms, fates, said) => {
  expect(saidAfter(ms, ...fates)).toEqual(said)
})
