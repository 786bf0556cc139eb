import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { whenNotAmongMine } from '@/platform/my-mini-programs'
import { readStored, writeStored } from '@/platform/storage'
import { Notice } from '@/ui/notice'
import { ownWords } from '../own-words'

const storageKey = 'device.hasReadAtHand'

/** How to find the app again in WeChat, until it has been read once on this phone. */
export const AtHand = () => {
  const t = useWords(ownWords)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (readStored(storageKey) !== true) whenNotAmongMine(() => setShown(true))
  }, [])
  const close = () => {
    setShown(false)
    writeStored(storageKey, true)
  }
  if (!isShown) return null
  return <Notice title={t('atHand')} note={t('atHandNote')} action={{ text: t('gotIt'), onPress: close }} />
}
