import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { navigateOnce } from '@/lib/navigate-once'
import { cardToShare, shareInBrowser } from '@/lib/page-share'
import { tabs } from '@/lib/tab-list'
import { browserWords } from './browser-words'
import { copyText } from './copy-text'
import { Icon } from './icon'
import { Pressable } from './pressable'
import { spoken } from './spoken'
import { usePage } from './use-is-shown'

/** The navigation bar that WeChat draws by itself, for browsers. */
export const BrowserBar = ({ title }: { title: string }) => {
  const t = useWords(uiWords)
  // A page opened by a link or a reload has no page before it.
  const [hasPageBehind] = useState(() => Taro.getCurrentPages().length > 1)
  const { isBeside } = usePage()
  return (
    <View className="nm-browser-bar">
      {hasPageBehind ? (
        <Pressable
          className="nm-browser-bar__way"
          label={t('back')}
          onPress={() => void navigateOnce(() => goBack(isBeside))}
        >
          <Icon name="chevron" className="nm-browser-bar__back" />
        </Pressable>
      ) : (
        <Pressable
          className="nm-browser-bar__way"
          label={t('home')}
          onPress={() => void navigateOnce(() => Taro.switchTab({ url: `/${tabs[0].page}` }))}
        >
          <Icon name="home" />
        </Pressable>
      )}
      <View className="nm-browser-bar__title" {...spoken({ role: 'heading', level: 1 })}>
        {title}
      </View>
      <Share />
    </View>
  )
}

/** For a page that is for everybody. */
const Share = () => {
  const t = useWords(browserWords)
  const card = cardToShare(usePage().page)
  if (!card) return null
  const share = async () => {
    const { title, path } = card()
    const url = location.origin + path
    if (!(await shareInBrowser(title, url))) await copyText(url, t('linkCopied'))
  }
  return (
    <Pressable className="nm-browser-bar__share" label={t('share')} onPress={share}>
      <View className="nm-browser-bar__share-sign" {...spoken({ isHidden: true })} />
    </Pressable>
  )
}

/** From a list also past what is open beside it. */
const goBack = async (isBeside = false): Promise<void> => {
  if (isBeside) await Taro.navigateBack()
  await Taro.navigateBack()
}
