/**
 * Tells, once it lies ready on the phone, of a version newer than the one that runs. A browser fetches it with each
 * start.
 */
export const onNewVersion = (notify: (restart: () => void) => void): void => {
  if (process.env.TARO_ENV !== 'weapp') return
  const manager = wx.getUpdateManager?.()
  manager?.onUpdateReady(() => notify(() => manager.applyUpdate()))
}
