import { intentionKey } from '@/intention/intention'
import { storedIntentions } from '@/intention/storage'
import { listen, run } from '@/intention/store'
import { wakeNow } from '@/node/waking'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { readBackup } from '@/pages/backup/storage'
import { backupOf } from '@/pages/backup/store'
import { setLimit } from '@/pages/limit/writes'
import { localDevice } from '@/pages/node/calls'
import { isOver } from '@/pages/printing/job'
import { usualOptions } from '@/pages/printing/options'
import { commandJob, jobWith, startJob, startPrinting } from '@/pages/printing/store'
import { payOrder } from '@/payment/pay'
import { isOpen } from '@/payment/payment'
import { allPayments as openPayments, paymentOf } from '@/payment/store'
import { isOnline, watchNetwork } from '@/platform/network'
import { perform } from '@/request/perform'
import { createQueryClient } from '@/request/query'
import type { RoundTrip } from '@/request/round-trip'
import { request } from '@/request/send'
import type { Settings } from '@/services/account'
import { boosts } from '@/services/boosts'
import { feedback } from '@/services/feedback'
import { mall } from '@/services/mall'
import { payments } from '@/services/payments'
import { schedules } from '@/services/schedules'
import { recordAcceptance, refuseConsent } from '@/session/consent'
import { keepReplies } from '@/session/last-known'
import { catchUpWithStorage, currentSession, endSession, followOtherWindows, startSession } from '@/session/session'
import { changeSettings, settings } from '@/session/settings'
import { syncSettings } from '@/session/settings-sync'
import { followAccount, settleAfterSignIn } from '@/start/account'
import { followOutcomes, settleOpenWork } from '@/start/outcomes'
import { restoreStored } from '@/start/restore'
import { mayBeOpen } from '@/tunnel/tunnel'
import { loadTunnels, recheckTunnels, setTunnelsForeground, watchTunnels } from '@/tunnels/load'
import { connectApp } from '../evening/connect-app'
import { choose } from '../upload/files'
import { lanAddress } from './foreign'

/**
 * One run of the app, as `app.tsx` joins it, without its screens. Loaded again for each window and after each kill, so
 * that it knows only what the phone has stored.
 */
