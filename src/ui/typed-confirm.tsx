import { View } from '@tarojs/components'
import { type PropsWithChildren, useState } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { halfWidth } from '@/lib/half-width'
import { Button } from './button'
import { Field } from './field'
import { Sheet } from './sheet'
import type { Press } from './use-press'

type Props = PropsWithChildren<{
  isOpen: boolean
  title: string
  effect: string
  /** The word to type before the button works. */
  word: string
  confirmText: string
  /** The text of the primary button, which keeps everything. */
  keepText: string
  onConfirm: Press
  /** Why it cannot be done yet. */
  obstacle?: string | undefined
  onClose: () => void
}>

/** For what can never be undone: the word must be typed, and the prominent button keeps everything. */
export const TypedConfirm = ({ isOpen, title, effect, children, ...question }: Props) => (
  <Sheet isOpen={isOpen} title={title} onClose={question.onClose}>
    <View>{effect}</View>
    {children}
    <Question {...question} />
  </Sheet>
)

/** A component of its own, so that what was typed is dropped however the sheet is closed. */
const Question = ({
  word,
  confirmText,
  keepText,
  obstacle,
  onConfirm,
  onClose,
}: Omit<Props, 'isOpen' | 'title' | 'effect'>) => {
  const t = useWords(uiWords)
  const [typed, setTyped] = useState('')
  const ask = t('typeWord', { word })
  const isTyped = halfWidth(typed).trim().toUpperCase() === word.toUpperCase()
  return (
    <>
      <Field label={ask} value={typed} onChange={setTyped} />
      <Button text={keepText} onPress={onClose} />
      <Button
        text={confirmText}
        kind="danger"
        onPress={onConfirm}
        disabledReason={obstacle ?? (isTyped ? undefined : ask)}
        needsNetwork
      />
    </>
  )
}
