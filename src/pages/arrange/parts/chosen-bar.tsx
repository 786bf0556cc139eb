import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button-row'
import { Confirm } from '@/ui/confirm'
import type { Act } from '../several-acts'
import { startRun } from '../several-store'
import { severalWords } from '../several-words'
import type { Choosing } from './choice-of-nodes'
import { GroupSheet } from './group-sheet'
import { LimitSheet } from './limit-sheet'

/** What can be done to the chosen nodes; each asks first. */
export const ChosenBar = ({ choosing: { chosen, chooseNone } }: { choosing: Choosing }) => {
  const t = useWords(severalWords)
  const client = useQueryClient()
  const [asked, setAsked] = useState<Act['kind']>()
  const count = chosen.size
  const close = () => setAsked(undefined)
  const start = (act: Act) => {
    close()
    if (startRun(client, act, chosen)) chooseNone()
  }
  const ask = (kind: Act['kind']) => (
    <Button kind="quiet" isSmall text={t(kind)} onPress={() => setAsked(kind)} needsNetwork />
  )
  return (
    <>
      <ButtonRow>
        {ask('group')}
        {ask('limit')}
        {ask('clean')}
        {ask('update')}
      </ButtonRow>
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
