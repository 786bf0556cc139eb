import { setLanguage } from '@/i18n/language'
import { NodeLine, nodeLineHeight } from '@/pages/nodes/parts/node-line'
import { NodeList } from '@/pages/nodes/parts/node-list'
import { LookProvider } from '@/ui/look'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'

const nowMs = Date.parse('2026-11-02T12:00:00+08:00')
const rowOf = (facts: object) => nodeRow('node-1', { name: '书房', lastSeenAtMs: nowMs, ...facts })
const rates = { upKbps: 38_700, downKbps: 9_200 }

const showLine = (facts: object, { textScale = 1, isStale = false } = {}) => {
  const node = rowOf(facts)
  return show(
    <LookProvider value={{ theme: 'system', textScale, isOffline: false, pictures: 'allow' }}>
      <NodeLine node={node} state={node.state} nowMs={nowMs} isStale={isStale} />
    </LookProvider>,
  )
}

test.each([1, 1.25, 1.5])('shows the rates at %d times the text size', async textScale => {
  const screen = await showLine(rates, { textScale })
  expect(screen.words()).toContain('↑\u00a038.7 ↓\u00a09.2\u00a0Mbit/s')
})

test('gives the rates a line of their own in larger letters, which the list has the height for', async () => {
  const screen = await showLine(rates, { textScale: 1.5 })
  expect(screen.container.querySelector('.node-line__rates')?.textContent).toContain('38.7')
  const lineHeight = 13 * 1.5 * 1.4
  expect(nodeLineHeight(1.5, false, rowOf({}))).toBeGreaterThanOrEqual(24 + 46 * 1.5 + lineHeight)
  expect(screen.container.querySelector('.node-line--high .node-line__today')).not.toBeNull()
  // Where they stand beside the state, the list is as high as two lines.
  expect(nodeLineHeight(1, true, rowOf({ alerts: ['hot'] }))).toBe(24 + 46)
  const roomy = await showLine(rates)
  expect(roomy.container.querySelector('.node-line__rates, .node-line--high')).toBeNull()
})

test.each([
  ['an alert', { alerts: ['hot'] }],
  ['a limit', { limit: { upKbps: null, downKbps: 1, isActiveNow: true } }],
])('gives a row a line more in larger letters where its node has %s, and no other', async (_name, facts) => {
  const lineHeight = 2 + 13 * 1.5 * 1.5
  const plain = nodeLineHeight(1.5, false, rowOf(rates))
  expect(nodeLineHeight(1.5, false, rowOf(facts))).toBeGreaterThanOrEqual(plain + lineHeight)
  const rows = [rowOf(rates), { ...rowOf(facts), id: 'node-2' }]
  const list = { hasNextPage: false, isFetching: false, isFetchingNextPage: false, isPaused: false }
  const screen = await show(
    <LookProvider value={{ theme: 'system', textScale: 1.5, isOffline: false, pictures: 'allow' }}>
      <NodeList
        rows={rows}
        list={{ ...list, isFetchNextPageError: false, fetchNextPage: async () => undefined }}
        nowMs={nowMs}
        isStale={false}
        onDrawn={() => undefined}
      />
    </LookProvider>,
  )
  const drawn = [...screen.container.querySelectorAll<HTMLElement>('.nm-windowed__row')]
  expect(drawn.map(({ style }) => style.height)).toEqual([
    `${plain}px`,
    `${nodeLineHeight(1.5, false, rowOf(facts))}px`,
  ])
})

test('says in larger letters since when a node is offline, in as many lines as the rates leave', async () => {
  const offline = await showLine({ state: 'offline', lastSeenAtMs: nowMs - 3 * 3_600_000 }, { textScale: 1.5 })
  expect(offline.container.querySelector('.nm-state--one-line')).toBeNull()
  const online = await showLine(rates, { textScale: 1.5 })
  expect(online.container.querySelector('.nm-state--one-line')).not.toBeNull()
})

test.each([
  [1, '.node-line__first'],
  [1.25, '.node-line__badges'],
])('names the first of its alerts and counts the others, at %d times the text size in %s', async (textScale, line) => {
  const screen = await showLine({ alerts: ['hot', 'disk-full', 'other'], todayPoints: 12 }, { textScale })
  const badges = Array.from(screen.container.querySelectorAll('.nm-badge'), badge => [
    badge.textContent,
    badge.parentElement?.matches(line),
    badge.matches('.nm-badge--warn'),
  ])
  expect(badges).toEqual([['温度过高 +2', true, true]])
  expect(screen.find('书房 在线 温度过高 +2 今日积分 12')).toBeTruthy()
})

test.each([
  [true, '限速中'],
  [false, '定时限速'],
])('tells a limit that is active (%s) as %s', async (isActiveNow, words) => {
  const screen = await showLine({ alerts: ['hot'], limit: { upKbps: null, downKbps: 1, isActiveNow } })
  expect(screen.words()).toBe(`书房 温度过高 ${words} 在线 — 今日`)
  // The second badge gives way to the name.
  const cut = Array.from(screen.container.querySelectorAll('.nm-badge--cut'), ({ textContent }) => textContent)
  expect(cut).toEqual([words])
  expect(screen.find(`书房 在线 温度过高 ${words} 今日积分 —`)).toBeTruthy()
})

test.each([
  [
    'offline for as long as it was silent',
    { state: 'offline', lastSeenAtMs: nowMs - 3 * 3_600_000, ...rates },
    '离线，3 小时前还在线',
    'off',
  ],
  ['offline without a time where it was never seen', { state: 'offline', lastSeenAtMs: null }, '离线', 'off'],
  ['unknown without its rates', { state: 'unknown', ...rates }, '状态未知', 'unknown'],
  ['online without a rate that was not measured', { upKbps: 38_700 }, '在线', 'on'],
  ['online without the other', { downKbps: 38_700 }, '在线', 'on'],
])('shows a node as %s', async (_name, facts, state, dot) => {
  const screen = await showLine(facts)
  expect(screen.words()).toBe(`书房 ${state} — 今日`)
  expect(screen.container.querySelector(`.nm-state__dot--${dot}`)).not.toBeNull()
})

test('speaks the state once, with the rates', async () => {
  const screen = await showLine(rates, { textScale: 1.5 })
  expect(screen.find('书房 在线 ↑\u00a038.7 ↓\u00a09.2\u00a0Mbit/s 今日积分 —')).toBeTruthy()
})

test.each([
  ['online and fresh', { state: 'online' }, false, true],
  ['online as last heard', { state: 'online' }, true, false],
  ['offline', { state: 'offline', lastSeenAtMs: nowMs }, false, false],
])('lights the drawing only of what is there now: %s', async (_name, facts, isStale, isLit) => {
  const screen = await showLine(facts, { isStale })
  expect(screen.container.querySelector('.node-drawing--lit') !== null).toBe(isLit)
  expect(screen.container.querySelector('.node-line--stale') !== null).toBe(isStale)
})

test('names a limit of certain hours as far as an alert leaves room', async () => {
  setLanguage('en')
  const limit = { upKbps: null, downKbps: 1, isActiveNow: false }
  expect((await showLine({ limit })).words()).toContain('Timed limit')
  expect((await showLine({ limit, alerts: ['disk-full'] })).words()).toMatch(/Disk full Timed(?! limit)/)
  setLanguage('zh')
})
