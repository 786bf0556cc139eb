import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { CallError } from '@/request/errors'
import { keyOf } from '@/request/query'
import { userData } from '@/services/user-data'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import { showToast } from '@/ui/toast'
import { readGroups } from '../read-groups'
import { startRun } from '../several-store'
import { severalWords } from '../several-words'
import type { Choosing } from '../use-choosing'
import './choice-of-nodes.scss'

type Props = { group: string; others: readonly string[]; choosing: Choosing }

/** A whole group at once: another name, or none. Its nodes stay. */
export const GroupTools = ({ group, others, choosing: { rows, setFilter } }: Props) => {
  const t = useWords(severalWords)
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const [typed, setTyped] = useState('')
  const { move, stop, known } = useMove(group, rows, others, () => setFilter({}))
  const name = typed.trim()
  const close = () => {
    stop()
    setAsked(undefined)
  }
  const askName = () => {
    setTyped(group)
    setAsked('rename')
  }
  const rename = () => (name === group ? close() : move(name))
  return (
    <>
      <View className="several-all__buttons">
        <Button kind="quiet" isSmall text={t('renameGroup')} onPress={askName} needsNetwork />
        <Button kind="quiet" isSmall text={t('deleteGroup')} onPress={() => setAsked('delete')} needsNetwork />
      </View>
      <Sheet isOpen={asked === 'rename'} title={t('renameTitle', { group })} onClose={close}>
        <Field
          label={t('newName')}
          value={typed}
          onChange={setTyped}
          maxLength={24}
          hint={known.includes(name) ? t('merges') : ''}
        />
        <Button
          text={t('rename')}
          onPress={rename}
          disabledReason={name === '' ? t('nameFirst') : undefined}
          needsNetwork
        />
      </Sheet>
      <Confirm
        isOpen={asked === 'delete'}
        title={t('deleteTitle', { group })}
        effect={t('deleteNote')}
        confirmText={t('delete')}
        isDangerous
        needsNetwork
        onConfirm={() => move(null)}
        onClose={close}
      />
    </>
  )
}

/** Moves all nodes of a group, as the account has it now and not as it was drawn: another phone may have changed it. */
const useMove = (group: string, rows: Choosing['rows'], others: readonly string[], onStarted: () => void) => {
  const t = useWords(severalWords)
  const language = useLanguage()
  const client = useQueryClient()
  const reading = useRef<AbortController>()
  const [found, setFound] = useState<readonly string[]>([])
  const known = [...others, ...found]
  const stop = () => reading.current?.abort()
  useEffect(() => () => reading.current?.abort(), [])
  const start = (ids: string[], to: string | null): boolean => {
    if (ids.length > 0) {
      const names = new Map(rows.map(({ id, name }) => [id, name]))
      return startRun(client, { kind: 'group', group: to }, new Map(ids.map(id => [id, names.get(id) ?? id])))
    }
    showToast({ text: t('groupGone') })
    void client.invalidateQueries({ queryKey: keyOf(userData.userData) })
    return true
  }
  const move = async (to: string | null) => {
    const own = new AbortController()
    reading.current = own
    const groups = await readGroups(own.signal).catch(CallError.from)
    // It was closed meanwhile.
    if (own.signal.aborted) return
    if (groups instanceof CallError) return showToast({ text: failureText(groups, language), isFailure: true })
    // The list had not come to that group: what becomes one is not asked for yet.
    if (to !== null && groups.has(to) && !known.includes(to)) return setFound([...groups.keys()])
    if (start(groups.get(group) ?? [], to)) onStarted()
  }
  return { move, stop, known }
}
