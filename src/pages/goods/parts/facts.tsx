import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { useWords } from '@/i18n/words'
import type { Goods } from '@/services/mall'
import { Card } from '@/ui/card'
import { goodsWords } from '../words'
import './facts.scss'

/** Name, price, stock, limit, what can be done with it, and what to know before. */
export const GoodsFacts = ({
  goods: { name, pricePoints, stock, limitPerUser, leftForYou, detail },
  children,
}: PropsWithChildren<{ goods: Goods }>) => {
  const t = useWords(goodsWords)
  const limits = [
    t('stock', { count: stock }),
    ...(limitPerUser === null ? [] : [t('limit', { count: limitPerUser })]),
    ...(leftForYou === null ? [] : [t('limitLeft', { count: leftForYou })]),
  ]
  return (
    <>
      <Card>
        <View className="facts__price">{t('points', { points: pricePoints })}</View>
        <View className="facts__name">{name}</View>
        <View className="facts__limits">{limits.join(' · ')}</View>
        {detail?.about && <View className="facts__about">{detail.about}</View>}
      </Card>
      {children}
      {detail && detail.rules.length > 0 && (
        <Card title={t('rules')}>
          {detail.rules.map(rule => (
            <View key={rule} className="facts__rule">
              {rule}
            </View>
          ))}
        </Card>
      )}
    </>
  )
}
