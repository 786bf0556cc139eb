import { isPhone } from '@/lib/phones'
import { maxQuantity } from '@/mall/goods'
import type { Address, Goods } from '@/services/mall'

/** What the sheet requests. */
export type ExchangeInput = { quantity: number; expectedPoints: number; address?: Address; phone?: string }

/** Why the sheet's offer no longer stands. */
export type OfferChange =
  | { kind: 'price'; pricePoints: number }
  | { kind: 'stock'; stock: number }
  | { kind: 'limit'; leftForYou: number }
  | { kind: 'balance'; missingPoints: number }

/** Compared with what is read just before sending; undefined when all is as it was shown. */
export const changeSince = (
  input: ExchangeInput,
  goods: Goods | undefined,
  availablePoints: number,
): OfferChange | undefined => {
  const { quantity, expectedPoints } = input
  if (!goods || goods.stock < quantity) return { kind: 'stock', stock: goods?.stock ?? 0 }
  if (goods.pricePoints * quantity !== expectedPoints) return { kind: 'price', pricePoints: goods.pricePoints }
  if (goods.leftForYou !== null && goods.leftForYou < quantity) return { kind: 'limit', leftForYou: goods.leftForYou }
  if (availablePoints < expectedPoints) return { kind: 'balance', missingPoints: expectedPoints - availablePoints }
  return undefined
}

/** A possible quantity: at least one, and never more than is in stock, allowed and affordable. */
export const possibleQuantity = (quantity: number, goods: Goods, availablePoints: number | undefined): number =>
  Math.max(1, Math.min(quantity, maxQuantity(goods, availablePoints)))

export type Recipient = { name: string; phone: string; region: string; street: string }
export const nobody: Recipient = { name: '', phone: '', region: '', street: '' }

/** The fields that are missing or wrong. */
export const invalidFields = (needs: 'nothing' | 'phone' | 'address', recipient: Recipient): (keyof Recipient)[] => {
  if (needs === 'nothing') return []
  const wrongPhone: (keyof Recipient)[] = isPhone(recipient.phone) ? [] : ['phone']
  if (needs === 'phone') return wrongPhone
  const empty = (['name', 'region', 'street'] as const).filter(box => recipient[box].trim() === '')
  return [...wrongPhone, ...empty]
}

export const recipientFor = (needs: 'nothing' | 'phone' | 'address', recipient: Recipient): Partial<ExchangeInput> => {
  if (needs === 'nothing') return {}
  return needs === 'phone' ? { phone: recipient.phone } : { address: recipient }
}
