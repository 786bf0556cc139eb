import { View } from '@tarojs/components'
import { mallWords } from '@/i18n/mall'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Button } from '@/ui/button'
import './for-money.scss'

/** Leads to what is sold for money. */
export const ForMoney = () => {
  const t = useWords(mallWords)
  return (
    <View className="for-money">
      <Button kind="quiet" isSmall icon="phone" text={t('topUps')} onPress={() => open(routes.topUps.topUps())} />
      <Button kind="quiet" isSmall icon="boost" text={t('boosts')} onPress={() => open(routes.boosts.boosts())} />
    </View>
  )
}
