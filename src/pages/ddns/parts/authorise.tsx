import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { openLink } from '@/platform/links'
import type { Domain } from '@/services/ddns'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { StateDot } from '@/ui/state-dot'
import { useAuthorisation } from '../use-authorisation'
import { ddnsWords } from '../words'

/** Shown until the provider grants access; opens its page, or copies the link in WeChat. */
export const AuthoriseNotice = ({ domain }: { domain: Domain }) => {
  const t = useWords(ddnsWords)
  const { url, error, start, stop } = useAuthorisation(domain)
  return (
    <>
      <Notice
        tone="warn"
        icon="lock"
        title={t('authoriseTitle')}
        note={t('authoriseNote')}
        action={{ text: t('authorise'), onPress: start }}
      />
      {error && <ErrorCard error={error} onRetry={start} />}
      <Sheet isOpen={url !== undefined} title={t('authoriseSheet', { name: domain.name })} onClose={stop}>
        {url && <OpenOrCopy url={url} />}
      </Sheet>
    </>
  )
}

const OpenOrCopy = ({ url }: { url: string }) => {
  const t = useWords(ddnsWords)
  return (
    <>
      <View>{t(openLink ? 'openHint' : 'copyHint')}</View>
      <StateDot state="changing" text={t('awaiting')} />
      {openLink && <Button text={t('openPage')} onPress={() => openLink?.(url)} />}
      <Button
        kind={openLink ? 'quiet' : 'primary'}
        icon="copy"
        text={t('copyLink')}
        onPress={() => copyText(url, t('linkCopied'))}
      />
    </>
  )
}
