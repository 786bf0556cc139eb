/** What makes a screen hard to use, one line each. These functions run inside the page, so each is self-contained. */

/** What is tapped but smaller than a finger. */
export const tooSmall = (within: string): string[] => {
  const fingerPx = 43.5
  const tapped = 'button, input, textarea, a[href], [tabindex="0"], .nm-press'
  const isSeen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  // A field or a switch may be tapped all over the row that is its label or its button.
  const roomOf = (element: Element) => (element.closest('label, .nm-press, button') ?? element).getBoundingClientRect()
  return [...document.querySelectorAll(`${within} :is(${tapped})`)].filter(isSeen).flatMap(element => {
    const { width, height } = roomOf(element)
    if (width === 0 || (width >= fingerPx && height >= fingerPx)) return []
    return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`
  })
}

/** What is wider than the screen, and words that lie over other words. */
export const ill = (within: string): string[] => {
  const isSeen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const hasWords = (element: Element) =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const boxesAround = function* (element: Element) {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) yield box
  }
  // Bars and toasts lie over a page on purpose.
  const layerOf = (element: Element) => {
    for (const box of boxesAround(element)) if (/fixed|sticky/.test(getComputedStyle(box).position)) return box
    return undefined
  }
  const placeOf = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    // Letters are lower than their line.
    const air = (bottom - top) / 5
    const place = { left, right, top: top + air, bottom: bottom - air }
    for (const box of boxesAround(element)) {
      if (getComputedStyle(box).overflow === 'visible') continue
      const frame = box.getBoundingClientRect()
      place.left = Math.max(place.left, frame.left)
      place.right = Math.min(place.right, frame.right)
      place.top = Math.max(place.top, frame.top)
      place.bottom = Math.min(place.bottom, frame.bottom)
    }
    return place
  }
  const texts = [...document.querySelectorAll(`${within} *`)]
    .filter(element => isSeen(element) && hasWords(element))
    .map(element => ({ element, place: placeOf(element), layer: layerOf(element) }))
  const over = texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap(other => {
      if (one.layer !== other.layer || one.element.contains(other.element)) return []
      const width = Math.min(one.place.right, other.place.right) - Math.max(one.place.left, other.place.left)
      const height = Math.min(one.place.bottom, other.place.bottom) - Math.max(one.place.top, other.place.top)
      return width > 2 && height > 2 ? `“${one.element.textContent}” over “${other.element.textContent}”` : []
    }),
  )
  const widthPx = document.documentElement.scrollWidth
  return widthPx > innerWidth ? [...over, `${widthPx} px wide`] : over
}

declare global {
  var wanted: Element[]
  var reached: Set<Element>
  var ringless: Set<Element>
}

/** From now on notes what the keyboard reaches, and where it shows no ring. Returns how much there is to reach. */
export const watchFocus = (): number => {
  const tapped = 'input, textarea, a[href], .nm-press, .nm-slider'
  // Taro's element holds the input that takes the focus.
  const takesFocus = (element: Element) => element.checkVisibility() && !element.querySelector('input, textarea')
  globalThis.wanted = [...document.querySelectorAll(tapped)].filter(takesFocus)
  globalThis.reached = new Set()
  globalThis.ringless = new Set()
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    globalThis.reached.add(target)
    // A field's ring is around the box that holds it.
    const ringed = [target]
    while (ringed.length < 5 && ringed[0]?.parentElement) ringed.unshift(ringed[0].parentElement)
    if (ringed.every(box => getComputedStyle(box).outlineStyle === 'none')) globalThis.ringless.add(target)
  })
  return globalThis.wanted.length
}

export const unreached = (): string[] => [
  ...globalThis.wanted
    .filter(element => element.isConnected && !globalThis.reached.has(element))
    .map(element => `not reached: ${element.outerHTML.slice(0, 160)}`),
  ...[...globalThis.ringless].map(element => `without a ring: ${element.outerHTML.slice(0, 160)}`),
]
