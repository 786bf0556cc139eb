/** Where failures of the app itself go, redacted: WeChat's logs, and in a browser the hook of the site, if it has one. */
export type FailureReport = {
  /** Names the phone, which its user reads to support. */
  diagnosticId: string
  version: string
  page: string
  /** The error without a word of the user or the server, and where in the scripts; `npm run trace` reads it. */
  text: string
}

declare global {
  interface Window {
    /** Set by the site that serves the app (`config/deploy/README.md`). */
    nodemateFailure?: (report: FailureReport) => void
  }
}

/** WeChat drops a page's log beyond 5 KB, all of it. */
const maxBytesOfPage = 4_500
let pageNow = ''
let bytesLeft = maxBytesOfPage

export const logFailure = (report: FailureReport): void => {
  if (process.env.TARO_ENV === 'h5') {
    window.nodemateFailure?.(report)
    return
  }
  const { diagnosticId, page, ...words } = report
  // Sent when the user sends WeChat's own feedback; its level 1 has no log of pages and calls, which would say more.
  wx.getLogManager?.({ level: 1 }).warn(report)
  const log = wx.getRealtimeLogManager?.()
  if (page !== pageNow) bytesLeft = maxBytesOfPage
  pageNow = page
  bytesLeft -= bytesIn(JSON.stringify(words))
  if (!log || bytesLeft < 0) return
  // Its console searches by this.
  log.setFilterMsg?.(diagnosticId)
  log.error(words)
}

const bytesIn = (text: string): number => encodeURIComponent(text).replace(/%../g, '.').length
