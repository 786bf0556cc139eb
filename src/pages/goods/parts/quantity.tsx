import { useWords } from '@/i18n/words'
import { maxQuantity } from '@/lib/goods'
import type { Goods } from '@/services/mall'
import { Stepper } from '@/ui/stepper'
import { goodsWords } from '../words'

type Props = {
  goods: Goods
  availablePoints: number | undefined
  quantity: number
  onChange: (quantity: number) => void
}

/** Never more than allowed. */
export const Quantity = ({ goods, availablePoints, quantity, onChange }: Props) => {
  const t = useWords(goodsWords)
  const max = Math.max(1, maxQuantity(goods, availablePoints))
  const words = { label: t('quantity'), note: t('max', { count: max }), fewer: t('fewer'), more: t('more') }
  return <Stepper {...words} value={quantity} max={max} onChange={onChange} />
}
