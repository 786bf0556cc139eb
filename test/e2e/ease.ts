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
  // Words that run on in one paragraph, from line to line, as links in a sentence do.
  const areOneParagraph = (one: Element, other: Element) =>
    one.parentElement === other.parentElement &&
    [one, other].every(element => getComputedStyle(element).display === 'inline')
  const texts = [...document.querySelectorAll(`${within} *`)]
    .filter(element => isSeen(element) && hasWords(element))
    .map(element => ({ element, place: placeOf(element), layer: layerOf(element) }))
  const over = texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap(other => {
      if (one.layer !== other.layer || one.element.contains(other.element)) return []
      if (areOneParagraph(one.element, other.element)) return []
      const width = Math.min(one.place.right, other.place.right) - Math.max(one.place.left, other.place.left)
      const height = Math.min(one.place.bottom, other.place.bottom) - Math.max(one.place.top, other.place.top)
      return width > 2 && height > 2 ? `“${one.element.textContent}” over “${other.element.textContent}”` : []
    }),
  )
  // The page hides what it is too narrow for; a strip inside it is drawn along, and a long name ends in dots.
  const isCutOnPurpose = (box: Element) =>
    !box.querySelector('.nm-page') && getComputedStyle(box).overflowX !== 'visible'
  const beside = texts.flatMap(({ element }) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { right } = range.getBoundingClientRect()
    if (right <= innerWidth + 1 || [...boxesAround(element)].some(isCutOnPurpose)) return []
    return `“${element.textContent}” ends beside the screen`
  })
  const widthPx = document.documentElement.scrollWidth
  return [...over, ...beside, ...(widthPx > innerWidth ? [`${widthPx} px wide`] : [])]
}

/** Words of which an end is not shown. */
export const cutOff = (within: string): string[] =>
  [...document.querySelectorAll(`${within} *`)]
    .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      // Inline boxes have no size of their own.
      clientWidth > 0 ? scrollWidth > clientWidth || scrollHeight > clientHeight + 1 : false,
    )
    .map(({ className, textContent }) => `${className} cuts off “${textContent}”`)

/** What has no gap to the next of its kind. */
export const touching = (selector: string): string[] => {
  const boxes = [...document.querySelectorAll(selector)].map(element => ({
    element,
    box: element.getBoundingClientRect(),
  }))
  return boxes.flatMap(({ element, box }, at) =>
    boxes
      .slice(at + 1)
      .filter(({ box: other }) => other.left < box.right + 1 && box.left < other.right + 1)
      .filter(({ box: other }) => other.top < box.bottom + 1 && box.top < other.bottom + 1)
      .map(({ element: other }) => `“${element.textContent}” touches “${other.textContent}”`),
  )
}

/** Buttons too close to each other for a finger, and words that nearly lie on one. */
export const crowded = (within: string): string[] => {
  const buttonGapPx = 7.5
  const wordGapPx = 4
  const isSeen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  // A page scrolls under its bars.
  const placeOf = (element: Element) => element.closest('.nm-page__inside, .nm-page__footer, .nm-sheet')
  const buttons = [...document.querySelectorAll(`${within} .nm-button`)].filter(isSeen)
  const words = [...document.querySelectorAll(`${within} *`)].filter(
    element =>
      isSeen(element) &&
      !element.closest('.nm-button') &&
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  const wordsBox = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect()
  }
  /** Zero where they touch or lie over each other; no number where they are apart both ways. */
  const gapOf = (one: DOMRect, other: DOMRect) => {
    const aside = Math.max(one.left, other.left) - Math.min(one.right, other.right)
    const below = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
    return aside < 0 || below < 0 ? Math.max(aside, below, 0) : Number.POSITIVE_INFINITY
  }
  return buttons.flatMap((button, at) => {
    const [box, place] = [button.getBoundingClientRect(), placeOf(button)]
    const besideIt = buttons
      .slice(at + 1)
      .filter(other => placeOf(other) === place && gapOf(box, other.getBoundingClientRect()) < buttonGapPx)
    const wordsThere = words.filter(element => placeOf(element) === place && gapOf(box, wordsBox(element)) < wordGapPx)
    return [...besideIt, ...wordsThere].map(other => `“${button.textContent}” is too close to “${other.textContent}”`)
  })
}

