import { later } from '@/lib/pauses'

/** For what WeChat does not do while it is left: the time begins anew once somebody is back. */
export const laterInFront: typeof later = (ms, run) => {
  const begin = () =>
    later(ms, () => {
      stop()
      run()
    })
  let cancel = begin()
  const leave = () => cancel()
  const comeBack = () => {
    cancel()
    cancel = begin()
  }
  const stop = () => {
    cancel()
    wx.offAppHide(leave)
    wx.offAppShow(comeBack)
  }
  wx.onAppHide(leave)
  wx.onAppShow(comeBack)
  return stop
}
