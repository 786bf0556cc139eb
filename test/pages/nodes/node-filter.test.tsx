import fc from 'fast-check'
import { NodeFilter, type NodesChoice } from '@/pages/nodes/parts/node-filter'
import { show } from '../../components/show'

const saidOf = (pill: Element) =>
  `${pill.getAttribute('aria-label')}，${pill.getAttribute('aria-pressed') === 'true' ? '已选中' : '未选中'}`

type Props = Parameters<typeof NodeFilter>[0]
const shown = async (change: Partial<Props> = {}) => {
  const onChoose = jest.fn()
  const onSearch = jest.fn()
  const counts = { online: 3, offline: 1, unknown: 0 }
  const given = { counts, groups: [], search: '', choice: {}, onSearch, onChoose, ...change }
  const screen = await show(<NodeFilter {...given} />)
  const pills = Array.from(screen.container.querySelectorAll('[aria-pressed]'), saidOf)
  return { screen, pills, onChoose, onSearch, hasSearch: screen.container.querySelector('.nm-search') !== null }
}

test('offers the states there are, with how many there are of each', async () => {
  expect((await shown()).pills).toEqual(['全部 4，已选中', '在线 3，未选中', '离线 1，未选中'])
  const counts = { online: 1, offline: 0, unknown: 1 }
  expect((await shown({ counts })).pills).toEqual(['全部 2，已选中', '在线 1，未选中', '未知 1，未选中'])
})

test('hides the filters when there is only one state', async () => {
  expect((await shown({ counts: { online: 4, offline: 0, unknown: 0 } })).pills).toEqual([])
  expect(
    (await shown({ counts: { online: 0, offline: 1, unknown: 0 }, groups: [{ name: '家', nodes: 1 }] })).pills,
  ).toEqual([])
})

test.each<[NodesChoice, string[]]>([
  [{ state: 'offline' }, ['全部 1，未选中', '在线 1，未选中', '离线 0，已选中']],
  [{ group: '家' }, ['全部 1，未选中', '在线 1，未选中', '家 0，已选中']],
])('keeps the filter %j visible when it matches nothing', async (choice, pills) => {
  expect((await shown({ choice, counts: { online: 1, offline: 0, unknown: 0 } })).pills).toEqual(pills)
})

test('shows whatever filter is active, with a way back, whatever the nodes are', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({ online: fc.nat(2), offline: fc.nat(2), unknown: fc.nat(2) }),
      fc.constantFrom<NodesChoice>({ state: 'online' }, { state: 'offline' }, { state: 'unknown' }, { group: '家' }),
      fc.subarray([{ name: '家', nodes: 1 }]),
      async (counts, choice, groups) => {
        const { pills, screen } = await shown({ counts, choice, groups })
        expect(pills.filter(pill => pill?.includes('已选中'))).toHaveLength(1)
        expect(pills[0]).toMatch(/^全部 \d+，未选中$/)
        screen.remove()
      },
    ),
    { numRuns: 60 },
  ))

test('offers each group once, also one that is named like a state', async () => {
  const groups = [
    { name: 'online', nodes: 2 },
    { name: '家', nodes: 1 },
  ]
  const { pills, screen, onChoose } = await shown({ groups, choice: { group: '家' } })
  expect(pills.slice(3)).toEqual(['online 2，未选中', '家 1，已选中'])
  for (const name of ['online 2，未选中', '在线 3，未选中', '离线 1，未选中', '全部 4，未选中']) await screen.tap(name)
  expect(onChoose.mock.calls).toEqual([[{ group: 'online' }], [{ state: 'online' }], [{ state: 'offline' }], [{}]])
})

test('offers a search from nine nodes on, and while one is active', async () => {
  const counts = (online: number) => ({ online, offline: 0, unknown: 0 })
  expect((await shown({ counts: counts(8) })).hasSearch).toBe(false)
  expect((await shown({ counts: counts(1), search: '书' })).hasSearch).toBe(true)
  const { hasSearch, screen, onSearch } = await shown({ counts: counts(9) })
  expect(hasSearch).toBe(true)
  await screen.type('名称、编号或型号', '书房')
  screen.find('搜索节点')
  expect(onSearch).toHaveBeenCalledWith('书房')
})