export const startApp = (roundTrip: RoundTrip, site: string) => {
  connectApp({ roundTrip, site, isOnline })
  const client = createQueryClient(() => currentSession().status === 'signed-in')
  keepReplies(client)
  followAccount(client)
  followOutcomes(client)
  restoreStored()
  settleAfterSignIn()
  // Nothing is drawn here that would have to be replaced.
  followOtherWindows(() => undefined)
  const unwatch = watchNetwork(isBack => {
    if (!isBack) return
    settleOpenWork()
    recheckTunnels()
  })
  watchTunnels()
  startPrinting()
  startBackups()
  settleOpenWork()

  /** What runs tunnels, once its package has come for a page that shows them. */
  let tunnels: Awaited<ReturnType<typeof loadTunnels>> | undefined
  const showTunnels = () =>
    loadTunnels().then(
      store => {
        tunnels = store
      },
      () => undefined,
    )

  const told = new Map<unknown, string>()
  listen(intentionKey({ call: feedback.sendFeedback.name, subject: '' }), {
    isReportedByApp: true,
    onEnding: ({ kind }, { input }) => told.set(input.text, kind),
  })

  return {
    unwatch,
    signIn: startSession,
    signOut: endSession,
    session: currentSession,
    declineTerms: refuseConsent,
    acceptTerms: () => recordAcceptance([]),
    go: (isForeground: boolean) => {
      catchUpWithStorage()
      if (isForeground) settleOpenWork()
      setTunnelsForeground(isForeground)
    },
    /** The account's own data and settings, as on a return and a pull. */
    readAgain: () => Promise.all([tunnels?.readEverywhere(), syncSettings()]),
    exchange: (goodsId: string, expectedPoints: number) =>
      run(mall.exchangeGoods.name, goodsId, { goodsId, quantity: 1, expectedPoints }),
    /** What people are told of it is in `told`, by its words. */
    sendFeedback: (text: string, contact: string) =>
      run(feedback.sendFeedback.name, '', { kind: 'idea', text, fileIds: [], contact }),
    told,
    order: (planId: string, deviceId: string) =>
      run(payments.orderBoost.name, `${planId} ${deviceId}`, { planId, deviceId }),
    unpaid: () => openPayments().find(isOpen)?.orderNo,
    pay: (orderNo: string) => payOrder(orderNo, () => true).catch(() => undefined),
    isPaying: (orderNo: string) => paymentOf(orderNo)?.isPaying === true,
    /** Whether nobody can tell yet what became of something that was ordered. */
    isOrdering: () => storedIntentions.read().intentions.some(({ call }) => call === payments.orderBoost.name),
    isKept: (orderNo: string) => paymentOf(orderNo) !== undefined,
    tradeState: (orderNo: string) => paymentOf(orderNo)?.tradeState,
    boost: (planId: string, deviceId: string) =>
      run(boosts.useBoost.name, `${planId} ${deviceId}`, { planId, deviceId }),
    limit: (deviceId: string, upKbps: number) => perform(setLimit, { deviceId, upKbps, downKbps: null, hours: null }),
    /** As the node's page does, of whatever has its address on this network. */
    lookAround: () => request(localDevice.systemInfo, { addr: lanAddress }).catch(() => undefined),
    wake: (deviceId: string) => perform(wakeNow, { deviceId }),
    schedule: (deviceId: string, time: string) =>
      run(schedules.addWakeup.name, `${deviceId} ${time}`, { deviceId, weekdays: [1], time }),
    editSchedule: (deviceId: string, scheduleId: string, time: string) =>
      run(schedules.addWakeup.name, scheduleId, { deviceId, scheduleId, time }),
    setMobileData: (rule: 'ask' | 'never') =>
      changeSettings({ mobileData: { backup: rule, printing: rule, pictures: 'allow' } }),
    /** As the next start does. */
    readSettings: syncSettings,
    setTextScale: (textScale: Settings['textScale']) => changeSettings({ textScale }),
    textScale: () => settings().textScale,
    showTunnels,
    /** Undefined until its package has come. */
    tunnels: () => tunnels,
    /** Only what may be open can be ended. */
    mayBeOpen: (nodeId: string) => {
      const tunnel = tunnels?.tunnelsNow()[nodeId]
      return tunnel !== undefined && mayBeOpen(tunnel)
    },
    mapState: (nodeId: string, mapId: string) => tunnels?.tunnelStatusOf(nodeId, mapId)?.state,
    print: async (name: string, printer: { deviceId: string; printerId: string }) => {
      const [file] = await choose({ name, sizeBytes: 1_000 })
      if (!file) throw new Error('nothing was chosen')
      const to = { ...printer, name: 'Printer', lanHost: '192.168.1.108', lanPort: 9_100 }
      return startJob({ file, printer: to, options: usualOptions })
    },
    retryPrint: (id: string) => commandJob(id, 'retry'),
    hasEnded: (id: string) => {
      const job = jobWith(id)
      return job === undefined || isOver(job) || job.trouble !== null
    },
    isPrintKnown: (id: string) => jobWith(id) !== undefined,
    backUp: async (deviceId: string, name: string, sizeBytes: number) => {
      openBackup(deviceId)
      addPictures(deviceId, await choose({ name, sizeBytes }))
    },
    /** Shown, and carried out once the window that has the turn is done. */
    isPictureInLine: (deviceId: string, name: string) => {
      const { pause, entries = [] } = backupOf(deviceId) ?? {}
      return pause === 'elsewhere' && entries.some(entry => entry.name === name)
    },
    backupPause: (deviceId: string) => backupOf(deviceId)?.pause,
    picturesLeft: (deviceId: string) => readBackup(deviceId)?.entries.filter(({ state }) => state === 'left') ?? [],
  }
}
export type App = ReturnType<typeof startApp>
