/** By growth; the last one has no end. */
const levels = [
  { name: '萌芽', fromGrowth: 0, benefits: ['签到积分'] },
  { name: '新叶', fromGrowth: 50, benefits: ['签到积分', '每日任务'] },
  { name: '小树', fromGrowth: 150, benefits: ['签到积分', '每日任务', '生日礼'] },
  { name: '林荫', fromGrowth: 400, benefits: ['签到积分', '每日任务', '生日礼', '新品抢先换'] },
  { name: '森林', fromGrowth: 1_000, benefits: ['签到积分', '每日任务', '生日礼', '新品抢先换', '专属客服'] },
].map((level, index) => ({ level: index + 1, ...level }))

type Level = (typeof levels)[number]

export const levelAt = (growth: number): { level: Level; nextLevel: Level | null } => {
  const reached = levels.filter(({ fromGrowth }) => fromGrowth <= growth)
  const level = reached[reached.length - 1] ?? levels[0]
  if (!level) throw new Error('there is always a first level')
  return { level, nextLevel: levels[level.level] ?? null }
}
