import Taro from '@tarojs/taro'
import { steadyNow } from '@/lib/clock'
import { ignoreRejection } from '@/lib/ignore-rejection'

let isConnected = true
let isPaid = false

/** The platform's last report; online until it reports anything. */
export const isOnline = () => isConnected

/** Whether the connection is mobile data, which is paid by the megabyte. */
export const isOnMobileData = () => isPaid

let count = 0

/** A number that changes with each network: what was measured on one does not hold on the next. */
export const networkCount = () => count

/** `isSure`: not only because one Wi-Fi looks like the next. */
type ChangeListener = (isSure: boolean) => void
const changed = new Set<ChangeListener>()

/** Calls back on every change: offline, online, Wi-Fi or mobile. Returns a function that stops it. */
export const onNetworkChange = (listener: ChangeListener): (() => void) => {
  changed.add(listener)
  return () => changed.delete(listener)
}

type OnChange = (isOnline: boolean) => void
type Learn = (isOnline: boolean, kind: string, mayBeOther?: boolean) => void

/** The kinds of mobile connection, as WeChat and browsers name them. */
const mobile = ['2g', '3g', '4g', '5g', 'cellular']

/** Calls back with the first state that the platform reports and every later one. Returns a function that stops it. */
export const watchNetwork = (onChange: OnChange): (() => void) => {
  const learn: Learn = (now, kind, mayBeOther = false) => {
    const wasSame = isConnected === now && isPaid === mobile.includes(kind)
    isConnected = now
    isPaid = mobile.includes(kind)
    onChange(now)
    // Browsers also report every new estimate of the speed.
    if (wasSame && (isPaid || !mayBeOther)) return
    count += 1
    for (const listener of [...changed]) listener(!wasSame)
  }
  return process.env.TARO_ENV === 'h5' ? watchBrowser(learn) : watchPhone(learn)
}

/** After so long in the background an app is suspended, and phones drop what changes. One Wi-Fi looks like the next. */
const suspendedAfterMs = 5_000

const watchPhone = (learn: Learn) => {
  let leftAtMs = Number.POSITIVE_INFINITY
  const leave = () => {
    leftAtMs = steadyNow()
  }
  const ask = () => {
    const wasSuspended = steadyNow() - leftAtMs >= suspendedAfterMs
    const success = ({ networkType }: { networkType: string }) =>
      learn(networkType !== 'none', networkType, wasSuspended)
    ignoreRejection(Taro.getNetworkType?.({ success }))
  }
  ask()
  const learnChange = (status: { isConnected: boolean; networkType: string }) =>
    learn(status.isConnected, status.networkType)
  Taro.onNetworkStatusChange?.(learnChange)
  Taro.onAppHide?.(leave)
  Taro.onAppShow?.(ask)
  return () => {
    Taro.offAppShow?.(ask)
    Taro.offAppHide?.(leave)
    Taro.offNetworkStatusChange?.(learnChange)
  }
}

// Taro's own listener for browsers watches only the kind of connection, which need not change when going offline.
const watchBrowser = (learn: Learn) => {
  const { connection } = navigator as { connection?: Connection } // not every browser has it, nor do the types
  const ask = () => learn(navigator.onLine, connection?.type ?? 'unknown')
  ask()
  window.addEventListener('online', ask)
  window.addEventListener('offline', ask)
  connection?.addEventListener?.('change', ask)
  // A tab that was frozen is told of no change.
  document.addEventListener('visibilitychange', ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    connection?.removeEventListener?.('change', ask)
    window.removeEventListener('online', ask)
    window.removeEventListener('offline', ask)
  }
}

type Connection = { type?: string } & Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>
