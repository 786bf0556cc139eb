import { View } from '@tarojs/components'
import { type CSSProperties, useEffect, useState } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { steadyNow } from '@/lib/clock'
import { later } from '@/lib/pauses'
import { measureBoxes } from './boxes'
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
  /** What it is about: a newer one about the same takes its place, and undoes both. */
  subject?: string
  /** Offered for five seconds; the action itself is already done. */
  onUndo?: () => void
}

// Shown by whichever page is current: a toast outlives the page that asked for it.
type Shown = Toast & { id: number; untilMs: number }
let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<(toasts: readonly Shown[]) => void>()
const setShown = (toasts: readonly Shown[]): void => {
  shown = toasts
  for (const listener of listeners) listener(toasts)
}

/** Takes the place of the one before, unless that one can still be undone. */
export const showToast = (toast: Toast): void => {
  const undoable = shown.filter(({ onUndo }) => onUndo)
  const isSame = ({ subject }: Toast) => subject !== undefined && subject === toast.subject
  const { onUndo } = toast
  const undoEarlier = undoable.find(isSame)?.onUndo
  const undo = () => {
    onUndo?.()
    undoEarlier?.()
  }
  setShown([
    ...undoable.filter(each => !isSame(each)),
    { ...toast, ...(onUndo && { onUndo: undo }), id: ++lastId, untilMs: steadyNow() + (onUndo ? 5000 : 2800) },
  ])
}
/** For another account there is nothing to undo. */
export const forgetUndos = (): void => setShown(shown.filter(({ onUndo }) => !onUndo))

const hideToast = (id: number): void => setShown(shown.filter(toast => toast.id !== id))

/** Where toasts appear: above the buttons of the current page. */
export const ToastPlace = () => {
  const [toasts, setToasts] = useState(shown)
  const [footerPx, setFooterPx] = useState(0)
  useEffect(() => {
    setToasts(shown)
    listeners.add(setToasts)
    return () => {
      listeners.delete(setToasts)
    }
  }, [])
  const newestId = toasts[toasts.length - 1]?.id
  useEffect(() => {
    if (newestId) measureBoxes('.nm-page__footer', boxes => setFooterPx(Math.max(0, ...boxes.map(box => box.height))))
  }, [newestId])

  if (!newestId) return null
  return (
    // as: React's own type knows no custom properties.
    <View className="nm-toast" style={(footerPx > 0 ? { '--below': `${footerPx}px` } : {}) as CSSProperties}>
      {toasts.map(toast => (
        <One key={toast.id} {...toast} />
      ))}
    </View>
  )
}

const One = ({ id, text, isFailure, onUndo, untilMs }: Shown) => {
  const t = useWords(uiWords)
  useEffect(() => later(Math.max(0, untilMs - steadyNow()), () => hideToast(id)), [id, untilMs])
  return (
    <View className="nm-toast__body" {...spoken({ role: isFailure ? 'alert' : 'status', isLive: true })}>
      <Icon name={isFailure ? 'warning' : 'check'} className="nm-toast__icon" />
      <View className="nm-toast__text">{typeof text === 'function' ? text() : text}</View>
      {onUndo && (
        <Pressable
          className="nm-toast__undo"
          label={t('undo')}
          onPress={() => {
            hideToast(id)
            onUndo()
          }}
        >
          {t('undo')}
        </Pressable>
      )}
    </View>
  )
}
