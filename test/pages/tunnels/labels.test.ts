import { limitLabel, stateText } from '@/pages/tunnels/labels'
import { rules } from '@/tunnel/shapes'
import { Env, type Fate, node } from '../../tunnel/model-env'

const good: Fate = { is: 'answered', actMs: 10, backMs: 10, isDoubled: false }
const lost: Fate = { is: 'lost', actMs: null, brokenMs: 10, kind: 'network' }
const web = { name: 'web', preset: 'web' as const, ip: '127.0.0.1', port: 80, rule: rules.anyone, openForMs: null }

/** A service running at 4 Mbit/s, and the outcome of a request for a limit. */
const labelAfter = (ms: number, ...fates: Fate[]) => {
  const env = new Env([good, good, ...fates, ...Array<Fate>(50).fill(good)], () => undefined)
  env.add(web, 4_000)
  env.pass(2_000)
  env.dispatch({ is: 'limit', limitKbps: 1_000 })
  env.pass(ms)
  const tunnel = env.tunnels[node.id]
  return tunnel && [limitLabel(tunnel, 'zh'), limitLabel(tunnel, 'en')]
}

// `faults.md` 33: nothing reads the limit back, so the app says no more than the node answered.
test.each([
  ['asked', 1, [good], ['1 Mbit/s，等待节点确认', '1 Mbit/s, waiting for the node']],
  [
    'accepted',
    100,
    [good],
    ['1 Mbit/s，节点已接受（这部手机设置的）', '1 Mbit/s, accepted by the node (set on this phone)'],
  ],
  [
    'refused',
    100,
    [{ is: 'refused', errcode: 77 }],
    ['没有修改：节点返回错误 77。仍为 4 Mbit/s', 'Not changed: node error 77. Still 4 Mbit/s'],
  ],
  [
    'never answered',
    15_000,
    [lost, lost, lost],
    ['已设置 1 Mbit/s，没有确认：连接中断', '1 Mbit/s requested, not confirmed: Connection lost'],
  ],
] satisfies [string, number, Fate[], string[]][])(
  'says what became of a limit that was %s',
  (_how, ms, fates, labels) => {
    expect(labelAfter(ms, ...fates)).toEqual(labels)
  },
)

test('names the reason when a tunnel is closed each time it is opened', () => {
  const ended = { why: 'closed' } as const
  expect(stateText({ state: 'failed', ended }, 'zh')).toBe('没有打开：节点每次都马上断开')
  expect(stateText({ state: 'failed', ended }, 'en')).toBe('Not opened: the node closes the connection each time')
})

test('says when a service was last seen that waits long for its turn among many', () => {
  const at = { state: 'running', address: { host: 'relay.example', port: 20_000 }, route: 'direct' } as const
  const seenAgoMs = 200_000
  expect([stateText(at, 'zh'), stateText({ ...at, seenAgoMs }, 'zh')]).toEqual([
    '运行中 · 直连',
    '运行中 · 直连 · 3 分钟前确认过',
  ])
  expect(stateText({ ...at, seenAgoMs }, 'en')).toBe('Running · direct · checked 3 min ago')
})
