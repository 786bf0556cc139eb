import { Button as NativeButton } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { shareInBrowser } from '@/lib/page-share'
import { type ForwardedCard, webAddressOf } from '@/platform/forwarding'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { sharingWords } from '../words'
import './send-button.scss'

/** `isWithTitle`: the words are what is sent, and the link comes after them. */
type Props = { card: ForwardedCard; isWithTitle?: boolean }

const InWechat = () => {
  const t = useWords(sharingWords)
  return (
    <NativeButton className="nm-button nm-button--primary send-button" openType="share">
      {t('send')}
    </NativeButton>
  )
}

const InBrowser = ({ card: { title, path }, isWithTitle = false }: Props) => {
  const t = useWords(sharingWords)
  const send = async () => {
    const url = webAddressOf(path) ?? ''
    const isSent = await shareInBrowser(title, url, isWithTitle ? title : '')
    if (!isSent) await copyText(isWithTitle ? `${title} ${url}` : url, t('linkCopied'))
  }
  return <Button text={t('send')} onPress={send} />
}

/** Forwards the page's card in WeChat; a browser has a sheet of its own, or the link is copied. */
export const SendButton: (props: Props) => JSX.Element = process.env.TARO_ENV === 'weapp' ? InWechat : InBrowser
