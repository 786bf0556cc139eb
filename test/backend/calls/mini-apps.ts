import { miniApps } from '@/pages/mini-apps/calls'
import { exercise } from '../exercise'

const mine = { deviceId: 'node-1' }

export const miniAppsCalls = [
  exercise(miniApps.miniApps, { good: undefined, bad: 'signed-out', refusedWith: 401 }),
  exercise(miniApps.miniAppStatus, { good: mine, bad: { deviceId: 'node-other' }, refusedWith: 1102 }),
  exercise(miniApps.agreeToMiniApp, {
    good: { ...mine, appId: 'app-monitor', termsVersion: '2026-02' },
    bad: { ...mine, appId: 'app-monitor', termsVersion: '2020-01' },
    refusedWith: 1601,
  }),
]
