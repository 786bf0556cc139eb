import { Button as NativeButton, View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { helpWords } from '../words'
import './wechat-log.scss'

/** WeChat's own form, which sends what its log has of the app's failures (`platform/failure-log.ts`). */
export const WechatLog = () => {
  const t = useWords(helpWords)
  return (
    <Card>
      <View className="wechat-log__note">{t('wechatLogNote')}</View>
      <NativeButton className="nm-button nm-button--quiet wechat-log__button" openType="feedback">
        {t('wechatLog')}
      </NativeButton>
    </Card>
  )
}
