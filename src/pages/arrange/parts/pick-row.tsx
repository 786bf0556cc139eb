import { View } from '@tarojs/components'
import { nodesWords } from '@/i18n/nodes'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { NodeStateDot } from '@/node/node-state-dot'
import { useShownState } from '@/node/use-shown-state'
import type { NodeRow } from '@/services/devices'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { arrangeWords } from '../words'
import './arrange-row.scss'
import './pick-row.scss'

type Props = { node: NodeRow; isChosen: boolean; onToggle: () => void }

/** The whole row chooses its node. */
export const PickRow = ({ node, isChosen, onToggle }: Props) => {
  const t = useWords(arrangeWords)
  const named = useWords(uiWords)
  const state = useShownState(node)
  const stateText = useWords(nodesWords)(state)
  const group = node.group ?? t('noGroup')
  return (
    <View className="arrange-row">
      <Pressable
        className="pick-row"
        role="checkbox"
        isOn={isChosen}
        label={named('named', { name: node.name, state: `${stateText} ${group}` })}
        isNamedInside
        onPress={onToggle}
      >
        <View className={classes('pick-row__box', isChosen && 'pick-row__box--on')}>
          {isChosen && <Icon name="check" />}
        </View>
        <View className="pick-row__words">
          <View className="arrange-row__title">{node.name}</View>
          <View className="arrange-row__group">{group}</View>
        </View>
        <NodeStateDot state={state} />
      </Pressable>
    </View>
  )
}
