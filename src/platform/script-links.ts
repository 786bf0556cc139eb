/** Taro's tabs are links to `javascript:;`, which a site's policy refuses and reports. Their own listeners still hear the tap. */
export const stopScriptLinks = (): void =>
  document.addEventListener(
    'click',
    event => {
      if (event.target instanceof Element && event.target.closest('a[href^="javascript:"]')) event.preventDefault()
    },
    true,
  )
