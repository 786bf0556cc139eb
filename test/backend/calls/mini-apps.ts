import { main } from '@/services/main'
import { exercise } from '../exercise'

const mine = { deviceId: 'node-1' }

export const miniAppsCalls = [
  exercise(main.miniApps, { good: undefined, bad: 'signed-out', refusedWith: 401 }),
  exercise(main.miniAppStatus, { good: mine, bad: { deviceId: 'node-other' }, refusedWith: 1102 }),
  exercise(main.agreeToMiniApp, {
    good: { ...mine, appId: 'app-monitor', termsVersion: '2026-02' },
    bad: { ...mine, appId: 'app-monitor', termsVersion: '2020-01' },
    refusedWith: 1601,
  }),
]
