import Taro from '@tarojs/taro'

let isConnected = true

/** What the platform last said. Until it has said anything we try. */
export const isOnline = () => isConnected

type Tell = (isOnline: boolean) => void

/** Tells at once and at every change; what comes back ends it. */
export const watchNetwork = (tell: Tell): (() => void) => {
  const learn: Tell = now => {
    isConnected = now
    tell(now)
  }
  return process.env.TARO_ENV === 'h5' ? watchBrowser(learn) : watchPhone(learn)
}

const watchPhone = (learn: Tell) => {
  Taro.getNetworkType({ success: ({ networkType }) => learn(networkType !== 'none') })
  const learnChange = (status: { isConnected: boolean }) => learn(status.isConnected)
  Taro.onNetworkStatusChange(learnChange)
  return () => Taro.offNetworkStatusChange(learnChange)
}

// Taro's browser build listens to the kind of connection, which going offline need not change.
const watchBrowser = (learn: Tell) => {
  const ask = () => learn(navigator.onLine)
  ask()
  window.addEventListener('online', ask)
  window.addEventListener('offline', ask)
  return () => {
    window.removeEventListener('online', ask)
    window.removeEventListener('offline', ask)
  }
}
