import { View } from '@tarojs/components'
import { type PropsWithChildren, useState } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Button } from './button'
import { Field } from './field'
import { Sheet } from './sheet'
import type { Press } from './use-press'

type Props = PropsWithChildren<{
  isOpen: boolean
  title: string
  effect: string
  /** What has to be typed before the button works. */
  word: string
  confirmText: string
  /** The primary button: the way that loses nothing. */
  keepText: string
  onConfirm: Press
  /** Why it cannot be done yet, whatever is typed. */
  obstacle?: string | undefined
  onClose: () => void
}>

/** For what can never be undone: the word is typed, and the easy button is the one that keeps everything. */
export const TypedConfirm = (props: Props) => {
  const { isOpen, title, effect, word, confirmText, keepText, obstacle, onConfirm, onClose, children } = props
  const t = useWords(uiWords)
  const [typed, setTyped] = useState('')
  const ask = t('typeWord', { word })
  const isTyped = typed.trim().toUpperCase() === word.toUpperCase()
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} title={title} onClose={close}>
      <View>{effect}</View>
      {children}
      <Field label={ask} value={typed} onChange={setTyped} />
      <Button text={keepText} onPress={close} />
      <Button
        text={confirmText}
        kind="danger"
        onPress={onConfirm}
        disabledReason={obstacle ?? (isTyped ? undefined : ask)}
        needsNetwork
      />
    </Sheet>
  )
}
