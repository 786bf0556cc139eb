import { words } from '@/i18n/words'

/** They travel with a day's causes. */
export const dayWords = words('points-day', {
  dayTitle: ['{day}的积分', 'Points on {day}'],
  dayUnfinished: ['这一天还没算完，数字还会变。', "This day isn't settled yet, so this may change."],
  dayMissing: [
    '这一天没有数据。未采集到数据不等于 0，你的积分不会因此减少。',
    "No data for this day. It doesn't mean 0, and you lose no points.",
  ],
  dayZero: ['这一天的积分为 0。', '0 points on this day.'],
  dayTotal: ['合计', 'Total'],
  'from-onlineHours': ['在线时长', 'Time online'],
  'from-traffic': ['分享流量', 'Traffic shared'],
  'from-limit': ['限速影响', 'Speed limit'],
  'from-boost': ['加速', 'Boost'],
  'from-newcomer': ['新手任务', 'First steps'],
  'from-gift': ['礼物', 'Gifts'],
  'from-code': ['兑换码', 'Redeemed codes'],
  'from-growth': ['签到与任务', 'Check-in and tasks'],
  'from-other': ['其他', 'Other'],
})
