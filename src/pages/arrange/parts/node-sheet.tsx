import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { NodeRow } from '@/services/devices'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Pills } from '@/ui/pills'
import { Sheet } from '@/ui/sheet'
import { useGroups } from '../use-arranging'
import { arrangeWords } from '../words'
import { GroupsUnread } from './groups-unread'
import './node-sheet.scss'

type Props = {
  rows: readonly NodeRow[]
  /** The row it is about; without one the sheet is closed. */
  position: number | undefined
  isOffline: boolean
  onMove: (id: string, position: number) => void
  onGroup: (id: string, group: string | null) => void
  onClose: () => void
}

/** Moves a node step by step, without dragging, puts it into a group, and leads to all of that group. */
export const NodeSheet = ({ rows, position, isOffline, onMove, onGroup, onClose }: Props) => {
  const t = useWords(arrangeWords)
  const at = position ?? -1
  const node = rows[at]
  const why = isOffline ? t('offline') : undefined
  const step = (text: string, to: number) =>
    node &&
    to >= 0 &&
    to < rows.length &&
    to !== at && <Button kind="quiet" isSmall text={text} onPress={() => onMove(node.id, to)} disabledReason={why} />
  const openWhole = (group: string) => {
    onClose()
    return open(routes.arrange.several({ group }))
  }
  return (
    <Sheet isOpen={node !== undefined} title={node?.name ?? ''} onClose={onClose}>
      <View className="node-sheet__steps">
        {step(t('toFirst'), 0)}
        {step(t('up'), at - 1)}
        {step(t('down'), at + 1)}
      </View>
      {node && (
        <Groups
          key={node.id}
          node={node}
          isOffline={isOffline}
          onGroup={group => onGroup(node.id, group)}
          onWhole={openWhole}
        />
      )}
    </Sheet>
  )
}

/** "No group" is a choice too, with a value that no group's name can have. */
const none = ''

type GroupsProps = {
  node: NodeRow
  isOffline: boolean
  onGroup: (group: string | null) => void
  onWhole: (group: string) => Promise<void>
}

const Groups = ({ node, isOffline, onGroup, onWhole }: GroupsProps) => {
  const t = useWords(arrangeWords)
  const [name, setName] = useState('')
  const groups = useGroups()
  const names = [...new Set([...groups.names, ...(node.group ? [node.group] : [])])]
  const put = (group: string | null) => {
    if (group !== node.group) onGroup(group)
  }
  const canCreate = name.trim() !== ''
  const create = () => {
    put(name.trim())
    setName('')
  }
  if (isOffline) return null
  // One that is not saved yet has no nodes on the server.
  const whole = groups.names.find(each => each === node.group)
  return (
    <View className="node-sheet__groups">
      <View className="node-sheet__title">{t('group')}</View>
      <GroupsUnread of={groups} />
      <Pills
        isWrapped
        label={t('group')}
        options={[{ value: none, text: t('noGroup') }, ...names.map(each => ({ value: each, text: each }))]}
        value={node.group ?? none}
        onChange={chosen => put(chosen === none ? null : chosen)}
      />
      <Field
        label={t('newGroup')}
        placeholder={t('newGroupHint')}
        value={name}
        onChange={setName}
        maxLength={24}
        onDone={() => canCreate && create()}
      />
      {canCreate && <Button text={t('create')} onPress={create} />}
      {whole && <Button kind="quiet" text={t('wholeGroup', { group: whole })} onPress={() => onWhole(whole)} />}
    </View>
  )
}
