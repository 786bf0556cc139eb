import Taro from '@tarojs/taro'

/** Calls back with every uncaught error and rejection; the platform has written it to the console by then. */
export const watchUncaught = (report: (error: unknown) => void): void => {
  if (process.env.TARO_ENV === 'h5') {
    // Without an error it is another site's script, or a late ResizeObserver: neither is ours.
    window.addEventListener('error', ({ error }) => error && report(error))
    window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
    return
  }
  Taro.onError?.(report)
  Taro.onUnhandledRejection?.(({ reason }) => report(reason))
}
