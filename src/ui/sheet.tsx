import { View } from '@tarojs/components'
import { type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { About } from './about'
import { classes } from './classes'
import { useDialogKeys } from './dialog-keys'
import { Icon } from './icon'
import { LongWaits } from './long-waits'
import { Pressable } from './pressable'
import './sheet.scss'
import { spoken } from './spoken'
import { PressOverride, usePressOverride } from './use-press'

type Props = PropsWithChildren<{
  isOpen: boolean
  title: string
  /** Undefined while it cannot be closed: what was tapped in it is on its way, and may not be taken back. */
  onClose: (() => void) | undefined
}>

const nothing = () => undefined

// As long as --calm, after which a closed sheet is unmounted.
const leaveMs = 260

/** Slides up over the page; a tap beside it closes it. It leaves as it was: to ask anew is for the next time. */
export const Sheet = ({ isOpen, onClose, ...inside }: Props) => {
  const t = useWords(uiWords)
  const last = useRef(inside)
  if (isOpen) last.current = inside
  const { title, children } = last.current
  const instead = usePressOverride()
  const isThere = useLingering(isOpen)
  const dialog = useDialogKeys(isOpen, onClose)
  if (!isThere) return null
  return (
    <View className={classes('nm-sheet', !isOpen && 'nm-sheet--leaving')} catchMove>
      <View className="nm-sheet__scrim" onClick={() => onClose?.()} {...spoken({ isHidden: true })} />
      <View {...dialog} className="nm-sheet__body" {...spoken({ role: 'dialog', label: title })}>
        <View className="nm-sheet__head">
          <View className="nm-sheet__title" {...spoken({ role: 'heading', level: 2 })}>
            {title}
          </View>
          <Pressable
            className={classes('nm-sheet__close', !onClose && 'nm-sheet__close--off')}
            label={t('close')}
            onPress={onClose}
          >
            <Icon name="close" />
          </Pressable>
        </View>
        <View className="nm-sheet__inside">
          <LongWaits>
            {/* The title has said what it is about. */}
            <About value="">
              <PressOverride value={isOpen ? instead : nothing}>{children}</PressOverride>
            </About>
          </LongWaits>
        </View>
      </View>
    </View>
  )
}

const useLingering = (isOpen: boolean): boolean => {
  const [isThere, setThere] = useState(isOpen)
  useEffect(() => {
    if (isOpen) {
      setThere(true)
      return
    }
    const timer = setTimeout(() => setThere(false), leaveMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || isThere
}
