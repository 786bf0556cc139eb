import { account } from '@/services/account'
import { growth } from '@/services/growth'
import { nothing, once, type Ways } from './way'

const hours = 3_600_000

export const accountWays = {
  user: nothing,
  maskedPhone: nothing,
  agreements: () => [{ language: 'zh-CN' }, { language: 'en' }],
  settings: nothing,

  signInByPhone: 'asked before the rest, when a code is given',
  sendSignInCaptcha: 'sends an SMS',
  sendLinkCaptcha: 'sends an SMS',
  pictureChallenge: 'shows only once a server wants a proof',
  signInByAccount: "needs a login of WeChat's",
  linkPhone: "needs a login of WeChat's",
  sendDeregisterCaptcha: 'sends an SMS',
  verifyDeregisterCaptcha: 'deletes the account',
  deregister: 'deletes the account',

  acceptAgreements: ({ of }) => {
    const accepted = of(account.agreements)?.agreements.map(({ kind, version }) => ({ kind, version })) ?? []
    return accepted.length > 0 ? [{ accepted }] : []
  },
  saveSettings: ({ of }) => {
    const { settings } = of(account.settings) ?? {}
    return settings ? [{ ...settings, updatedAtMs: Date.now() }] : [{ ...anySettings, updatedAtMs: Date.now() }]
  },
  logUserActions: () => [{ actions: [{ id: once(), kind: 'sign-in', atMs: Date.now() - hours }] }],

  growth: nothing,
  signInCalendar: nothing,
  takeGrowth: ({ of }) => {
    const task = of(growth.growth)?.tasks.find(({ state }) => state === 'claimable')?.task
    return [{ task: task ?? 'signin', requestId: once() }]
  },

  uploadFile: ({ picture: { filePath, sha256 } }) => [{ purpose: 'feedback', name: 'conform.png', filePath, sha256 }],
  sendFeedback: () => [{ requestId: once(), kind: 'other', text: 'npm run conform' }],
  sentFeedback: nothing,
  guideProgress: nothing,
  saveGuideProgress: () => [{ cardIds: ['limit'] }],
} satisfies Ways

const anySettings = {
  language: 'system',
  theme: 'system',
  textScale: 1,
  notifications: { nodeOffline: true, pointsArrived: true, orders: true, news: true },
  mobileData: { backup: 'ask', printing: 'ask', pictures: 'ask' },
} as const
