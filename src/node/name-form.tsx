import { View } from '@tarojs/components'
import { useState } from 'react'
import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Pills } from '@/ui/pills'
import { showToast } from '@/ui/toast'
import { useIsStill } from '@/write/use-is-still'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { nodeNameWords } from './name-words'
import './name-form.scss'
import { rename } from './writes'

const ideas = ['livingRoom', 'study', 'bedroom', 'office'] as const

type Props = { deviceId: string; name: string; onNamed: (name: string) => void }

/** A node's name: typed, or one of the usual places with one tap. */
export const NameForm = ({ deviceId, name, onNamed }: Props) => {
  const t = useWords(nodeNameWords)
  const language = useLanguage()
  const [typed, setTyped] = useState(name)
  const [isChecked, setChecked] = useState(false)
  const isStill = useIsStill({ deviceId, name: typed })
  const renaming = useWrite(rename, {
    onDone: ({ name: given }, sent) => {
      showToast({ text: t('saved', { name: given }) })
      if (isStill(sent)) onNamed(given)
    },
  })
  const problem = nameProblem(typed)
  const problems = { missing: t('missing'), 'too-long': t('tooLong') }
  const save = async () => {
    setChecked(true)
    if (problem === undefined) await renaming.run({ deviceId, name: typed })
  }
  return (
    <View className="name-form">
      <Field
        label={t('name')}
        value={typed}
        onChange={setTyped}
        placeholder={t('placeholder')}
        error={wrong()}
        onDone={() => void save()}
      />
      <Pills
        kind="preset"
        isWrapped
        label={t('ideas')}
        options={ideas.map(idea => ({ value: t(idea), text: t(idea) }))}
        value={typed}
        onChange={setTyped}
      />
      <WriteNotice of={{ ...renaming, error: undefined }} onRetry={save} />
      <Button text={t('save')} onPress={save} needsNetwork />
    </View>
  )

  function wrong(): string | undefined {
    if (problem === 'too-long' || (problem && isChecked)) return problems[problem]
    return renaming.error && failureText(renaming.error, language)
  }
}

/** The server's limit (`services/devices.ts`). */
const longest = 30

type NameProblem = 'missing' | 'too-long'

const nameProblem = (name: string): NameProblem | undefined => {
  const { length } = name.trim()
  if (length === 0) return 'missing'
  return length > longest ? 'too-long' : undefined
}