declare global {
  var wanted: Element[]
  var reached: Set<Element>
  var ringless: Set<Element>
}

/** From now on notes what the keyboard reaches, and where it shows no ring. Returns how much there is to reach. */
export const watchFocus = (): number => {
  // The link past the tabs is before whatever has the focus at first; `desktop.test.ts` follows it.
  const tapped = 'input, textarea, a[href]:not(.nm-skip), .nm-press, .nm-slider'
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

/**
 * Focuses everything on the screen one after another, as after a press of Tab: whose ring is cut off by a box around it,
 * or what stays hidden behind a bar.
 */
export const illFocused = (within: string): string[] => {
  const tapped = 'button, input, textarea, a[href], [tabindex="0"], .nm-press, .nm-slider'
  const outlineOf = (target: Element) => {
    // A field's ring is around the box that holds it.
    let box: Element | null = target
    for (let level = 0; level < 5 && box; level++, box = box.parentElement) {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(box)
      if (outlineStyle === 'none') continue
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      return { box, left: left - reach, right: right + reach, top: top - reach, bottom: bottom + reach }
    }
    return undefined
  }
  /** What a box leaves visible of what it holds. */
  const openingOf = (box: Element) => {
    const { overflowX, overflowY } = getComputedStyle(box)
    const left = box.getBoundingClientRect().left + box.clientLeft
    const top = box.getBoundingClientRect().top + box.clientTop
    // What scrolls does so by whole pixels.
    const wide = overflowX === 'visible' ? Number.POSITIVE_INFINITY : 1
    const high = overflowY === 'visible' ? Number.POSITIVE_INFINITY : 1
    return {
      ...{ left: left - wide, right: left + box.clientWidth + wide },
      ...{ top: top - high, bottom: top + box.clientHeight + high },
    }
  }
  const isCut = (target: Element) => {
    const outline = outlineOf(target)
    for (let box = outline?.box.parentElement; outline && box && box !== document.body; box = box.parentElement) {
      const { left, right, top, bottom } = openingOf(box)
      if (outline.left < left || outline.right > right || outline.top < top || outline.bottom > bottom) return true
      // What holds a sheet does not cut it off.
      if (getComputedStyle(box).position === 'fixed') return false
    }
    return false
  }
  const isHidden = (target: Element) => {
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const seen = document.elementFromPoint((left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2)
    return seen !== null && !target.contains(seen) && !seen.contains(target)
  }
  const problems: string[] = []
  for (const target of document.querySelectorAll<HTMLElement>(`${within} :is(${tapped})`)) {
    if (!target.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    target.focus()
    document.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab' }))
    if (document.activeElement !== target) continue
    if (isCut(target)) problems.push(`ring cut off: ${target.outerHTML.slice(0, 160)}`)
    if (isHidden(target)) problems.push(`hidden when focused: ${target.outerHTML.slice(0, 160)}`)
  }
  return problems
}

/** Choices and tabs are one stop for the Tab key: the arrows reach the others of their group. */
export const unreached = (): string[] => {
  const isByArrows = (element: Element) => {
    const group =
      element.getAttribute('tabindex') === '-1' && element.closest('[role=radiogroup], [role=tablist], [role=toolbar]')
    return group && [...globalThis.reached].some(each => group.contains(each))
  }
  return [
    ...globalThis.wanted
      .filter(element => element.isConnected && !globalThis.reached.has(element) && !isByArrows(element))
      .map(element => `not reached: ${element.outerHTML.slice(0, 160)}`),
    ...[...globalThis.ringless].map(element => `without a ring: ${element.outerHTML.slice(0, 160)}`),
  ]
}
