import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Icon } from './icon'
import './offline-bar.scss'
import { spoken } from './spoken'

export const OfflineBar = () => {
  const t = useWords(uiWords)
  return (
    <View className="nm-offline-bar" {...spoken({ role: 'status', isLive: true })}>
      <Icon name="offline" />
      <View>{t('offline')}</View>
    </View>
  )
}
