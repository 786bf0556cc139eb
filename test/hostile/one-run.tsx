import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import type { ComponentType } from 'react'
import { storedIntentions } from '@/intention/storage'
import { run } from '@/intention/store'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { usualOptions } from '@/pages/printing/options'
import { startJob, startPrinting } from '@/pages/printing/store'
import { allPayments } from '@/payment/store'
import type { RoundTrip } from '@/request/round-trip'
import { endDeletion, recordDeletion } from '@/session/deletion'
import { catchUpWithStorage, currentSession, endSession, expireSession, startSession } from '@/session/session'
import { changeSettings } from '@/session/settings'
import { followAccount, settleAfterSignIn } from '@/start/account'
import { followOutcomes, settleOpenWork } from '@/start/outcomes'
import { startQueries } from '@/start/queries'
import { restoreStored } from '@/start/restore'
import { loadTunnels, watchTunnels } from '@/tunnels/load'
import { connectApp } from '../evening/connect-app'
import { choose } from '../upload/files'

/** One run of the app, as `app.tsx` joins it, and any of its pages. Loaded again for each: it knows only what is stored. */
export const startRun = (roundTrip: RoundTrip, site: string) => {
  connectApp({ roundTrip, site, isOnline: () => true })
  const client = startQueries()
  followAccount(client)
  followOutcomes(client)
  restoreStored()
  settleAfterSignIn()
  watchTunnels()
  catchUpWithStorage()
  settleOpenWork()

  const pageAt = (path: string) => {
    const [file = '', search = ''] = path.split('?')
    const params = Object.fromEntries(new URLSearchParams(search))
    // as: all that a page reads of it.
    jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ page: null, router: { path: file, params } } as never)
    const { default: Page } = jest.requireActual<{ default: ComponentType }>(`@${file}`)
    return (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    )
  }
  const startFeatures = () => {
    startPrinting()
    startBackups()
    return loadTunnels()
  }
  const openIntentions = () => storedIntentions.read().intentions.map(({ call }) => call)
  return {
    ...{ pageAt, startFeatures, currentSession, startSession, endSession, expireSession, changeSettings },
    ...{ run, openIntentions, allPayments, openBackup, addPictures, choose, startJob, usualOptions },
    ...{ recordDeletion, endDeletion },
  }
}
export type Run = ReturnType<typeof startRun>
