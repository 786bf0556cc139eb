import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import type { Press } from '@/ui/use-press'
import { ddnsWords } from '../words'
import './guide.scss'

const steps = ['step1', 'step2', 'step3'] as const

/** Shown without any domain: what one is good for, and how to get it here. */
export const Guide = ({ onRefresh }: { onRefresh: Press }) => {
  const t = useWords(ddnsWords)
  return (
    <>
      <Empty title={t('guideTitle')} note={t('guideNote')} action={{ text: t('refresh'), onPress: onRefresh }} />
      <Card>
        <View className="guide">
          {steps.map((step, at) => (
            <View key={step} className="guide__step">
              <View className="guide__number">{at + 1}</View>
              <View className="guide__words">{t(step)}</View>
            </View>
          ))}
        </View>
      </Card>
    </>
  )
}
