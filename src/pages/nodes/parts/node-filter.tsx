import { View } from '@tarojs/components'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import type { NodesPage } from '@/services/devices'
import { Pills } from '@/ui/pills'
import { SearchBox } from '@/ui/search-box'
import type { NodeFilterInput } from '../queries'
import type { Totals } from '../totals'
import './node-filter.scss'

const states = ['online', 'offline', 'unknown'] as const
/** With fewer nodes no search is needed. */
const fewNodes = 8

export type NodesChoice = Pick<NodeFilterInput, 'state' | 'group'>

type Props = {
  counts: Totals['counts']
  groups: NonNullable<NodesPage['summary']>['groups']
  search: string
  onSearch: (text: string) => void
  choice: NodesChoice
  onChoose: (choice: NodesChoice) => void
}

/** Search, and pills for states and groups with their counts. */
export const NodeFilter = ({ counts, groups, search, onSearch, choice, onChoose }: Props) => {
  const t = useWords(nodesWords)
  const total = counts.online + counts.offline + counts.unknown
  // With a single node, or nodes all alike, there is nothing to filter, unless a filter left them.
  const isChosen = choice.state !== undefined || choice.group !== undefined
  const group = choice.group === undefined ? [] : [choice.group]
  const names = [...new Set([...groups.map(({ name }) => name), ...group])]
  const options = [
    { value: 'all', text: t('all'), count: total },
    ...states
      .filter(state => counts[state] > 0 || choice.state === state)
      .map(state => ({ value: state, text: t(state === 'unknown' ? 'unknownShort' : state), count: counts[state] })),
    ...names.map(name => ({
      value: groupPrefix + name,
      text: name,
      count: groups.find(each => each.name === name)?.nodes ?? 0,
    })),
  ]
  return (
    <View className="node-filter">
      {(total > fewNodes || search !== '') && (
        <SearchBox label={t('search')} hint={t('searchHint')} value={search} onChange={onSearch} />
      )}
      {(isChosen || (total > 1 && options.length > 2)) && (
        <Pills
          kind="filter"
          label={t('filter')}
          options={options}
          value={choice.state ?? (choice.group === undefined ? 'all' : groupPrefix + choice.group)}
          onChange={chosen => onChoose(choiceOf(chosen))}
        />
      )}
    </View>
  )
}

/** Prefixed, since a group may have the name of a state. */
const groupPrefix = 'group '

const choiceOf = (chosen: string): NodesChoice => {
  if (chosen.startsWith(groupPrefix)) return { group: chosen.slice(groupPrefix.length) }
  const state = states.find(each => each === chosen)
  return state ? { state } : {}
}
