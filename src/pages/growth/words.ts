import { words } from '@/i18n/words'

export const growthWords = words('growth', {
  title: ['签到与成长', 'Check-in & growth'],
  guestTitle: ['登录后签到', 'Sign in to check in every day'],
  guestNote: ['每天签到拿积分，完成任务升等级。', 'Earn points every day you check in, and level up with tasks.'],
  streak: ['连续签到', 'Days in a row'],
  days: ['{count} 天', '{count} day|{count} days'],
  longest: ['最长 {count} 天', 'Best: {count} day|Best: {count} days'],
  checkIn: ['签到领 {points} 积分', 'Check in for {points} point|Check in for {points} points'],
  checkedIn: ['今天已签到', 'Checked in today'],
  comeTomorrow: [
    '明天再来，签到领 {points} 积分',
    'Come back tomorrow for {points} point|Come back tomorrow for {points} points',
  ],
  step: ['第 {step} 天', 'Day {step}'],
  stepClaimed: ['已领取', 'claimed'],
  stepToday: ['今天', 'today'],
  stepAhead: ['未到', 'not yet'],
  stepSpoken: [
    '第 {step} 天，{points} 积分，{state}',
    '{points} point for day {step}, {state}|{points} points for day {step}, {state}',
  ],
  plus: ['+{points}', '+{points}'],

  earlier: ['上个月', 'Previous month'],
  later: ['下个月', 'Next month'],
  thisMonthIsLast: ['未到', 'Not yet'],
  weekdays: ['一二三四五六日', 'MTWTFSS'],
  calendarSentence: [
    '{month}签到 {count} 天',
    'Checked in on {count} day of {month}|Checked in on {count} days of {month}',
  ],
  serverDay: ['按北京时间的日期计算', 'Days are in Beijing time'],

  level: ['{level} 级', 'Level {level}'],
  growth: ['成长值', 'Growth'],
  toNext: ['再得 {growth} 成长值升到 {level} 级', '{growth} more to level {level}'],
  top: ['已经是最高等级', 'This is the highest level'],
  benefits: ['你的权益', 'Your benefits'],
  nextBenefits: ['升级后新增', 'At the next level'],

  tasks: ['任务', 'Tasks'],
  noTasks: ['暂时没有任务，过几天再来看看。', 'No tasks right now. Check back in a few days.'],
})

/** The server names levels and their benefits in one language; known ones are translated here. */
export const levelWords = words('levels', {
  sprout: ['萌芽', 'Sprout'],
  leaf: ['新叶', 'Young leaf'],
  sapling: ['小树', 'Sapling'],
  grove: ['林荫', 'Grove'],
  forest: ['森林', 'Forest'],

  signInPoints: ['签到积分', 'Check-in points'],
  dailyTasks: ['每日任务', 'Daily tasks'],
  birthday: ['生日礼', 'Birthday gift'],
  firstPick: ['新品抢先换', 'First pick of new goods'],
  support: ['专属客服', 'Personal support'],
})
