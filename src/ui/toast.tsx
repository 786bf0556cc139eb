import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { steadyNow } from '@/lib/clock'
import { later } from '@/lib/pauses'
import { Icon } from './icon'
import { Pressable } from './pressable'
import { spoken } from './spoken'
import './toast.scss'

/** A function if the language may change while the toast is shown. */
type Text = string | (() => string)

type Toast = {
  /** Names the object: “Study NAS renamed”. */
  text: Text
  isFailure?: boolean
  /** Offered for five seconds; the action itself is already done. */
  onUndo?: () => void
}

// Shown by whichever page is current: a toast outlives the page that asked for it.
type Shown = Toast & { untilMs: number }
let shown: Shown | null = null
const listeners = new Set<(toast: Shown | null) => void>()
const setShown = (toast: Shown | null): void => {
  shown = toast
  for (const listener of listeners) listener(toast)
}

export const showToast = (toast: Toast): void => {
  setShown({ ...toast, untilMs: steadyNow() + (toast.onUndo ? 5000 : 2800) })
}
const hideToast = (): void => setShown(null)

/** Where toasts appear: one in the frame of the current page. */
export const ToastPlace = () => {
  const t = useWords(uiWords)
  const [toast, setToast] = useState(shown)
  useEffect(() => {
    setToast(shown)
    listeners.add(setToast)
    return () => {
      listeners.delete(setToast)
    }
  }, [])
  useEffect(() => {
    if (!toast) return
    return later(Math.max(0, toast.untilMs - steadyNow()), () => setShown(null))
  }, [toast])

  if (!toast) return null
  const { text, isFailure, onUndo } = toast
  return (
    <View className="nm-toast">
      <View className="nm-toast__body" {...spoken({ role: isFailure ? 'alert' : 'status', isLive: true })}>
        <Icon name={isFailure ? 'warning' : 'check'} className="nm-toast__icon" />
        <View className="nm-toast__text">{typeof text === 'function' ? text() : text}</View>
        {onUndo && (
          <Pressable
            className="nm-toast__undo"
            label={t('undo')}
            onPress={() => {
              hideToast()
              onUndo()
            }}
          >
            {t('undo')}
          </Pressable>
        )}
      </View>
    </View>
  )
}
