import { words } from '@/i18n/words'

export const voucherWords = words('voucher', {
  voucher: ['券码', 'Voucher code'],
  voucherHidden: ['点按后显示，注意别让旁人看到', 'Tap to show. Make sure nobody is watching'],
  voucherWaiting: ['出券后显示在这里，通常只要几秒', 'It appears here once ready, usually within seconds'],
  voucherShownSoon: [
    '出券后显示在这里，通常只要几秒，注意别让旁人看到',
    'It appears here once ready, usually within seconds. Make sure nobody is watching',
  ],
  voucherNone: ['这里没有券码了', 'No code is listed here any more'],
  voucherNoneNote: ['还没拿到？在“我的”里打开“意见反馈”告诉我们。', 'Never got it? Tell us under Me, Feedback.'],
  reveal: ['查看券码', 'Show code'],
  conceal: ['隐藏', 'Hide'],
  codeSpoken: ['复制券码 {code}', 'Copy code {code}'],
  codeCopied: ['券码已复制', 'Code copied'],
})
