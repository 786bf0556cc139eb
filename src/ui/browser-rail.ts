type TabBar = HTMLElement & { bindEvent?: () => void }

/** As in `browser-look.scss`. */
const desktopPx = 1024
let isWatched = false

/**
 * For browsers. On a desktop the tabs stand first, at the side, so they come first for the Tab key too; before them a
 * link leads past them. On a phone they stand last.
 */
export const placeRail = (skipText: string): void => {
  if (!isWatched) addEventListener('resize', place)
  isWatched = true
  place()
  const link = document.querySelector<HTMLElement>('.nm-skip') ?? addSkipLink()
  link.textContent = skipText
}

/** Calls back whenever Taro has drawn tabs, which may be after the first page. The returned function ends that. */
export const onTabsDrawn = (drawn: () => void): (() => void) => {
  const observer = new MutationObserver(drawn)
  const bar = document.querySelector('taro-tabbar')
  if (bar) observer.observe(bar, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Calls back once Taro's tabs are there to be named, unless they are already. */
export const onceTabsAreDrawn = (drawn: () => void): (() => void) => {
  if (document.querySelector('taro-tabbar')?.firstChild) return () => {}
  const stop = onTabsDrawn(() => {
    stop()
    drawn()
  })
  return stop
}

const place = (): void => {
  const bar = document.querySelector<TabBar>('taro-tabbar')
  const { parentElement: container } = bar ?? {}
  // One that is not drawn yet would take its place for the top of a page.
  if (!bar?.firstChild || !container) return
  const isFirst = container.firstElementChild === bar
  if (isFirst === innerWidth >= desktopPx) return
  if (isFirst) container.append(bar)
  else container.prepend(bar)
  // Taro's element stops listening when it is moved.
  bar.bindEvent?.()
}

const addSkipLink = (): HTMLElement => {
  const link = document.createElement('a')
  link.className = 'nm-skip'
  // Where the page is, for whoever reads links; the click finds the page that is shown.
  link.href = '#app'
  link.onclick = event => {
    event.preventDefault()
    const shown = [...document.querySelectorAll<HTMLElement>('[role=main]')].find(page => page.offsetParent !== null)
    const [first] = shown?.querySelectorAll<HTMLElement>('[tabindex="0"], input, textarea') ?? []
    first?.focus()
  }
  document.body.prepend(link)
  return link
}
