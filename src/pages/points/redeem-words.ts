import { words } from '@/i18n/words'

/** They travel with the form, which few people open. */
export const redeemWords = words('redeem', {
  redeemLabel: ['输入兑换码', 'Code'],
  redeemHint: ['4 到 32 个字母、数字或短横', '4 to 32 letters, digits or dashes'],
  redeemNow: ['兑换', 'Redeem'],
  redeemLength: ['应有 4 到 32 个字符', 'Must be 4 to 32 characters'],
})
