/**
 * Opens an address outside the app. A mini-program cannot leave WeChat, so there it is undefined and the address is
 * copied instead.
 */
export const openLink: ((url: string) => void) | undefined =
  process.env.TARO_ENV === 'h5' ? url => void window.open(url, '_blank', 'noopener,noreferrer') : undefined
