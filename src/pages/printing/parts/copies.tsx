import { View } from '@tarojs/components'
import { printingWords } from '@/i18n/printing'
import { useWords } from '@/i18n/words'
import { classes } from '@/ui/classes'
import { Icon, type IconName } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import './copies.scss'

const most = 99

export const Copies = ({ copies, onChange }: { copies: number; onChange: (copies: number) => void }) => {
  const t = useWords(printingWords)
  return (
    <View className="copies">
      <View>{t('copies')}</View>
      <View className="copies__steps">
        <Step icon="minus" label={t('fewer')} onPress={copies > 1 ? () => onChange(copies - 1) : undefined} />
        <View className="copies__number" {...spoken({ role: 'status', isLive: true })}>
          {copies}
        </View>
        <Step icon="plus" label={t('more')} onPress={copies < most ? () => onChange(copies + 1) : undefined} />
      </View>
    </View>
  )
}

const Step = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: (() => void) | undefined }) => (
  <Pressable className={classes('copies__step', !onPress && 'copies__step--end')} label={label} onPress={onPress}>
    <Icon name={icon} />
  </Pressable>
)
