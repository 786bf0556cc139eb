export type BoostPlan = {
  planId: string
  name: string
  /** Null: given away, never sold. */
  priceFen: number | null
  times: number
  durationS: number
  speedKbps: number
  addsUp: boolean
}

export const boostPlans: BoostPlan[] = [
  {
    planId: 'boost-try',
    name: '体验加速',
    priceFen: null,
    times: 1,
    durationS: 1_800,
    speedKbps: 50_000,
    addsUp: false,
  },
  {
    planId: 'boost-night',
    name: '一晚加速',
    priceFen: 300,
    times: 1,
    durationS: 21_600,
    speedKbps: 100_000,
    addsUp: false,
  },
  {
    planId: 'boost-2h',
    name: '两小时加速',
    priceFen: 200,
    times: 1,
    durationS: 7_200,
    speedKbps: 100_000,
    addsUp: true,
  },
  {
    planId: 'boost-day',
    name: '全天加速',
    priceFen: 990,
    times: 1,
    durationS: 86_400,
    speedKbps: 200_000,
    addsUp: true,
  },
  {
    planId: 'boost-ten',
    name: '两小时十次卡',
    priceFen: 1_500,
    times: 10,
    durationS: 7_200,
    speedKbps: 100_000,
    addsUp: true,
  },
]

export const boostPlan = (planId: string): BoostPlan | undefined => boostPlans.find(plan => plan.planId === planId)
