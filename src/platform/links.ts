/**
 * Opens an address outside the app. A mini-program cannot leave WeChat, so there it is undefined and the address is
 * copied instead.
 */
export const openLink: ((url: string) => void) | undefined =
  process.env.TARO_ENV === 'h5' ? url => void window.open(url, '_blank', 'noopener,noreferrer') : undefined

/** Taro's tabs are links to `javascript:;`, which a site's policy refuses and reports. Their own listeners still hear the tap. */
export const stopScriptLinks = (): void =>
  document.addEventListener(
    'click',
    event => {
      if (event.target instanceof Element && event.target.closest('a[href^="javascript:"]')) event.preventDefault()
    },
    true,
  )
