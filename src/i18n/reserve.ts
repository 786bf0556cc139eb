import { words } from './words'

export const reserveWords = words('reserve', {
  title: ['预约新设备', 'Reserve a device'],
  guestTitle: ['登录后预约', 'Sign in to reserve'],
  guestNote: ['每个账号可以预约一台。', 'One device for each account.'],
  intro: [
    '留下联系方式，有货时我们打电话给你。现在不收费。',
    'Leave us your number and we call you once it is in stock. Nothing to pay now.',
  ],
  model: ['想要哪一款', 'Which one'],
  contactName: ['怎么称呼', 'Your name'],
  contactPlaceholder: ['比如：林先生', 'For example: Lin'],
  contactMissing: ['请填上称呼', 'Please fill in your name'],
  contactTooLong: ['最多 30 个字', 'At most 30 characters'],
  phone: ['手机号', 'Mobile number'],
  phoneHint: ['只用来通知你到货', 'Only used to tell you about this device'],
  phoneWrong: ['请填 11 位手机号', 'Please fill in the 11 digits of a mobile number'],
  reserve: ['预约', 'Reserve'],
  reserving: ['正在预约…', 'Reserving…'],
  doneTitle: ['已经预约好了', 'Reserved for you'],
  doneNote: [
    '{day}预约，编号 {id}。到货后我们会联系你。',
    'Reserved on {day}, number {id}. We call you once it is in stock.',
  ],
  copy: ['复制编号', 'Copy the number'],
  copied: ['编号已复制', 'Number copied'],
  unsure: [
    '还不知道预约上没有。点一下确认，不会重复预约。',
    'We cannot tell whether that worked. Find out with a tap; it never reserves twice.',
  ],
})
