import { miniAppApi } from '@/services/mini-apps'
import { exercise } from '../exercise'

const mine = { deviceId: 'node-1' }

export const miniAppsCalls = [
  exercise(miniAppApi.miniApps, { good: undefined, bad: 'signed-out', refusedWith: 401 }),
  exercise(miniAppApi.miniAppStatus, { good: mine, bad: { deviceId: 'node-other' }, refusedWith: 1102 }),
  exercise(miniAppApi.agreeToMiniApp, {
    good: { ...mine, appId: 'app-monitor', termsVersion: '2026-02' },
    bad: { ...mine, appId: 'app-monitor', termsVersion: '2020-01' },
    refusedWith: 1601,
  }),
]
