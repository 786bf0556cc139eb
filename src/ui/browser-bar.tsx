import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { navigateOnce } from '@/lib/navigate-once'
import { tabs } from '@/lib/tab-list'
import { Icon } from './icon'
import { Pressable } from './pressable'
import { spoken } from './spoken'

/** The navigation bar that WeChat draws by itself, for browsers. */
export const BrowserBar = ({ title }: { title: string }) => {
  const t = useWords(uiWords)
  // A page opened by a link or a reload has no page before it.
  const hasPageBehind = Taro.getCurrentPages().length > 1
  return (
    <View className="nm-browser-bar">
      {hasPageBehind ? (
        <Pressable
          className="nm-browser-bar__way"
          label={t('back')}
          onPress={() => void navigateOnce(() => Taro.navigateBack())}
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
    </View>
  )
}
