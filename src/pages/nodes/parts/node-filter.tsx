import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { type StateAndGroup, StateAndGroupFilter } from '@/node/state-and-group'
import type { NodesPage } from '@/services/devices'
import { SearchBox } from '@/ui/search-box'
import { nodeFilterWords } from '../filter-words'
import { areMany, type Totals } from '../totals'

const states = ['online', 'offline', 'unknown'] as const

type Props = {
  counts: Totals['counts']
  groups: NonNullable<NodesPage['summary']>['groups']
  search: string
  onSearch: (text: string) => void
  choice: StateAndGroup
  onChoose: (choice: StateAndGroup) => void
}

/** For many nodes, or while something is left of it: search, and pills for states and groups. */
export const NodeFilter = ({ counts, groups, search, onSearch, choice, onChoose }: Props) => {
  const t = useWords(nodeFilterWords)
  const { state, group } = choice
  const isWorth = areMany(counts.online + counts.offline + counts.unknown)
  const shown = states.filter(each => (isWorth && counts[each] > 0) || each === state)
  const names = [...new Set([...(isWorth ? groups.map(({ name }) => name) : []), ...(group ? [group] : [])])]
  // How many there are of each is known of all nodes, and not of those that the other choice leaves.
  const countOf = (count: number, other: string | undefined) => (other === undefined ? { count } : {})
  return (
    <View className="node-filter">
      {(isWorth || search !== '') && (
        <SearchBox label={t('search')} hint={t('searchHint')} value={search} onChange={onSearch} />
      )}
      <StateAndGroupFilter
        states={
          // Nodes all alike need no choice.
          shown.length > 1 || state ? shown.map(value => ({ value, ...countOf(counts[value], group) })) : []
        }
        groups={names.map(value => ({
          value,
          ...countOf(groups.find(({ name }) => name === value)?.nodes ?? 0, state),
        }))}
        value={choice}
        onChange={onChoose}
      />
    </View>
  )
}
