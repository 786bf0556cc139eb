/** What the sample home of the demonstration earns; guests see it before they sign in. */

/** What each sample node earns on an ordinary day. */
const usual = {
  'demo-office': 58,
  'demo-attic': 46,
  'demo-living': 132,
  'demo-study': 214,
  'demo-parents': 38,
} as const
type SampleId = keyof typeof usual

export const sampleIds = Object.keys(usual) as SampleId[] // as: the keys are those of the object above

const isSample = (id: string): id is SampleId => id in usual

/** The same day always earns the same, and no week is quite like the one before. */
const sway = [0.92, 1.14, 0.78, 1.05, 1.26, 0.7, 0.98, 1.18, 0.84, 1.3, 1.02]

export const pointsOf = (id: string, day: string): number => {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  const share = sway[(number + id.length) % sway.length] ?? 1
  return isSample(id) ? Math.round(usual[id] * share) : 0
}

export const pointsOn = (day: string): number => sampleIds.reduce((sum, id) => sum + pointsOf(id, day), 0)

/** They add up to the day's points: the study is boosted, and the parents' node is limited. */
export const causesOn = (day: string): { cause: 'onlineHours' | 'traffic' | 'boost' | 'limit'; points: number }[] => {
  const sum = pointsOn(day)
  const boost = Math.round(pointsOf('demo-study', day) / 4)
  const limit = -Math.round(pointsOf('demo-parents', day) / 5)
  const onlineHours = Math.round(sum / 2)
  return [
    { cause: 'onlineHours', points: onlineHours },
    { cause: 'traffic', points: sum - onlineHours - boost - limit },
    { cause: 'boost', points: boost },
    { cause: 'limit', points: limit },
  ]
}
