import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import type { Act } from '../several-acts'
import { startRun } from '../several-store'
import { severalWords } from '../several-words'
import type { Choosing } from '../use-choosing'
import { GroupSheet } from './group-sheet'
import { LimitSheet } from './limit-sheet'
import './chosen-bar.scss'

/** What can be done to the chosen nodes; what changes them asks first. */
export const ChosenBar = ({ choosing: { chosen, drop } }: { choosing: Choosing }) => {
  const t = useWords(severalWords)
  const client = useQueryClient()
  const [asked, setAsked] = useState<Act['kind']>()
  // More may be chosen while the question is open: a list that is read to its end.
  const [named, setNamed] = useState(chosen)
  const count = named.size
  const close = () => setAsked(undefined)
  const start = (act: Act, nodes = named) => {
    close()
    if (startRun(client, act, nodes)) drop(nodes)
  }
  const ask = (kind: Act['kind']) => {
    const open = () => {
      setNamed(chosen)
      setAsked(kind)
    }
    return <Button kind="quiet" isSmall text={t(kind)} onPress={open} needsNetwork />
  }
  return (
    <>
      <View className="chosen-bar">
        {ask('group')}
        {ask('limit')}
        <Button kind="quiet" isSmall text={t('wake')} onPress={() => start({ kind: 'wake' }, chosen)} needsNetwork />
        {ask('clean')}
        {ask('update')}
      </View>
      <GroupSheet isOpen={asked === 'group'} count={count} onStart={start} onClose={close} />
      <LimitSheet isOpen={asked === 'limit'} count={count} onStart={start} onClose={close} />
      <Confirm
        isOpen={asked === 'clean'}
        title={t('cleanTitle', { count })}
        effect={t('cleanNote')}
        confirmText={t('doClean', { count })}
        needsNetwork
        onConfirm={() => start({ kind: 'clean' })}
        onClose={close}
      />
      <Confirm
        isOpen={asked === 'update'}
        title={t('updateTitle', { count })}
        effect={t('updateNote')}
        confirmText={t('doUpdate', { count })}
        needsNetwork
        onConfirm={() => start({ kind: 'update' })}
        onClose={close}
      />
    </>
  )
}
