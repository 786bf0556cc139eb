import Taro from '@tarojs/taro'

let isConnected = true

/** What the platform last said. Until it has said anything we try. */
export const isOnline = () => isConnected

/** Tells at once and at every change; what comes back ends it. */
export const watchNetwork = (tell: (isOnline: boolean) => void): (() => void) => {
  const learn = (now: boolean) => {
    isConnected = now
    tell(now)
  }
  Taro.getNetworkType({ success: ({ networkType }) => learn(networkType !== 'none') })
  const learnChange = (status: { isConnected: boolean }) => learn(status.isConnected)
  Taro.onNetworkStatusChange(learnChange)
  return () => Taro.offNetworkStatusChange(learnChange)
}
