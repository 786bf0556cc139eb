import { Button as NativeButton } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { shareInBrowser, webAddressOf } from '@/platform/forwarding'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { cardOf } from '../forwarded'
import type { Given } from '../link'
import { sharingWords } from '../words'
import './send-button.scss'

/** Forwards the page's card in WeChat; a browser has a sheet of its own, or the link is copied. */
export const SendButton = ({ given }: { given: Given }) => {
  const t = useWords(sharingWords)
  if (process.env.TARO_ENV === 'weapp')
    return (
      <NativeButton className="nm-button nm-button--primary send-button" openType="share">
        {t('send')}
      </NativeButton>
    )
  const send = async () => {
    const { title, path } = cardOf(given)
    const url = webAddressOf(path) ?? ''
    if (!(await shareInBrowser(title, url))) await copyText(url, t('linkCopied'))
  }
  return <Button text={t('send')} onPress={send} />
}
