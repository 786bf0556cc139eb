import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { askForMessage, hasMessage, type MessageAbout } from '@/platform/one-message'
import { wechat } from '@/platform/wechat'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { spoken } from '@/ui/spoken'
import { showToast } from '@/ui/toast'
import { noteAllowed, useIsAllowed } from './allowed-messages'
import { messageWords } from './message-words'

type Props = { about: MessageAbout; id: string }

/** Asks for one message of WeChat's about something that ends once. */
export const MessageOffer = (props: Props) => (hasMessage(props.about) ? <Offer {...props} /> : null)

const Offer = ({ about, id }: Props) => {
  const t = useWords(messageWords)
  const subject = `${about} ${id}`
  const isAllowed = useIsAllowed(subject)
  const [isOff, setOff] = useState(false)
  const ask = async () => {
    const permission = await askForMessage(about)
    setOff(permission === 'off')
    if (permission === 'granted') noteAllowed(subject)
    if (permission === 'failed') showToast({ text: t('failed'), isFailure: true })
  }
  if (isAllowed) return <View {...spoken({ role: 'status', isLive: true })}>{t(`granted-${about}`)}</View>
  return (
    <>
      <Button kind="quiet" text={t(`ask-${about}`)} onPress={ask} />
      {isOff && (
        <Notice
          tone="warn"
          icon="lock"
          title={t('off')}
          note={t('offNote')}
          action={wechat && { text: t('openSettings'), onPress: wechat.openSettings }}
        />
      )}
    </>
  )
}
