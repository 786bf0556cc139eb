import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { obstacleTo } from '@/lib/goods'
import { open, routes } from '@/routes'
import type { Goods } from '@/services/mall'
import { Button } from '@/ui/button'
import { goodsWords } from '../words'
import './exchange-bar.scss'

type Props = { goods: Goods; availablePoints: number | undefined; isGuest: boolean; onExchange: () => void }

/** The button, or what prevents an exchange and how to change that. */
export const ExchangeBar = ({ goods, availablePoints, isGuest, onExchange }: Props) => {
  const t = useWords(goodsWords)
  const obstacle = obstacleTo(goods, availablePoints)
  if (obstacle?.kind === 'soldOut') return <Reason title={t('soldOut')} note={t('soldOutNote')} />
  if (obstacle?.kind === 'limit') return <Reason title={t('limitReached')} />
  if (goods.detail?.needs === 'unknown') return <Reason title={t('tooOld')} />
  if (isGuest) return <Button text={t('signIn')} onPress={() => open(routes.account.signIn())} />
  if (obstacle?.kind === 'short')
    return (
      <>
        <Reason
          title={t('short', { points: obstacle.missingPoints })}
          note={t('shortNote', { points: availablePoints ?? 0 })}
        />
        <Button kind="quiet" text={t('earn')} onPress={() => open(routes.points.home())} />
      </>
    )
  return <Button text={t('exchange')} onPress={onExchange} />
}

const Reason = ({ title, note }: { title: string; note?: string }) => (
  <View className="exchange-bar__reason">
    <View className="exchange-bar__title">{title}</View>
    {note && <View className="exchange-bar__note">{note}</View>}
  </View>
)
