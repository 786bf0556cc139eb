import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Pills } from '@/ui/pills'
import { Sheet } from '@/ui/sheet'
import type { Act } from '../several-acts'
import { severalWords } from '../several-words'
import { useGroups } from '../use-arranging'
import { GroupsUnread } from './groups-unread'
import './node-sheet.scss'

/** "No group" is a choice too, and at first nothing is chosen. No group's name is empty or blank. */
const none = ''
const unchosen = ' '

type Props = { isOpen: boolean; count: number; onStart: (act: Act) => void; onClose: () => void }

export const GroupSheet = ({ isOpen, count, onStart, onClose }: Props) => {
  const t = useWords(severalWords)
  const groups = useGroups()
  const [group, setGroup] = useState(unchosen)
  const [typed, setTyped] = useState('')
  const chosen = typed.trim() || group
  const start = () => {
    onStart({ kind: 'group', group: chosen || null })
    setGroup(unchosen)
    setTyped('')
  }
  return (
    <Sheet isOpen={isOpen} title={t('groupTitle', { count })} onClose={onClose}>
      <View className="node-sheet__groups">
        <GroupsUnread of={groups} />
        <Pills
          isWrapped
          label={t('group')}
          options={[{ value: none, text: t('noGroup') }, ...groups.names.map(each => ({ value: each, text: each }))]}
          value={typed.trim() ? unchosen : group}
          onChange={each => {
            setGroup(each)
            setTyped('')
          }}
        />
        <Field label={t('newGroup')} placeholder={t('newGroupHint')} value={typed} onChange={setTyped} maxLength={24} />
      </View>
      <Button
        text={t('doGroup', { count })}
        onPress={start}
        disabledReason={chosen === unchosen ? t('groupFirst') : undefined}
        needsNetwork
      />
    </Sheet>
  )
}
