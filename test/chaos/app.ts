import { reopenIntentions, run, settleIntentions } from '@/intention/store'
import { readLedger } from '@/pages/backup/storage'
import { addPictures, openBackup, startBackups } from '@/pages/backup/store'
import { isOver } from '@/pages/printing/job'
import { usualOptions } from '@/pages/printing/options'
import { jobWith, startJob, startPrinting, tellJob } from '@/pages/printing/store'
import { isOnline, watchNetwork } from '@/platform/network'
import type { HttpExchange } from '@/request/http-exchange'
import { main } from '@/services/main'
import {
  currentSession,
  endSession,
  onAccountChange,
  onSessionRenewed,
  restoreSession,
  startSession,
} from '@/session/session'
import { tunnelsInFront, tunnelsReachable, watchTunnels } from '@/tunnels/machine'
import { commandTunnel, openMap, startTunnels, tunnelStatusOf } from '@/tunnels/store'
import { connectApp } from '../evening/connect-app'
import { choose } from '../upload/files'
import { pricePoints } from './people'

/**
 * One life of the app, as `app.tsx` joins it, without its screens. Loaded anew after each kill: what it knows then is
 * what the phone has stored.
 */
export const startApp = (exchange: HttpExchange, site: string) => {
  connectApp({ exchange, site, isOnline })
  onAccountChange(() => {
    reopenIntentions()
    void settleIntentions()
  })
  onSessionRenewed(() => void settleIntentions())
  restoreSession()
  const unwatch = watchNetwork(isBack => {
    if (!isBack) return
    void settleIntentions()
    tunnelsReachable()
  })
  // Their package is there at once.
  startTunnels()
  watchTunnels()
  startPrinting()
  startBackups()
  void settleIntentions()

  return {
    unwatch,
    signIn: startSession,
    signOut: endSession,
    session: currentSession,
    go: (isInFront: boolean) => {
      tunnelsInFront(isInFront)
      if (isInFront) void settleIntentions()
    },
    exchange: (goodsId: string) =>
      run(main.exchangeGoods.name, goodsId, { goodsId, quantity: 1, expectedPoints: pricePoints }),
    openMap,
    stopMap: (nodeId: string, mapId: string) => commandTunnel(nodeId, { is: 'stop', mapId }),
    mapState: (nodeId: string, mapId: string) => tunnelStatusOf(nodeId, mapId)?.state,
    print: async (name: string, printer: { deviceId: string; printerId: string }) => {
      const [file] = await choose({ name, sizeBytes: 1_000 })
      if (!file) throw new Error('nothing was chosen')
      const to = { ...printer, name: 'Printer', lanHost: '192.168.1.108', lanPort: 9_100 }
      return startJob({ file, printer: to, options: usualOptions })
    },
    retryPrint: (id: string) => tellJob(id, 'retry'),
    hasEnded: (id: string) => {
      const job = jobWith(id)
      return job === undefined || isOver(job) || job.trouble !== null
    },
    isPrintKnown: (id: string) => jobWith(id) !== undefined,
    backUp: async (deviceId: string, name: string, sizeBytes: number) => {
      openBackup(deviceId)
      addPictures(deviceId, await choose({ name, sizeBytes }))
    },
    picturesLeft: (deviceId: string) => readLedger(deviceId)?.entries.filter(({ state }) => state === 'left') ?? [],
  }
}
export type App = ReturnType<typeof startApp>
