import { View } from '@tarojs/components'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import type { NodeState } from '@/services/devices'
import { Pills } from '@/ui/pills'
import './state-and-group.scss'
import { stateAndGroupWords } from './state-and-group-words'

export type StateAndGroup = { state?: NodeState; group?: string }
type Counted<Value extends string> = readonly { value: Value; count?: number }[]

type Props = {
  states: Counted<NodeState>
  groups: Counted<string>
  value: StateAndGroup
  onChange: (value: StateAndGroup) => void
}

/** No group has an empty name. */
const any = ''

/** Narrows a list of nodes by a state and a group at the same time. A side without a choice is not there. */
export const StateAndGroupFilter = ({ states, groups, value: { state, group }, onChange }: Props) => {
  const t = useWords(stateAndGroupWords)
  const nodes = useWords(nodesWords)
  const names = { online: nodes('online'), offline: nodes('offline'), unknown: nodes('unknownShort') }
  const change = (newState: NodeState | undefined, newGroup: string | undefined) =>
    onChange({ ...(newState && { state: newState }), ...(newGroup && { group: newGroup }) })
  if (states.length + groups.length === 0) return null
  return (
    <View className="state-and-group">
      {states.length > 0 && (
        <Pills
          kind="filter"
          label={t('byState')}
          options={[{ value: any, text: t('anyState') }, ...states.map(each => ({ ...each, text: names[each.value] }))]}
          value={state ?? any}
          onChange={chosen => change(states.find(({ value }) => value === chosen)?.value, group)}
        />
      )}
      {groups.length > 0 && (
        <Pills
          kind="filter"
          label={t('byGroup')}
          options={[{ value: any, text: t('anyGroup') }, ...groups.map(each => ({ ...each, text: each.value }))]}
          value={group ?? any}
          onChange={chosen => change(state, chosen)}
        />
      )}
    </View>
  )
}
