import fc from 'fast-check'
import type { StateAndGroup } from '@/node/state-and-group'
import { NodeFilter } from '@/pages/nodes/parts/node-filter'
import { show } from '../../components/show'

const saidOf = (pill: Element) =>
  `${pill.getAttribute('aria-label')}，${pill.getAttribute('aria-pressed') === 'true' ? '已选中' : '未选中'}`

type Props = Parameters<typeof NodeFilter>[0]
const shown = async (change: Partial<Props> = {}) => {
  const onChoose = jest.fn()
  const onSearch = jest.fn()
  const counts = { online: 7, offline: 1, unknown: 0 }
  const given = { counts, groups: [], search: '', choice: {}, onSearch, onChoose, ...change }
  const screen = await show(<NodeFilter {...given} />)
  const pills = Array.from(screen.container.querySelectorAll('[aria-pressed]'), saidOf)
  return { screen, pills, onChoose, onSearch, hasSearch: screen.container.querySelector('.nm-search') !== null }
}
const home = { name: '家', nodes: 1 }

test('offers the states and groups there are, with how many there are of each', async () => {
  expect((await shown()).pills).toEqual(['任何状态，已选中', '在线 7，未选中', '离线 1，未选中'])
  const counts = { online: 7, offline: 0, unknown: 1 }
  expect((await shown({ counts, groups: [home] })).pills).toEqual([
    ...['任何状态，已选中', '在线 7，未选中', '未知 1，未选中'],
    ...['任何分组，已选中', '家 1，未选中'],
  ])
})

test('offers no choice between states when there is only one, nor anything for fewer than eight nodes', async () => {
  expect((await shown({ counts: { online: 8, offline: 0, unknown: 0 } })).pills).toEqual([])
  const few = await shown({ counts: { online: 5, offline: 1, unknown: 1 }, groups: [home] })
  expect(few.pills).toEqual([])
  expect(few.hasSearch).toBe(false)
  expect(few.screen.container.querySelector('.node-filter')?.childElementCount).toBe(0)
})

test('adds a group to a state and a state to a group, counts neither within the other, and drops each alone', async () => {
  const state = await shown({ groups: [home], choice: { state: 'offline' } })
  expect(state.pills.slice(3)).toEqual(['任何分组，已选中', '家，未选中'])
  await state.screen.tap('家，未选中')
  await state.screen.tap('任何状态，未选中')
  expect(state.onChoose.mock.calls).toEqual([[{ state: 'offline', group: '家' }], [{}]])
  const group = await shown({ groups: [home], choice: { group: '家' } })
  expect(group.pills.slice(0, 3)).toEqual(['任何状态，已选中', '在线，未选中', '离线，未选中'])
  await group.screen.tap('离线，未选中')
  await group.screen.tap('任何分组，未选中')
  expect(group.onChoose.mock.calls).toEqual([[{ group: '家', state: 'offline' }], [{}]])
})

const choices = fc.constantFrom<StateAndGroup>(
  { state: 'online' },
  { state: 'offline' },
  { state: 'unknown' },
  { group: '家' },
  { state: 'offline', group: '家' },
)

test('shows whatever filter is active, each with a way back, whatever the nodes are', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({ online: fc.nat(9), offline: fc.nat(2), unknown: fc.nat(2) }),
      choices,
      fc.subarray([home]),
      async (counts, choice, groups) => {
        const { pills, screen } = await shown({ counts, choice, groups })
        for (const [side, word] of [
          ['state', '任何状态'],
          ['group', '任何分组'],
        ] as const) {
          if (choice[side]) expect(pills).toContain(`${word}，未选中`)
          else expect(pills).not.toContain(`${word}，未选中`)
        }
        const chosen = pills.filter(pill => pill.includes('已选中') && !pill.includes('任何'))
        expect(chosen).toHaveLength(Object.keys(choice).length)
        screen.remove()
      },
    ),
    { numRuns: 60 },
  ))

test('offers each group once, also one that is named like a state', async () => {
  const { pills, onChoose, screen } = await shown({
    groups: [{ name: 'online', nodes: 2 }, home],
    choice: { group: '家' },
  })
  expect(pills.slice(3)).toEqual(['任何分组，未选中', 'online 2，未选中', '家 1，已选中'])
  await screen.tap('online 2，未选中')
  expect(onChoose.mock.calls).toEqual([[{ group: 'online' }]])
})

test('offers a search from eight nodes on, and while one is active', async () => {
  const counts = (online: number) => ({ online, offline: 0, unknown: 0 })
  expect((await shown({ counts: counts(7) })).hasSearch).toBe(false)
  expect((await shown({ counts: counts(1), search: '书' })).hasSearch).toBe(true)
  const { hasSearch, screen, onSearch } = await shown({ counts: counts(8) })
  expect(hasSearch).toBe(true)
  await screen.type('名称、编号或型号', '书房')
  screen.find('搜索节点')
  expect(onSearch).toHaveBeenCalledWith('书房')
})
