import { words } from '@/i18n/words'

export const reserveWords = words('reserve', {
  title: ['预约新设备', 'Reserve a device'],
  guestTitle: ['登录后预约', 'Sign in to reserve'],
  guestNote: ['每个账号可以预约一台。', 'One device per account.'],
  intro: [
    '留下联系方式，到货后我们打电话给你。预约不收费。',
    "Leave your number and we'll call once it's in stock. Reserving is free.",
  ],
  model: ['选择型号', 'Model'],
  contactName: ['称呼', 'Your name'],
  contactPlaceholder: ['例如：林先生', 'For example: Lin'],
  contactMissing: ['请填写称呼', 'Enter your name'],
  contactTooLong: ['最多 30 个字', '30 characters at most'],
  phone: ['手机号', 'Phone number'],
  phoneHint: ['只用于到货通知', "Only used to tell you when it's in stock"],
  phoneWrong: ['请输入 1 开头的 11 位手机号', 'Enter 11 digits, starting with 1'],
  reserve: ['预约', 'Reserve'],
  reserving: ['正在预约…', 'Reserving…'],
  doneTitle: ['预约成功', 'Reserved'],
  doneNote: [
    '{day}预约，编号 {id}。到货后我们会联系你。',
    "Reserved on {day}, number {id}. We'll call once it's in stock.",
  ],
  copy: ['复制编号', 'Copy number'],
  copied: ['编号已复制', 'Number copied'],
  unsure: [
    '还不确定预约上没有。点一下确认，不会重复预约。',
    "We can't tell if that worked. Tap to check; it never reserves twice.",
  ],
})
