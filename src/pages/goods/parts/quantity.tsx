import { goodsWords } from '@/i18n/goods'
import { useWords } from '@/i18n/words'
import { mostOf } from '@/lib/goods'
import type { Goods } from '@/services/shapes/mall'
import { Stepper } from '@/ui/stepper'

type Props = {
  goods: Goods
  availablePoints: number | undefined
  quantity: number
  onChange: (quantity: number) => void
}

/** Never more than allowed. */
export const Quantity = ({ goods, availablePoints, quantity, onChange }: Props) => {
  const t = useWords(goodsWords)
  const most = Math.max(1, mostOf(goods, availablePoints))
  const words = { label: t('quantity'), note: t('most', { count: most }), fewer: t('fewer'), more: t('more') }
  return <Stepper {...words} value={quantity} most={most} onChange={onChange} />
}
