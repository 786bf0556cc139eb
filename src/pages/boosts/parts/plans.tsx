import { View } from '@tarojs/components'
import { formatFen } from '@/i18n/format-number'
import { formatRate } from '@/i18n/format-size'
import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { isPriceShown } from '@/mall/virtual-prices'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import type { BoostPlan } from '../timing'
import { boostsWords } from '../words'
import type { BoostInput } from './plan-sheet'
import './plans.scss'

type Props = { plans: readonly BoostPlan[]; onChoose: (input: BoostInput) => void }

/** Owned and purchasable plans; a row opens the sheet with all details. */
export const Plans = ({ plans, onChoose }: Props) => {
  const t = useWords(boostsWords)
  const own = plans.filter(({ timesLeft }) => timesLeft > 0)
  const sold = plans.filter(({ priceFen }) => priceFen !== null)
  const isSold = isPriceShown('boost') && sold.length > 0
  return (
    <>
      <Card title={t('yours')} isFlush={own.length > 0}>
        {own.length === 0 && <View className="plans__none">{t(isSold ? 'noneLeft' : 'noneLeftHere')}</View>}
        {own.map(plan => (
          <PlanLine
            key={plan.planId}
            plan={plan}
            side={t('times', { count: plan.timesLeft })}
            onPress={() => onChoose({ kind: 'use', plan })}
          />
        ))}
      </Card>
      {isSold ? (
        <Card title={t('buy')} isFlush>
          {sold.map(plan => (
            <PlanLine
              key={plan.planId}
              plan={plan}
              side={plan.priceFen === null ? '' : formatFen(plan.priceFen)}
              isPrice
              onPress={() => onChoose({ kind: 'buy', plan })}
            />
          ))}
        </Card>
      ) : (
        sold.length > 0 && <Notice title={t('notSoldHere')} />
      )}
    </>
  )
}

type LineProps = { plan: BoostPlan; side: string; isPrice?: boolean; onPress: () => void }

const PlanLine = ({ plan, side, isPrice = false, onPress }: LineProps) => {
  const t = useWords(boostsWords)
  const facts = useFacts(plan, isPrice)
  return (
    <Row
      title={plan.name}
      note={
        <>
          <View>{facts}</View>
          <View>{t(plan.addsUp ? 'addsUp' : 'doesNotAddUp')}</View>
        </>
      }
      trailing={isPrice ? <View className="plans__price">{side}</View> : side}
      onPress={onPress}
    />
  )
}

const useFacts = ({ durationS, speedKbps, times }: BoostPlan, isForSale: boolean): string => {
  const t = useWords(boostsWords)
  const duration = formatDuration(durationS * 1_000, useLanguage())
  const rate = formatRate(speedKbps)
  return isForSale && times > 1 ? t('factsOfSeveral', { count: times, duration, rate }) : t('facts', { duration, rate })
}
