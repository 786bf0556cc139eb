import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { askForMessage, hasMessage, type MessageAbout } from '@/platform/one-message'
import { wechat } from '@/platform/wechat'
import { accountState } from '@/session/account-state'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { spoken } from '@/ui/spoken'
import { showToast } from '@/ui/toast'
import { messageWords } from './message-words'

type Props = { about: MessageAbout; id: string }

/** What was allowed, until the app restarts: WeChat doesn't say later. */
export const useAllowedMessages = accountState<{ of: readonly string[] }>(() => ({ of: [] }))

/** Asks for one message of WeChat's about something that ends once. */
export const MessageOffer = (props: Props) => (hasMessage(props.about) ? <Offer {...props} /> : null)

const Offer = ({ about, id }: Props) => {
  const t = useWords(messageWords)
  const subject = `${about} ${id}`
  const isAllowed = useAllowedMessages(({ of }) => of.includes(subject))
  const [isOff, setOff] = useState(false)
  const ask = async () => {
    const permission = await askForMessage(about)
    setOff(permission === 'off')
    if (permission === 'granted') useAllowedMessages.setState(({ of }) => ({ of: [...of, subject] }))
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
