/** Stores until nothing more fits, not even a byte; `store` is the platform's own call. A script for the app's realm. */
export const untilFull = (store: 'wx.setStorageSync' | 'localStorage.setItem'): string => `
  for (let size = 1048000; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < 12; at += 1) {
      try {
        ${store}('filler.' + size + '.' + at, 'x'.repeat(size))
      } catch {
        break
      }
    }
  }`
