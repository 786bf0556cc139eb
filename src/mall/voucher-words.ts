import { words } from '@/i18n/words'

export const voucherWords = words('voucher', {
  voucher: ['券码', 'Voucher code'],
  voucherHidden: ['点按后显示，注意别让旁人看到', 'Tap to show. Make sure nobody is watching'],
  voucherWaiting: ['出券后显示在这里，通常只要几秒', 'It appears here once ready, usually within seconds'],
  voucherShownSoon: [
    '出券后显示在这里，通常只要几秒，注意别让旁人看到',
    'It appears here once ready, usually within seconds. Make sure nobody is watching',
  ],
  reveal: ['查看券码', 'Show code'],
  conceal: ['隐藏', 'Hide'],
  codeSpoken: ['复制券码 {code}', 'Copy code {code}'],
  codeCopied: ['券码已复制', 'Code copied'],
})
