/**
 * Calls back once a newer version of the mini-program is ready on the phone. A browser fetches the newest one
 * at each start.
 */
export const onNewVersion = (notify: (restart: () => void) => void): void => {
  if (process.env.TARO_ENV !== 'weapp') return
  const manager = wx.getUpdateManager?.()
  manager?.onUpdateReady(() => notify(() => manager.applyUpdate()))
}
