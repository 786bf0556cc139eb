import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import './browser-bar.scss'
import { Icon } from './icon'
import { Pressable } from './pressable'
import { spoken } from './spoken'

/** What WeChat's own bar says and does above a page that is not a tab: in a browser nobody else would. */
export const BrowserBar = ({ title }: { title: string }) => {
  const t = useWords(uiWords)
  const hasPageBehind = Taro.getCurrentPages().length > 1
  return (
    <View className="nm-browser-bar">
      {hasPageBehind && (
        <Pressable className="nm-browser-bar__back" label={t('back')} onPress={() => void Taro.navigateBack()}>
          <Icon name="chevron" className="nm-browser-bar__icon" />
        </Pressable>
      )}
      <View className="nm-browser-bar__title" {...spoken({ role: 'heading' })}>
        {title}
      </View>
    </View>
  )
}
